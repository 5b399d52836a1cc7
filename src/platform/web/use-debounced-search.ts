import { useEffect, useEffectEvent, useState } from 'react'
import { sayFailure } from './say-failure.ts'

const DEBOUNCE_MS = 250

type Search<Item> = { items?: Item[]; failed?: string; isLoading: boolean }

/**
 * What a call finds for the typed words, after a pause; answers to earlier words are ignored.
 * `wanted`: null searches for nothing. `within`: a change of it asks again.
 */
export const useDebouncedSearch = <Item>(
  wanted: string | null,
  find: (search: string, signal: AbortSignal) => Promise<{ items: Item[] }>,
  within?: string | number,
): Search<Item> => {
  const [state, setState] = useState<Omit<Search<Item>, 'isLoading'> & { wanted?: string }>({})
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (wanted === null) return setState({})
    const asked = new AbortController()
    const { signal } = asked
    const timer = setTimeout(() => {
      ask(wanted, signal).then(
        ({ items }) => !signal.aborted && setState({ wanted, items }),
        (error: unknown) => !signal.aborted && setState({ wanted, failed: sayFailure(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [wanted, within])
  const { wanted: answered, ...found } = state
  return { ...found, isLoading: wanted !== null && wanted !== answered }
}
