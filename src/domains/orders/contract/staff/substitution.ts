import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, NumericId, PictureSchema, Reference, Version } from '#/platform/shared/schemas.ts'
import { LIKENESS } from '../../rules/substitution/likeness.ts'
import { StaffOrder } from './order.ts'

export const MAX_OPTIONS = 3
export const MAX_PIECES = 500

/** What becomes of the missing flowers in the store's count. */
export const MISSING = ['not_there', 'spoiled', 'kept'] as const
export type Missing = (typeof MISSING)[number]

const Pieces = z.int().min(1).max(MAX_PIECES)

export const MissingFlower = z.object({
  line_id: z.uuid(),
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  unit: z.string(),
  /** In the bouquets of the line. */
  quantity: z.int(),
  /** Of all of the line's flowers. */
  pieces: z.int(),
  /** What one is worth in it, kopecks; null: unknown. */
  piece: z.number().nullable(),
})
export type MissingFlower = z.infer<typeof MissingFlower>

export const SubstituteChoice = z.object({
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  unit: z.string(),
  /** In the order's store on its day, beyond what is promised; null on a day too far off. */
  free: z.int().nullable(),
  likeness: z.enum(LIKENESS),
  piece: z.number().nullable(),
  picture: PictureSchema.nullable(),
})
export type SubstituteChoice = z.infer<typeof SubstituteChoice>

const FlowerOf = { line_id: z.uuid(), component_id: Reference }
const Seen = {
  /** Of the order that was seen: 409 with the order when it has been changed since. */
  revision: Version,
}
const WhatIsMissing = { ...Seen, ...FlowerOf, quantity: Pieces, missing: z.enum(MISSING) }
const Substitute = z.strictObject({ component_id: Reference, quantity: Pieces })
const ById = z.object({ id: z.uuid() })

export const substitutionStaffApi = {
  choices: call('GET', '/staff/api/orders/{id}/substitutes', {
    params: ById,
    query: z.object({ line_id: z.uuid(), component_id: NumericId }),
    response: z.object({
      flower: MissingFlower,
      items: z.array(SubstituteChoice),
      /** Other stores of the city that have it. */
      elsewhere: z.array(z.object({ store: z.string(), phone: z.string(), free: z.int() })),
      /** Kopecks that the shop pays of a dearer flower; a manager may go beyond. */
      taken_over: Kopecks,
      /** May go beyond. */
      unlimited: z.boolean(),
      minutes: z.int(),
    }),
    summary: 'What a flower of an order could be replaced by, the most alike first',
  }),
  ask: call('POST', '/staff/api/orders/{id}/substitutions/ask', {
    params: ById,
    body: z.strictObject({ ...WhatIsMissing, options: z.array(Substitute).min(1).max(MAX_OPTIONS) }),
    response: StaffOrder,
    summary: 'Asks the customer what goes in for a flower that is missing',
  }),
  decide: call('POST', '/staff/api/orders/{id}/substitutions', {
    params: ById,
    body: z.strictObject({
      ...WhatIsMissing,
      /** null: left out. */
      substitute: Substitute.nullable(),
      /** The customer said so by telephone, or when ordering. */
      basis: z.enum(['phone', 'ordered']),
    }),
    response: StaffOrder,
    summary: 'Replaces a flower of an order or leaves it out; ends the question if one was asked',
  }),
}
