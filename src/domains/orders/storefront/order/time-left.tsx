import { useEffect, useState } from 'react'
import { PAY_MINUTES } from '#/domains/orders/rules/order-deadlines.ts'
import { MINUTE_S, SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { secondsLeft, useSecondsLeft } from './use-seconds-left.ts'

const PAY_SECONDS = PAY_MINUTES * MINUTE_S

export const useIsOver = (until: string | null): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!until) return setOver(false)
    setOver(secondsLeft(until, PAY_SECONDS) === 0)
    const timer = setTimeout(() => setOver(true), secondsLeft(until, PAY_SECONDS) * SECOND_MS)
    return () => clearTimeout(timer)
  }, [until])
  return over
}

/** «29:41» countdown; read aloud once a minute. */
export const TimeLeft = ({ until }: { until: string }) => {
  const left = useSecondsLeft(until, PAY_SECONDS)
  const minutes = Math.ceil(left / MINUTE_S)
  return (
    <span role="timer">
      <span className="tabular" aria-hidden="true">
        {Math.floor(left / MINUTE_S)}:{String(left % MINUTE_S).padStart(2, '0')}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {t('orders.pending.minutes', { n: minutes })}
      </span>
    </span>
  )
}
