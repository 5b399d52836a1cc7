import { useEffect, useState } from 'react'
import { catalogApi, type Suggestions } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'

const DEBOUNCE_MS = 120
const MAX_CACHED = 40

const cache = new Map<string, Suggestions>()

const cacheSuggestions = (key: string, answer: Suggestions) => {
  cache.set(key, answer)
  const oldest = cache.keys().next().value
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
}

type AnsweredQuery = { typed: string; answer: Suggestions }

/**
 * Debounced. A new query aborts the previous one; answers are cached for the visit, and the last one stays
 * while loading.
 */
export const useSuggestions = (typed: string, cityId: number): AnsweredQuery | null => {
  const query = typed.trim()
  const key = `${cityId} ${query}`
  const [last, setLast] = useState<AnsweredQuery | null>(null)
  useEffect(() => {
    if (cache.has(key)) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const answer = await api(catalogApi.suggestions, {
          query: { query, city_id: cityId },
          signal: controller.signal,
        })
        cacheSuggestions(key, answer)
        if (!controller.signal.aborted) setLast({ typed: query, answer })
      } catch {
        // Aborted or offline: the last ones stay.
      }
    }
    const timer = setTimeout(() => void ask(), query ? DEBOUNCE_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, query, cityId])
  const answer = cache.get(key)
  return answer ? { typed: query, answer } : last
}
