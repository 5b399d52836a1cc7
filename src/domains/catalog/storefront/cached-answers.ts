import { useEffect, useState } from 'react'

/** Covers hover to click, yet short enough for stock. */
const FRESH_MS = 30_000
const MAX_CACHED_ANSWERS = 24

/** Hovering prefetches what a click opens. */
export const cacheAnswers = <T>(ask: (key: string) => Promise<T>) => {
  const cache = new Map<string, { requestedAt: number; answer: Promise<T> }>()
  return (key: string): Promise<T> => {
    const cached = cache.get(key)
    if (cached && performance.now() - cached.requestedAt < FRESH_MS) return cached.answer
    const answer = ask(key)
    // Failures are not cached.
    answer.catch(() => cache.delete(key))
    if (cache.size >= MAX_CACHED_ANSWERS) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, { requestedAt: performance.now(), answer })
    return answer
  }
}

/** `null` until loaded. */
export const useAnswer = <T>(ask: (key: string) => Promise<T>, key: string | null) => {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ key: string | null; answer: T | null }>({ key: null, answer: null })
  useEffect(() => {
    if (key === null) return
    let left = false
    const take = (answer: T | null) => left || setState({ key, answer })
    ask(key).then(take, () => take(null))
    return () => {
      left = true
    }
  }, [ask, key, round])
  const mine = state.key === key
  return {
    answer: mine ? state.answer : null,
    failed: key !== null && mine && state.answer === null,
    again: () => setRound((now) => now + 1),
  }
}
