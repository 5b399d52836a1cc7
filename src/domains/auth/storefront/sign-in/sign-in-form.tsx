import { PhoneOutgoing } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { CallStep } from './call-step.tsx'
import { MessageCode } from './message-code.tsx'
import { requestCall } from './sign-in-call.ts'
import {
  changePhone,
  type Consents,
  requestCode,
  resumeSignIn,
  type SentCodeState,
  setConsent,
  typeCode,
  typePhone,
  useSignInFlow,
  verifyCode,
} from './sign-in-flow.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import './sign-in.css'

export const SignInForm = () => {
  const { sent, call, calling } = useSignInFlow()
  useEffect(resumeSignIn, [])
  if (calling && call) return <CallStep call={call} />
  return sent ? <CodeStep sent={sent} /> : <PhoneStep />
}

const PhoneStep = () => {
  const { phone, consents, asksConsent, errors, busy, callOffered } = useSignInFlow()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void requestCode()
  }
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <p className="sign-in-lead muted">{t('auth.phone.lead')}</p>
      <PhoneField
        label={t('auth.phone.label')}
        value={phone}
        onChange={typePhone}
        error={errors.phone}
        className="sign-in-phone"
        required
      />
      {asksConsent && <ConsentTicks consents={consents} error={errors.personal_data} />}
      <Button type="submit" size="l" block busy={busy}>
        {t('auth.phone.submit')}
      </Button>
      {callOffered && <CallLink label={t('auth.phone.call')} />}
    </form>
  )
}

/** Separate and unticked by default (152-ФЗ). */
const ConsentTicks = ({ consents, error }: { consents: Consents; error: string | undefined }) => (
  <div>
    <Checkbox
      label={
        <>
          {t('auth.consent.personal')}{' '}
          <Link to="/personal-data" target="_blank">
            {t('auth.consent.personalLink')}
          </Link>
        </>
      }
      checked={consents.personal_data}
      onChange={(given) => setConsent('personal_data', given)}
      error={error}
      required
    />
    <Checkbox
      label={t('auth.consent.marketing')}
      checked={consents.marketing}
      onChange={(given) => setConsent('marketing', given)}
    />
  </div>
)

const CodeStep = ({ sent }: { sent: SentCodeState }) => {
  const { phone, code, errors, busy } = useSignInFlow()
  const flow = {
    sent: { phone, ...sent },
    code,
    error: errors.code ?? '',
    busy,
    type: typeCode,
    check: verifyCode,
    send: requestCode,
  }
  return (
    <MessageCode flow={flow} onChangePhone={changePhone}>
      {sent.canCall && <CallInstead key={sent.resendAt} at={sent.resendAt} />}
    </MessageCode>
  )
}

/** Once the message is overdue, or while a call is awaited. */
const CallInstead = ({ at }: { at: number }) => {
  const isAwaited = useSignInFlow(({ call }) => call !== null)
  const { callOffered } = useSignInFlow()
  if (useSecondsUntil(at) > 0 && !isAwaited && !callOffered) return null
  return <CallLink label={t('auth.code.call')} />
}

const CallLink = ({ label }: { label: string }) => (
  <button type="button" className="link sign-in-call" onClick={() => void requestCall()}>
    <PhoneOutgoing size={20} aria-hidden />
    {label}
  </button>
)
