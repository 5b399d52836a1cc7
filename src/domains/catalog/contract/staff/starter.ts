import { SECOND_MS } from '#/platform/shared/durations.ts'
import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, PictureSchema, Reference } from '#/platform/shared/schemas.ts'
import { Pieces } from './fields.ts'
import { COMPONENT_KINDS, PRODUCT_KINDS } from './products.ts'

const StarterProduct = z.object({
  /** The slug. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  description: z.string(),
  picture: PictureSchema,
  categories: z.array(z.string()),
  price_from: Kopecks,
  variants: z.array(
    z.object({
      label: z.string(),
      price: Kopecks,
      height_cm: z.int().nullable(),
      width_cm: z.int().nullable(),
      recipe: z.array(z.object({ component: z.string(), quantity: z.int() })),
    }),
  ),
  /** The shop's, when taken already. */
  product_id: z.int().nullable(),
})
export type StarterProduct = z.infer<typeof StarterProduct>

const Starter = z.object({
  items: z.array(StarterProduct),
  components: z.array(
    z.object({ name: z.string(), kind: z.enum(COMPONENT_KINDS), component_id: z.int().nullable() }),
  ),
})
export type Starter = z.infer<typeof Starter>

const MAX_CHOSEN = 50

export const starterStaffApi = {
  show: call('GET', '/staff/api/starter', {
    response: Starter,
    // The first to ask waits until the pictures are looked at.
    deadlineMs: 30 * SECOND_MS,
    summary: 'Bouquets with recipes and pictures to begin with',
  }),
  take: call('POST', '/staff/api/starter', {
    body: z.strictObject({
      products: z.array(z.string().max(80)).min(1).max(MAX_CHOSEN),
      published: z.boolean().default(true),
      /** First stock of needed components, where a store has none yet. */
      stock: z.strictObject({ store_id: Reference, quantity_per_component: Pieces.min(1) }).optional(),
    }),
    response: Starter.extend({
      /** What had been taken before stays as it is. */
      created: z.array(z.string()),
      stocked: z.int(),
    }),
    summary: 'Makes the chosen products with their categories, components, recipes and pictures; none twice',
  }),
}
