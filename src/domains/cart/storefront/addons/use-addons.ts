import { useEffect, useState } from 'react'
import { catalogApi, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { useCart } from '../state/cart-store.ts'

/** `isBought`: of orders with the same bouquet. */
export type OfferedAddon = ProductCard & { isBought: boolean }

export const useAddons = (cityId: number): OfferedAddon[] | null => {
  const slug = useCart(({ cart }) => cart?.available_products.find(({ kind }) => kind !== 'addon')?.slug)
  const [addons, setAddons] = useState<OfferedAddon[] | null>(null)
  useEffect(() => {
    if (!slug) return
    const leaving = new AbortController()
    api(catalogApi.product, {
      params: { id: slug },
      query: { city_id: cityId },
      signal: leaving.signal,
    }).then(
      ({ addons: all, together }) =>
        setAddons(
          all
            .map((addon, at) => ({ ...addon, isBought: at < together.bought_addons }))
            // The free card is offered among the order's wishes.
            .filter(({ price }) => price > 0),
        ),
      () => leaving.signal.aborted || setAddons([]),
    )
    return () => leaving.abort()
  }, [slug, cityId])
  return slug ? addons : []
}
