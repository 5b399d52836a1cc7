import { useEffect, useEffectEvent, useState } from 'react'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { api } from '#/platform/web/api.ts'

export type Suggestion = Output<typeof deliveryApi.addresses>['items'][number]

/** Milliseconds after the last key press. */
const DEBOUNCE_MS = 200
const MIN_LETTERS = 2

const isSame = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('ru') === other.trim().toLocaleLowerCase('ru')

/** Suggestions for what was typed, null before; typing one in full equals picking it. */
export const useAddressSuggestions = (
  typed: string | null,
  cityId: number,
  { onFound, onPick }: { onFound: () => void; onPick: (suggestion: Suggestion) => void },
) => {
  const [found, setFound] = useState<Suggestion[]>([])
  const take = useEffectEvent((items: Suggestion[], asked: string) => {
    const same = items.find((item) => isSame(item.value, asked))
    if (same) onPick({ ...same, value: asked })
    setFound(same ? [] : items)
    onFound()
  })
  useEffect(() => {
    if (typed === null || typed.trim().length < MIN_LETTERS) return setFound([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const query = { city_id: cityId, query: typed.slice(0, 100) }
      api(deliveryApi.addresses, { query, signal: leaving.signal }).then(
        ({ items }) => take(items, typed),
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, cityId])
  return { found, forget: () => setFound([]) }
}
