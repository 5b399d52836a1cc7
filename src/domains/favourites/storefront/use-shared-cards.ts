import { useEffect, useState } from 'react'
import { catalogApi, MAX_CARDS, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'

type Loaded = { about: string; items: ProductCard[] | null }

/** In the order of the ids; unknown products and those off sale are left out. */
const loadCards = async (ids: readonly number[], cityId: number): Promise<ProductCard[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_CARDS) }, (_, n) =>
    ids.slice(n * MAX_CARDS, (n + 1) * MAX_CARDS),
  )
  const answers = await Promise.all(
    parts.map((part) => api(catalogApi.cards, { query: { ids: part.join(','), city_id: cityId } })),
  )
  return answers.flatMap(({ items }) => items)
}

/** `ids`: the same array while the link is the same. `items`: undefined while loading, null when that failed. */
export const useSharedCards = (ids: readonly number[], cityId: number) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  const about = `${cityId}:${attempt}:${ids.join(',')}`
  useEffect(() => {
    let isLatest = true
    const keep = (items: ProductCard[] | null) => {
      if (isLatest) setLoaded({ about, items })
    }
    loadCards(ids, cityId).then(keep, () => keep(null))
    return () => {
      isLatest = false
    }
  }, [about, ids, cityId])
  const items = loaded?.about === about ? loaded.items : undefined
  return { items, again: () => setAttempt(attempt + 1) }
}
