import { z } from 'zod'
import { ProductCard } from '#/domains/catalog/contract.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { NumericId, Reference } from '#/platform/shared/schemas.ts'

const Favourites = z.object({ items: z.array(ProductCard), total: z.int() })
const OneProduct = z.strictObject({ product_id: Reference })

export const favouritesApi = {
  list: call('GET', '/client/products/favorites', {
    query: z.object({ city_id: NumericId.default(1) }),
    response: Favourites,
    summary: "The customer's favourites",
  }),
  add: call('POST', '/client/products/favorites', { body: OneProduct, summary: 'Keeps a product' }),
  remove: call('DELETE', '/client/products/favorites', { body: OneProduct, summary: 'Lets a product go' }),
}
