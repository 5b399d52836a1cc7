import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, listOf, NumericId, Page } from '#/platform/shared/schemas.ts'

export const Review = z.object({
  id: z.uuid(),
  product: z.object({ slug: z.string(), name: z.string() }),
  author: z.string(),
  variant_label: z.string().nullable(),
  stars: z.int(),
  text: z.string(),
  reply: z.string().nullable(),
  created_at: Instant,
})

export const reviewsApi = {
  list: call('GET', '/client/reviews', {
    query: z.object({ ...Page, product_id: NumericId.optional() }),
    response: listOf(Review).extend({
      rating: z.number().nullable(),
      /** How many of 5, 4, 3, 2 and 1 stars. */
      distribution: z.array(z.int()).length(5),
    }),
    summary: 'Published reviews of a product or of the shop',
  }),
}
