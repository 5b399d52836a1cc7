import { useEffect, useState } from 'react'
import type { Cart } from '#/domains/cart/contract.ts'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'

export const useServingStore = (cart: Cart | null): string | null => {
  const { choice } = useChoice()
  const { city_id, date, address, order } = choice
  const time_from = order.time_type === 'interval' ? order.time_from : null
  const body =
    city_id && date && address.coords
      ? { city_id, coords: address.coords, address: address.name, date, ...(time_from && { time_from }) }
      : null
  const question = body && JSON.stringify(body)
  const [answer, setAnswer] = useState<{ question: string; name: string | null } | null>(null)
  useEffect(() => {
    if (!question) return
    const leaving = new AbortController()
    const take = (name: string | null) => leaving.signal.aborted || setAnswer({ question, name })
    api(deliveryApi.selectStore, {
      body: JSON.parse(question) as NonNullable<typeof body>,
      signal: leaving.signal,
    }).then(
      ({ store }) => take(store?.name ?? null),
      // The address field shows that there is no delivery.
      () => take(null),
    )
    return () => leaving.abort()
  }, [question, cart?.version])
  return answer?.question === question ? answer.name : null
}
