import { useEffect, useState } from 'react'

/** Milliseconds an answer is taken for true: long enough from a hover to the press, short enough for stock. */
const FRESH = 30_000
/** More products than this are not looked at in half a minute. */
const MOST = 24

/** Answers of a call by key, so that a pointer that comes near has the answer on its way before the press. */
export const keepAnswers = <T>(ask: (key: string) => Promise<T>) => {
  const kept = new Map<string, { asked: number; answer: Promise<T> }>()
  return (key: string): Promise<T> => {
    const known = kept.get(key)
    if (known && performance.now() - known.asked < FRESH) return known.answer
    const answer = ask(key)
    // What failed is asked for again.
    answer.catch(() => kept.delete(key))
    if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { asked: performance.now(), answer })
    return answer
  }
}

/** One of such answers for what is open now; `null` until it has come, and of nothing else than `key`. */
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
