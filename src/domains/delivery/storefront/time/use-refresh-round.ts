import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

/** ASAP is rounded to five minutes. */
const INTERVAL_MS = 5 * MINUTE_MS

/** On becoming visible or online, and at intervals. */
export const useRefreshRound = (): number => {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const again = () => document.hidden || setRound((now) => now + 1)
    const timer = setInterval(again, INTERVAL_MS)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [])
  return round
}
