import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CODE_LENGTH } from '#/domains/auth/contract.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/choice.tsx'
import { CodeField } from '#/ui/code-field.tsx'
import { PhoneField } from '#/ui/phone-field.tsx'
import {
  changePhone,
  requestCode,
  resumeSignIn,
  tick,
  typeCode,
  typePhone,
  useSignInFlow,
  verifyCode,
} from './sign-in-flow.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'
import './auth.css'

/** Phone, then code; the same form in the dialog, on its own page and in the order. */
export const SignInForm = () => {
  const sent = useSignInFlow((flow) => flow.sent)
  useEffect(resumeSignIn, [])
  return sent ? <CodeStep /> : <PhoneStep />
}

const PhoneStep = () => {
  const { phone, consents, errors, busy } = useSignInFlow()
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
          onChange={(given) => tick('personal_data', given)}
          error={errors.personal_data}
          required
        />
        <Checkbox
          label={t('auth.consent.marketing')}
          checked={consents.marketing}
          onChange={(given) => tick('marketing', given)}
        />
      </div>
      <Button type="submit" size="l" block busy={busy}>
        {t('auth.phone.submit')}
      </Button>
    </form>
  )
}

const CodeStep = () => {
  const { phone, code, errors, busy, sent } = useSignInFlow()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useCodeFromMessage((found) => {
    typeCode(found)
    void verifyCode(found)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH) void verifyCode(code)
  }
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <p className="muted">
        {t('auth.code.sentTo')} <span className="sign-in-number">{formatPhone(phone)}</span>{' '}
        <button type="button" className="link link-inline" onClick={changePhone}>
          {t('auth.code.change')}
        </button>
      </p>
      <CodeField
        ref={field}
        label={<span className="visually-hidden">{t('auth.code.label')}</span>}
        length={CODE_LENGTH}
        value={code}
        onChange={typeCode}
        onComplete={(whole) => void verifyCode(whole)}
        error={errors.code}
        aria-busy={busy || undefined}
      />
      <Resend key={sent?.resendAt} at={sent?.resendAt ?? 0} busy={busy} />
    </form>
  )
}

/** The next code, as soon as the server lets it be asked for (milliseconds since 1970). */
const Resend = ({ at, busy }: { at: number; busy: boolean }) => {
  const wait = useSecondsUntil(at)
  return (
    <Button
      size="l"
      block
      variant={wait > 0 ? 'soft' : 'primary'}
      busy={busy}
      disabled={wait > 0 && !busy}
      onClick={() => void requestCode()}
    >
      {wait > 0 ? t('auth.code.resendIn', { time: clock(wait) }) : t('auth.code.resend')}
    </Button>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whole seconds left until a moment (milliseconds since 1970), counted down once a second. */
const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
