import { PhoneOutgoing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { askAboutCall, backToMessage } from './sign-in-call.ts'
import { changePhone, useSignInFlow } from './sign-in-flow.ts'
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until.ts'

/** Milliseconds from one question to the next. */
const ASK_EVERY = 3000

/** The number to call; the form signs in by itself as soon as the call is heard of. */
export const CallStep = ({ call }: { call: { phone: string; expiresAt: number } }) => {
  const { phone, sent } = useSignInFlow()
  const number = useRef<HTMLAnchorElement>(null)
  useEffect(() => number.current?.focus(), [])
  useAsking()
  return (
    <div className="sign-in">
      <p className="muted">
        {t('auth.call.from')} <span className="sign-in-number">{formatPhone(phone)}</span>{' '}
        <button type="button" className="link link-inline" onClick={changePhone}>
          {t('auth.code.change')}
        </button>
      </p>
      <a ref={number} className="button button-l button-block" href={`tel:${call.phone}`}>
        <span className="button-label tabular">
          <PhoneOutgoing size={20} aria-hidden />
          {formatPhone(call.phone)}
        </span>
      </a>
      <p className="small muted">{t('auth.call.free')}</p>
      <Waiting until={call.expiresAt} />
      <Button variant="soft" size="l" block onClick={backToMessage}>
        {t(sent ? 'auth.call.back' : 'auth.call.backToPhone')}
      </Button>
    </div>
  )
}

/** Only the words are told by a screen reader, not every second. */
const Waiting = ({ until }: { until: number }) => (
  <p className="sign-in-waiting">
    <span role="status">{t('auth.call.waiting')}</span>{' '}
    <span role="timer" className="tabular muted">
      {minutesAndSeconds(useSecondsUntil(until))}
    </span>
  </p>
)

/** Asks now and then while the page is looked at, and at once when the customer comes back from the call. */
const useAsking = () => {
  useEffect(() => {
    const look = () => void (document.hidden || askAboutCall())
    look()
    const timer = setInterval(look, ASK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
