import { useState } from 'react'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'

export type Suggestion = Output<typeof deliveryApi.addresses>['items'][number]

const MIN_LETTERS = 2

const isSame = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('ru') === other.trim().toLocaleLowerCase('ru')

/** Typing one in full equals picking it. */
export const useAddressSuggestions = (
  value: string,
  cityId: number,
  onPick: (suggestion: Suggestion) => void,
) => {
  const [typed, setTyped] = useState<string | null>(null)
  const pick = (suggestion: Suggestion) => {
    setTyped(null)
    onPick(suggestion)
  }
  const found = useDebouncedSearch(
    typed === value && typed.trim().length >= MIN_LETTERS ? typed : null,
    async (typedText, signal) => {
      const query = { city_id: cityId, query: typedText.slice(0, 100) }
      const answer = await api(deliveryApi.addresses, { query, signal })
      const same = answer.items.find((one) => isSame(one.value, typedText))
      if (same && !signal.aborted) pick({ ...same, value: typedText })
      return answer
    },
    cityId,
  )
  return { found, type: setTyped, pick }
}
