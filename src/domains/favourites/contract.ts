import { z } from 'zod'
import { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { listOf, NumericId, Page, Reference } from '#/platform/shared/schemas.ts'

/** Default: latest added first. */
export const FAVOURITE_SORTS = ['price_asc', 'price_desc', 'discount'] as const
const OneProduct = z.strictObject({ product_id: Reference })

export const favouritesApi = {
  list: call('GET', '/client/products/favorites', {
    /** Accepted and ignored (`spec §7`). */
    query: z.object({
      city_id: NumericId.default(1),
      sort: z.enum(FAVOURITE_SORTS).optional().catch(undefined),
      page: Page.page,
      /** Hearts are shown everywhere: all when omitted. */
      size: Page.size.unwrap().optional(),
    }),
    response: listOf(ProductCard),
    summary: "The customer's favourites",
  }),
  add: call('POST', '/client/products/favorites', { body: OneProduct, summary: 'Keeps a product' }),
  remove: call('DELETE', '/client/products/favorites', { body: OneProduct, summary: 'Lets a product go' }),
}
