import { type FormEvent, useEffect, useRef, useState } from 'react'
import { factorApi } from '#/domains/auth/contract/staff/factor.ts'
import { FACTOR_CODE_LENGTH } from '#/domains/auth/rules/factor.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { CodeField } from '#/ui/fields/code-field.tsx'
import { TextField } from '#/ui/fields/field.tsx'

/** Of the app, or a recovery code. */
export const EnterFactor = ({ onDone }: { onDone: () => void }) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [byRecovery, setByRecovery] = useState(false)
  const verify = async (typed: string) => {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      await api(factorApi.verify, { body: { code: typed } })
      onDone()
    } catch (failure) {
      if (!byRecovery) setCode('')
      setError(sayFieldFailure(failure, 'code'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify(code)
  }
  const type = (typed: string) => {
    setCode(typed)
    if (typed) setError('')
  }
  return (
    <form className="factor-form" noValidate onSubmit={submit}>
      {byRecovery ? (
        <TextField
          label={t('staff.factor.recovery')}
          hint={t('staff.factor.recoveryHint')}
          autoComplete="off"
          maxLength={40}
          error={error}
          value={code}
          onChange={({ target }) => type(target.value)}
        />
      ) : (
        <>
          <p className="muted">{t('staff.factor.lead')}</p>
          <AppCode code={code} error={error} onType={type} onComplete={(typed) => void verify(typed)} />
        </>
      )}
      <Button type="submit" size="l" block busy={busy}>
        {t('staff.factor.enter')}
      </Button>
      <button
        type="button"
        className="link"
        onClick={() => {
          setByRecovery(!byRecovery)
          type('')
          setError('')
        }}
      >
        {t(byRecovery ? 'staff.factor.byApp' : 'staff.factor.byRecovery')}
      </button>
      {byRecovery && <p className="small muted">{t('staff.factor.lost')}</p>}
    </form>
  )
}

type CodeProps = {
  code: string
  error: string
  onType: (code: string) => void
  onComplete: (code: string) => void
}

export const AppCode = ({ code, error, onType, onComplete }: CodeProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <CodeField
      ref={field}
      label={<span className="visually-hidden">{t('staff.factor.code')}</span>}
      length={FACTOR_CODE_LENGTH}
      value={code}
      onChange={onType}
      onComplete={onComplete}
      error={error}
    />
  )
}
