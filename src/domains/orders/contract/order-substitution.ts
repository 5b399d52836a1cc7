import { z } from 'zod'
import { Instant, Kopecks, PictureSchema } from '#/platform/shared/schemas.ts'

/** `withdrawn`: the question, when the order was cancelled or changed. */
export const SUBSTITUTION_STATES = ['asked', 'replaced', 'left_out', 'withdrawn'] as const
export type SubstitutionState = (typeof SUBSTITUTION_STATES)[number]

export const SubstituteOption = z.object({
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  quantity: z.int(),
  /** Of a bouquet that is mostly made of it. */
  picture: PictureSchema.nullable(),
  /** Kopecks that go back with it. */
  back: Kopecks,
})
export type SubstituteOption = z.infer<typeof SubstituteOption>

/** As the customer sees it. */
export const OrderSubstitution = z.object({
  id: z.uuid(),
  state: z.enum(SUBSTITUTION_STATES).exclude(['withdrawn']),
  /** Of which bouquet. */
  product: z.string(),
  /** The missing flower. */
  name: z.string(),
  quantity: z.int(),
  /** The closest first; none when nobody is asked any more. */
  options: z.array(SubstituteOption),
  answer_until: Instant.nullable(),
  call_asked: z.boolean(),
  /** Kopecks that go back when it is left out. */
  back_left_out: Kopecks,
  substitute: z.string().nullable(),
  substitute_quantity: z.int().nullable(),
  /** Kopecks that went back. */
  back: Kopecks,
})
export type OrderSubstitution = z.infer<typeof OrderSubstitution>

/** As staff see it in the order. */
export const StaffSubstitution = z.object({
  id: z.uuid(),
  line_id: z.uuid(),
  state: z.enum(SUBSTITUTION_STATES).exclude(['withdrawn']),
  component_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  options: z.array(z.object({ component_id: z.int(), name: z.string(), quantity: z.int() })),
  answer_until: Instant.nullable(),
  call_asked: z.boolean(),
  substitute_id: z.int().nullable(),
  substitute: z.string().nullable(),
  substitute_quantity: z.int().nullable(),
  basis: z.enum(['customer', 'phone', 'ordered', 'silence']).nullable(),
  /** null: the customer or the clock. */
  who: z.string().nullable(),
  asked_at: Instant.nullable(),
  decided_at: Instant.nullable(),
})
export type StaffSubstitution = z.infer<typeof StaffSubstitution>
