import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { startCity } from './start.ts'
import { shellAge, useShellUpdates } from '../shell-store.ts'

/** Minutes. */
const REFRESH_AFTER_MINUTES = 5

/** Returns the stop function. */
export const followClock = (): (() => void) => {
  const tick = () => {
    if (document.hidden) return
    const minutes = Math.floor(shellAge() / MINUTE_MS)
    if (minutes !== useShellUpdates.getState().minutes) useShellUpdates.setState({ minutes })
    if (minutes >= REFRESH_AFTER_MINUTES) startCity().catch(() => undefined)
  }
  const timer = setInterval(tick, MINUTE_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
