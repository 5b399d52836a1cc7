import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { CODE_LENGTH } from '#/domains/auth/contract/sign-in.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { CodeField } from '#/ui/fields/code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { CodeFlow } from './use-code-flow.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'
import './sign-in.css'

type Props = {
  flow: Omit<CodeFlow, 'forget'>
  onChangePhone?: () => void
  children?: ReactNode
}

export const MessageCode = ({ flow, onChangePhone, children }: Props) => {
  const { sent, code, error, busy } = flow
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useCodeFromMessage((found) => {
    flow.type(found)
    void flow.check(found)
  })
  if (!sent) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH) void flow.check(code)
  }
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <p className="muted">
        {t('auth.code.sentTo')} <span className="sign-in-number">{formatPhone(sent.phone)}</span>{' '}
        {onChangePhone && (
          <button type="button" className="link link-inline" onClick={onChangePhone}>
            {t('auth.code.change')}
          </button>
        )}
      </p>
      <CodeField
        ref={field}
        label={<span className="visually-hidden">{t('auth.code.label')}</span>}
        length={CODE_LENGTH}
        value={code}
        onChange={flow.type}
        onComplete={(complete) => void flow.check(complete)}
        error={error}
        aria-busy={busy || undefined}
      />
      <ResendButton
        key={sent.resendAt}
        at={sent.resendAt}
        busy={busy}
        onResend={() => void flow.send(sent.phone)}
      />
      {children}
    </form>
  )
}
