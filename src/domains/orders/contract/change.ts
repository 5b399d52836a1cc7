import { z } from 'zod'
import { LineOptions, MAX_LINES, MAX_QUANTITY } from '#/domains/cart/contract.ts'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, LocalDate, LocalTime, Phone, Reference, text, Version } from '#/platform/shared/schemas.ts'
import { Address, Order } from './customer.ts'
import { MAX_REASON_LENGTH, StaffOrder } from './staff/order.ts'

const Door = z.strictObject({
  apartment: text(20),
  entrance: text(20),
  floor: text(20),
  intercom: text(20),
  comment: text(500),
})
export type Door = z.infer<typeof Door>

const When = z.strictObject({
  date: LocalDate,
  time_type: z.enum(TIME_TYPES).exclude(['recipient']),
  time_from: LocalTime,
  time_to: LocalTime,
})

const Where = z.discriminatedUnion('order_type', [
  z.strictObject({ order_type: z.literal('delivery'), address: Address }),
  z.strictObject({ order_type: z.literal('pickup'), store_id: Reference }),
])

/** One that the order has, or a size that it gets. */
const ChangedLine = z
  .strictObject({
    id: z.uuid().optional(),
    variant_id: Reference.optional(),
    quantity: z.int().min(1).max(MAX_QUANTITY),
    options: LineOptions.optional(),
  })
  .refine(({ id, variant_id }) => (id === undefined) !== (variant_id === undefined), {
    message: 'validation.wrong',
  })
export type ChangedLine = z.infer<typeof ChangedLine>

/** What is left out stays. */
const OrderChange = z.strictObject({
  /** Of the order that was seen: 409 with the order when it has been changed since. */
  revision: Version,
  when: When.optional(),
  where: Where.optional(),
  door: Door.optional(),
  recipient: z
    .strictObject({
      name: text(100).refine((value) => value.length > 0, { message: 'validation.name' }),
      phone: Phone,
    })
    .optional(),
  /** All that it is to have, but gifts of a promo code; one that is left out is not made. */
  lines: z.array(ChangedLine).min(1, { message: 'validation.lastLine' }).max(MAX_LINES).optional(),
  card_text: text(200).optional(),
  comment: text(500).optional(),
})
export type OrderChange = z.infer<typeof OrderChange>

const StaffChange = OrderChange.extend({
  /** Why the shop pays what becomes dearer itself. */
  waive: text(MAX_REASON_LENGTH).optional(),
})
export type StaffChange = z.infer<typeof StaffChange>

/** Kopecks. */
export const ChangeBill = z.object({
  total_before: Kopecks,
  total_after: Kopecks,
  /** After minus before. */
  goods: z.int(),
  /** Of promo code and invitation, and of points: above zero where less comes off. */
  discount: z.int(),
  bonuses: z.int(),
  delivery: z.int(),
  surcharge: z.int(),
  /** To pay on top, by link; 0 where the order is paid on receipt. */
  due: Kopecks,
  /** Goes back by itself. */
  back: Kopecks,
  on_receipt: z.boolean(),
  /** On receipt, without what is paid already. */
  to_take: Kopecks,
  /** Of another address; null: as before. Not `exact`: the house is unknown, and the dearest zone counts. */
  place: z.object({ zone: z.string(), exact: z.boolean() }).nullable(),
  /** Another store makes it; null: the same. */
  store: z.string().nullable(),
  /** That does nothing for what the order has then. */
  promo_lost: z.string().nullable(),
  /** After the change; what was added costs today's price. Empty where they stay. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      variant_id: z.int(),
      name: z.string(),
      variant_label: z.string(),
      quantity: z.int(),
      price: Kopecks,
    }),
  ),
})
export type ChangeBill = z.infer<typeof ChangeBill>

const ById = z.object({ id: z.uuid() })

export const changeApi = {
  change: call('POST', '/client/orders/order/{id}/change', {
    params: ById,
    body: OrderChange,
    response: Order,
    summary:
      'Changes an order whose assembly has not begun; 409 with the order when it was changed meanwhile or is too far',
  }),
  bill: call('POST', '/client/orders/order/{id}/change/bill', {
    params: ById,
    body: OrderChange,
    response: ChangeBill,
    summary: 'What a change would cost; nothing is changed',
  }),
}

export const changeStaffApi = {
  change: call('POST', '/staff/api/orders/{id}/change', {
    params: ById,
    body: StaffChange,
    response: StaffOrder,
    summary: 'Changes an order until it is handed over; 409 with the order when it was changed meanwhile',
  }),
  bill: call('POST', '/staff/api/orders/{id}/change/bill', {
    params: ById,
    body: StaffChange,
    response: ChangeBill,
    summary: 'What a change would cost; nothing is changed',
  }),
}
