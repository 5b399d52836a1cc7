import { z } from 'zod'
import { Phone, text, Version } from '#/platform/shared/schemas.ts'

/** Texts: `orders.change.what`. */
export const CHANGED_FIELDS = [
  'recipient_name',
  'recipient_phone',
  'apartment',
  'entrance',
  'floor',
  'intercom',
  'address_comment',
  'card_text',
  'comment',
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** As people read it; null: nothing there. */
export const FieldChange = z.object({
  what: z.enum(CHANGED_FIELDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>

const Door = z.strictObject({
  apartment: text(20),
  entrance: text(20),
  floor: text(20),
  intercom: text(20),
  comment: text(500),
})
export type Door = z.infer<typeof Door>

/** What is left out stays. */
export const OrderChange = z.strictObject({
  /** Of the order that was seen: 409 with the order when it has been changed since. */
  revision: Version,
  recipient: z
    .strictObject({
      name: text(100).refine((value) => value.length > 0, { message: 'validation.name' }),
      phone: Phone,
    })
    .optional(),
  door: Door.optional(),
  card_text: text(200).optional(),
  comment: text(500).optional(),
})
export type OrderChange = z.infer<typeof OrderChange>

export const CHANGE_PARTS = ['recipient', 'door', 'card_text', 'comment'] as const
export type ChangePart = (typeof CHANGE_PARTS)[number]
