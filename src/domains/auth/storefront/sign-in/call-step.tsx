import { PhoneOutgoing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { checkCall, backToMessage } from './sign-in-call.ts'
import { changePhone, useSignInFlow } from './sign-in-flow.ts'
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until.ts'

const POLL_MS = 3000

export const CallStep = ({ call }: { call: { phone: string; expiresAt: number } }) => {
  const { phone, sent } = useSignInFlow()
  const number = useRef<HTMLAnchorElement>(null)
  useEffect(() => number.current?.focus(), [])
  useCallPolling()
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

/** Screen readers skip the seconds. */
const Waiting = ({ until }: { until: number }) => (
  <p className="sign-in-waiting">
    <span role="status">{t('auth.call.waiting')}</span>{' '}
    <span role="timer" className="tabular muted">
      {minutesAndSeconds(useSecondsUntil(until))}
    </span>
  </p>
)

/** Only while the page is visible, and at once on returning from the call. */
const useCallPolling = () => {
  useEffect(() => {
    const look = () => void (document.hidden || checkCall())
    look()
    const timer = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
