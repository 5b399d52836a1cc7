import { useEffect, useEffectEvent, useState } from 'react'
import { sayFailure } from './say-failure.ts'

const DEBOUNCE_MS = 250

type Search<Item> = { items?: Item[]; failed?: string; isLoading: boolean }
type Answered<Item> = Omit<Search<Item>, 'isLoading'> & { term?: string; place?: string | number | undefined }

/**
 * After a pause; answers to earlier terms are ignored. `term`: null searches for nothing. `within`: a change asks
 * again.
 */
export const useDebouncedSearch = <Item>(
  term: string | null,
  find: (search: string, signal: AbortSignal) => Promise<{ items: Item[] }>,
  within?: string | number,
): Search<Item> => {
  const [state, setState] = useState<Answered<Item>>({})
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (term === null) return setState({})
    const request = new AbortController()
    const { signal } = request
    const timer = setTimeout(() => {
      ask(term, signal).then(
        ({ items }) => !signal.aborted && setState({ term, place: within, items }),
        (error: unknown) => !signal.aborted && setState({ term, place: within, failed: sayFailure(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [term, within])
  const { term: answered, place, ...found } = state
  return { ...found, isLoading: term !== null && (term !== answered || within !== place) }
}
