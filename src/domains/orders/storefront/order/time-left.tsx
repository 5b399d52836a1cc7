import { useEffect, useState } from 'react'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { MINUTE_S, SECOND_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { secondsBetween, secondsLeft, useSecondsLeft } from './use-seconds-left.ts'

type Awaiting = Pick<Order, 'created_at' | 'pay_until'>

export const useIsOver = ({ created_at: from, pay_until: until }: Awaiting): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!until) return setOver(false)
    const left = secondsLeft(until, secondsBetween(from, until))
    setOver(left === 0)
    const timer = setTimeout(() => setOver(true), left * SECOND_MS)
    return () => clearTimeout(timer)
  }, [from, until])
  return over
}

/** «29:41»; read aloud once a minute. */
export const TimeLeft = ({ from, until }: { from: string; until: string }) => {
  const left = useSecondsLeft(until, secondsBetween(from, until))
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
