import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, LocalTime, NumericId, Reference, Version } from '#/platform/shared/schemas.ts'

const MAX_PACKS = 10_000
const MAX_LINES = 300

const itemFields = {
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  pack: z.int(),
  /** Kopecks a piece. */
  price: z.int(),
}
const SupplyItem = z.object(itemFields)
export type SupplyItem = z.infer<typeof SupplyItem>
const SupplyLine = z.object({ ...itemFields, packs: z.int() })
export type SupplyLine = z.infer<typeof SupplyLine>

const orderFields = {
  store_id: z.int(),
  supplier_id: z.int(),
  supplier: z.string(),
  contact: z.string(),
  /** Where letters go; empty: nowhere. */
  email: z.string(),
  arrives_at: z.string(),
  arrives_on: LocalDate,
  minimum: z.int(),
  lines: z.array(SupplyLine),
}
const Proposal = z.object({
  ...orderFields,
  /** Until when it may be ordered. */
  order_by: z.object({ date: LocalDate, time: LocalTime }),
})
export type Proposal = z.infer<typeof Proposal>
/** An empty order of the next delivery, and all that may stand in it. */
const SupplierOffer = Proposal.extend({ items: z.array(SupplyItem) })
export type SupplierOffer = z.infer<typeof SupplierOffer>

export const SUPPLY_STATES = ['draft', 'sent', 'received', 'cancelled'] as const
/** `queued`: on its way, `tries` times in vain; `unanswered`: the mail server was away for a day. */
export const LETTER_STATES = ['queued', 'sent', 'refused', 'unanswered'] as const
const SupplyLetter = z.object({
  address: z.string(),
  state: z.enum(LETTER_STATES),
  tries: z.int(),
  asked_at: Instant,
  /** Sent or given up. */
  ended_at: Instant.nullable(),
  /** The order and the address are still as in the letter. */
  is_current: z.boolean(),
})
export type SupplyLetter = z.infer<typeof SupplyLetter>

const SupplyOrder = z.object({
  ...orderFields,
  id: z.uuid(),
  state: z.enum(SUPPLY_STATES),
  sent_at: Instant.nullable(),
  /** The latest one; null: none was asked for. */
  letter: SupplyLetter.nullable(),
  version: Version,
})
export type SupplyOrder = z.infer<typeof SupplyOrder>

const Lines = z
  .array(z.strictObject({ component_id: Reference, packs: z.int().min(1).max(MAX_PACKS) }))
  .min(1, { message: 'validation.supplyLines' })
  .max(MAX_LINES)
const inStore = z.object({ store_id: NumericId })
const byId = z.object({ id: z.uuid() })
const versioned = z.strictObject({ version: Version })
const query = z.object({ days: z.coerce.number<number | string>().int().min(1).max(14).default(14) })

const Supply = z.object({
  suppliers: z.array(SupplierOffer),
  proposals: z.array(Proposal),
  /** Lack, and nobody sells them. */
  unsupplied: z.array(z.object({ component_id: z.int(), name: z.string(), missing: z.int() })),
  orders: z.array(SupplyOrder),
})
export type Supply = z.infer<typeof Supply>

export const supplyApi = {
  list: call('GET', '/staff/api/buying/{store_id}/orders', {
    params: inStore,
    query,
    response: Supply,
    summary: 'What to order of whom, and what was ordered',
  }),
  all: call('GET', '/staff/api/buying/orders', {
    query,
    response: Supply,
    summary: 'The same of all stores one may buy for; an order is of one store, and goes to its address',
  }),
  create: call('POST', '/staff/api/buying/{store_id}/orders', {
    params: inStore,
    body: z.strictObject({ supplier_id: Reference, arrives_on: LocalDate, lines: Lines }),
    response: SupplyOrder,
    summary:
      'A draft of an order to a supplier, at the supplier’s prices; 409 when the store has one to them already',
  }),
  change: call('PATCH', '/staff/api/buying/orders/{id}', {
    params: byId,
    body: z.strictObject({ arrives_on: LocalDate, lines: Lines, version: Version }),
    response: SupplyOrder,
    summary: 'Saves a draft; 409 when it was saved or sent meanwhile',
  }),
  send: call('POST', '/staff/api/buying/orders/{id}/send', {
    params: byId,
    body: versioned,
    response: SupplyOrder,
    summary: 'It was ordered: its stems are awaited by the store at once',
  }),
  letter: call('POST', '/staff/api/buying/orders/{id}/letters', {
    params: byId,
    body: versioned,
    response: SupplyOrder,
    summary:
      'Sends it to its supplier by letter, with the table; once for each change, 422 when there is no address or it is over',
  }),
  remove: call('DELETE', '/staff/api/buying/orders/{id}', {
    params: byId,
    body: versioned,
    summary: 'Deletes a draft',
  }),
  table: call('GET', '/staff/api/buying/orders/{id}/table', {
    params: byId,
    sends: 'text/csv; charset=utf-8',
    summary: 'An order as a table for the supplier',
  }),
}
