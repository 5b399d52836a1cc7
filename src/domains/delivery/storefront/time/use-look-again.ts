import { useEffect, useState } from 'react'

/** Milliseconds: «as soon as possible» is told to five minutes, and no hour passes unseen. */
const EVERY = 5 * 60_000

/** A number that grows when the page is looked at again, and every five minutes while it is looked at. */
export const useLookAgain = (): number => {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const again = () => document.hidden || setRound((now) => now + 1)
    const timer = setInterval(again, EVERY)
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
