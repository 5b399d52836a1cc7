import { useEffect, useState } from 'react'
import { catalogApi, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { useCart } from '../state/cart-store.ts'

export const useAddons = (cityId: number): ProductCard[] | null => {
  const slug = useCart(({ cart }) => cart?.available_products.find(({ kind }) => kind !== 'addon')?.slug)
  const [addons, setAddons] = useState<ProductCard[] | null>(null)
  useEffect(() => {
    if (!slug) return
    const leaving = new AbortController()
    api(catalogApi.product, {
      params: { id: slug },
      query: { city_id: cityId },
      signal: leaving.signal,
    }).then(
      // The free card is offered among the order's wishes.
      (product) => setAddons(product.addons.filter(({ price }) => price > 0)),
      () => leaving.signal.aborted || setAddons([]),
    )
    return () => leaving.abort()
  }, [slug, cityId])
  return slug ? addons : []
}
