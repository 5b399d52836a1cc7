import { z } from 'zod'

/** Of the change form, in its order. */
export const CHANGE_PARTS = ['when', 'where', 'door', 'recipient', 'lines', 'card_text', 'comment'] as const
export type ChangePart = (typeof CHANGE_PARTS)[number]

/** Texts: `orders.change.what`. */
export const CHANGED_FIELDS = [
  'lines',
  'when',
  'place',
  'store',
  'apartment',
  'entrance',
  'floor',
  'intercom',
  'address_comment',
  'recipient_name',
  'recipient_phone',
  'card_text',
  'comment',
  'promo_code',
  'points',
  'total',
  // What the shop pays of it.
  'shop',
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** As people read it; null: nothing there. */
export const FieldChange = z.object({
  what: z.enum(CHANGED_FIELDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>
