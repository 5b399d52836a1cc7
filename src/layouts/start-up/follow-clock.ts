import { startCity } from './start.ts'
import { useFresh } from '../shell-store.ts'

const MINUTE_MS = 60_000
/** Minutes after which it is asked anew which windows have places still. */
const ASK_ANEW = 5

/**
 * A page that stays open promises by the clock that goes on meanwhile, minute by minute, and asks now and then what can be
 * had still. Returns what ends it.
 */
export const keepTime = (): (() => void) => {
  const tick = () => {
    if (document.hidden) return
    const { minutes: known, toldAt } = useFresh.getState()
    const minutes = Math.floor((Date.now() - toldAt) / MINUTE_MS)
    if (minutes !== known) useFresh.setState({ minutes })
    if (minutes >= ASK_ANEW) startCity().catch(() => undefined)
  }
  const timer = setInterval(tick, MINUTE_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
