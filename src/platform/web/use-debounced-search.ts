import { useEffect, useEffectEvent, useState } from 'react'
import { sayFailure } from './say-failure.ts'

const DEBOUNCE_MS = 250

/** What a call finds for the typed words, after a pause; answers to earlier words are ignored. */
export const useDebouncedSearch = <Item>(
  wanted: string,
  find: (search: string, signal: AbortSignal) => Promise<{ items: Item[] }>,
): { items?: Item[]; failed?: string } => {
  const [state, setState] = useState<{ items?: Item[]; failed?: string }>({})
  const search = wanted.trim()
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (search === '') return setState({})
    const asked = new AbortController()
    const { signal } = asked
    const timer = setTimeout(() => {
      ask(search, signal).then(
        ({ items }) => !signal.aborted && setState({ items }),
        (error: unknown) => !signal.aborted && setState({ failed: sayFailure(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [search])
  return state
}
