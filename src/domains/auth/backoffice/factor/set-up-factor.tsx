import { useState } from 'react'
import { factorApi } from '#/domains/auth/contract/staff/factor.ts'
import { FreshSignIn } from '#/domains/auth/storefront/account/fresh-sign-in.tsx'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { isFreshSignInNeeded } from '#/domains/auth/storefront/sign-in/use-code-flow.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure, sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { QrCode } from '#/ui/media/qr-code.tsx'
import { AppCode } from './enter-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './factor.css'

type Begun = { secret: string; uri: string }

/** Button, QR code and first code, recovery codes. */
export const SetUpFactor = ({ onDone }: { onDone: () => void }) => {
  const user = useSession((session) => session.user)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [proving, setProving] = useState(false)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setBegun(await api(factorApi.begin))
      setProving(false)
    } catch (failure) {
      if (isFreshSignInNeeded(failure)) setProving(true)
      else toast({ title: sayFailure(failure), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <ConfirmFactor begun={begun} onConfirmed={setCodes} />
  if (proving && user) return <FreshSignIn user={user} onDone={() => void begin()} />
  return (
    <Button block busy={busy} onClick={() => void begin()}>
      {t('staff.factor.begin')}
    </Button>
  )
}

const ConfirmFactor = ({
  begun: { secret, uri },
  onConfirmed,
}: {
  begun: Begun
  onConfirmed: (codes: string[]) => void
}) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const confirm = async (typed: string) => {
    try {
      onConfirmed((await api(factorApi.confirm, { body: { code: typed } })).recovery_codes)
    } catch (failure) {
      setCode('')
      setError(sayFieldFailure(failure, 'code'))
    }
  }
  return (
    <div className="factor-form">
      <p>{t('staff.factor.step1')}</p>
      <div className="factor-qr">
        <QrCode text={uri} label={t('staff.factor.qr')} />
      </div>
      <p className="small muted">
        {t('staff.factor.byHand')} <b className="factor-secret">{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</b>
      </p>
      <p>{t('staff.factor.step2')}</p>
      <AppCode
        code={code}
        error={error}
        onType={(typed) => {
          setCode(typed)
          if (typed) setError('')
        }}
        onComplete={(typed) => void confirm(typed)}
      />
    </div>
  )
}
