import { useEffect, useState } from 'react'
import { catalogApi, type ProductCard, type Showcase } from '#/domains/catalog/contract/customer.ts'
import { useRefreshRound } from '#/domains/delivery/storefront/time/use-refresh-round.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'

/** The page may be cached or hours old. */
export const useFreshShowcase = (
  name: Showcase['name'],
  rendered: ProductCard[],
  city_id: number,
): ProductCard[] => {
  const started = useChoice(({ ready }) => ready)
  const looked = useRefreshRound()
  const [fresh, setFresh] = useState({ instead: rendered, items: rendered })
  useEffect(() => {
    if (!started) return
    const leaving = new AbortController()
    api(catalogApi.showcase, { query: { name, city_id }, signal: leaving.signal }).then(
      ({ items }) => setFresh({ instead: rendered, items }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [started, looked, name, city_id, rendered])
  return fresh.instead === rendered ? fresh.items : rendered
}
