import type { DeliverySettings } from '#/domains/delivery/contract.ts'
import { useFresh } from './shell-store.ts'

const MINUTE_MS = 60_000
/** Minutes after which it is asked anew which windows have places still. */
const ASK_ANEW = 5

let toldAt = Date.now()

/** What is told of time was told just now. */
export const toldNow = (): void => {
  toldAt = Date.now()
  useFresh.setState({ minutes: 0 })
}

/**
 * A page that stays open promises by the clock that goes on meanwhile, minute by minute, and asks now and then what can be
 * had still. Returns what ends it.
 */
export const keepTime = (askAnew: () => Promise<void>): (() => void) => {
  const tick = () => {
    if (document.hidden) return
    const minutes = Math.floor((Date.now() - toldAt) / MINUTE_MS)
    if (minutes !== useFresh.getState().minutes) useFresh.setState({ minutes })
    if (minutes >= ASK_ANEW) askAnew().catch(() => undefined)
  }
  const timer = setInterval(tick, MINUTE_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The settings some minutes after they were told: the same object for the same minute. */
export const afterMinutes = (told: DeliverySettings, minutes: number): DeliverySettings => {
  if (minutes === 0) return told
  if (last?.told === told && last.minutes === minutes) return last.now
  const local_now = new Date(Date.parse(`${told.local_now}Z`) + minutes * MINUTE_MS)
    .toISOString()
    .slice(0, 16)
  const now = { ...told, local_now }
  last = { told, minutes, now }
  return now
}

let last: { told: DeliverySettings; minutes: number; now: DeliverySettings } | undefined
