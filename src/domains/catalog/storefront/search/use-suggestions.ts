import { useEffect, useState } from 'react'
import { catalogApi, type Suggestions } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'

/** Milliseconds between the last key and the question. */
const REST = 120
const MOST_KEPT = 40

const kept = new Map<string, Suggestions>()

const keep = (key: string, answer: Suggestions) => {
  kept.set(key, answer)
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

type Answered = { typed: string; answer: Suggestions }

/**
 * Suggestions for what is typed: asked when the typing rests, the older question is given up, so that no answer comes
 * out of turn; what this visit has asked before is there at once. Until the new answer comes the last one stays.
 */
export const useSuggestions = (typed: string, cityId: number): Answered | null => {
  const query = typed.trim()
  const key = `${cityId} ${query}`
  const [last, setLast] = useState<Answered | null>(null)
  useEffect(() => {
    if (kept.has(key)) return
    const giveUp = new AbortController()
    const ask = async () => {
      try {
        const answer = await api(catalogApi.suggestions, {
          query: { query, city_id: cityId },
          signal: giveUp.signal,
        })
        keep(key, answer)
        if (!giveUp.signal.aborted) setLast({ typed: query, answer })
      } catch {
        // Given up or without a connection: what was shown stays, and the search itself still works.
      }
    }
    const timer = setTimeout(() => void ask(), query ? REST : 0)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [key, query, cityId])
  const answer = kept.get(key)
  return answer ? { typed: query, answer } : last
}
