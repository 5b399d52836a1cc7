import { useEffect, useState } from 'react'
import { SECOND_MS } from '#/platform/shared/durations.ts'

/** Whole; at most `most`, in case the device's clock is wrong. */
export const secondsLeft = (until: string, most: number): number =>
  Math.max(0, Math.min(most, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS)))

/** At least one. */
export const secondsBetween = (from: string, until: string): number =>
  Math.max(1, Math.ceil((Date.parse(until) - Date.parse(from)) / SECOND_MS))

export const useSecondsLeft = (until: string, most: number): number => {
  const [left, setLeft] = useState(() => secondsLeft(until, most))
  useEffect(() => {
    const look = () => setLeft(secondsLeft(until, most))
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, most])
  return left
}
