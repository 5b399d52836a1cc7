import { z } from 'zod'
import { CASH_KINDS, CASH_RECEIPT_STATES } from '#/domains/payments/rules/payment-states.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, LocalTime, NumericId } from '#/platform/shared/schemas.ts'
import { OBSTACLES } from '../rules/cash-kinds.ts'
import { Counted, Moved, OnceId, Reason, RequiredReason } from './fields.ts'
import { CardTakings, ClosedShift, DrawerLine, ShiftInList, ShiftStore } from './shift.ts'

const InStore = z.object({ store_id: NumericId })

const CourierCash = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kopecks in hand. */
  balance: Kopecks,
  /** Still to be taken by those on the way. */
  to_take: Kopecks,
  /** Whose money is in hand. */
  numbers: z.array(z.int()),
  way: z.object({ number: z.int(), until: LocalTime.nullable() }).nullable(),
  /** In this shift. */
  handed_in: Kopecks,
  handed_in_at: Instant.nullable(),
  /** Today, in this store. */
  deliveries: z.int(),
})
export type CourierCash = z.infer<typeof CourierCash>

const ReceiptAtDesk = z.object({
  id: z.uuid(),
  /** Of the order, or of the certificate that was sold. */
  number: z.int(),
  is_certificate: z.boolean(),
  kind: z.enum(CASH_KINDS),
  amount: Kopecks,
  state: z.enum(CASH_RECEIPT_STATES),
  provider: z.enum(['by-hand', 'atol']),
  problem: z.string().nullable(),
})

export const CashDesk = z.object({
  store: ShiftStore,
  shift: z
    .object({
      id: z.uuid(),
      number: z.int(),
      opened_at: Instant,
      opened_by: z.string(),
      opening: Kopecks,
    })
    .nullable(),
  last: z.object({ id: z.uuid(), number: z.int(), closed_at: Instant }).nullable(),
  /** What the drawer must hold now. */
  drawer: Kopecks,
  lines: z.array(DrawerLine),
  couriers: z.array(CourierCash),
  receipts: z.array(ReceiptAtDesk),
  /** Of this shift's receipts, and all that are not printed. */
  printed: z.int(),
  unprinted: z.int(),
  card: CardTakings,
  obstacles: z.array(z.enum(OBSTACLES)),
  /** May take money out, and see former shifts. */
  leads: z.boolean(),
})
export type CashDesk = z.infer<typeof CashDesk>

const Done = z.object({})

export const HandIn = z.strictObject({
  id: OnceId,
  /** Kopecks in hand, as the person has seen them. */
  expected: Counted,
  counted: Counted,
  /** Stays in hand. */
  keeps: Counted.default(0),
  /** Where the sums differ. */
  reason: Reason.optional(),
})
export type HandIn = z.input<typeof HandIn>

export const OpenShift = z.strictObject({
  id: OnceId,
  expected: Counted,
  counted: Counted,
  reason: Reason.optional(),
})

export const CloseShift = z.strictObject({
  expected: Counted,
  counted: Counted,
  notes: z
    .record(z.string().regex(/^\d{3,6}$/), z.int().min(0).max(9999))
    .nullable()
    .default(null),
  /** Of what was counted. */
  taken_out: Counted.default(0),
  /** By the terminal's own report. */
  card_counted: Counted.nullable().default(null),
  reason: Reason.optional(),
  /** What is left for the next shift. */
  leaves: z.array(z.enum(OBSTACLES)).max(OBSTACLES.length).default([]),
})
export type CloseShift = z.input<typeof CloseShift>

const OfShift = InStore.extend({ shift_id: z.uuid() })

export const cashStaffApi = {
  stores: call('GET', '/staff/api/cash', {
    response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), city: z.string() })) }),
    summary: 'Stores whose drawer one may see',
  }),
  show: call('GET', '/staff/api/cash/{store_id}', {
    params: InStore,
    response: CashDesk,
    summary: "A store's drawer now: what it must hold, who holds the rest, what prevents closing",
  }),
  handIn: call('POST', '/staff/api/cash/{store_id}/hand-ins', {
    params: InStore,
    body: HandIn.extend({ courier_id: z.uuid() }),
    response: Done,
    summary: "Takes a courier's money into the drawer; 409 when it is not what was seen",
  }),
  give: call('POST', '/staff/api/cash/{store_id}/change', {
    params: InStore,
    body: z.strictObject({ id: OnceId, courier_id: z.uuid(), amount: Moved }),
    response: Done,
    summary: 'Gives a courier change out of the drawer',
  }),
  putIn: call('POST', '/staff/api/cash/{store_id}/put-in', {
    params: InStore,
    body: z.strictObject({ id: OnceId, amount: Moved, reason: RequiredReason }),
    response: Done,
    summary: 'Puts money into the drawer from outside',
  }),
  payOut: call('POST', '/staff/api/cash/{store_id}/paid-out', {
    params: InStore,
    body: z.strictObject({ id: OnceId, amount: Moved, reason: RequiredReason }),
    response: Done,
    summary: 'Takes money out of the drawer; 409 for more than it holds',
  }),
  open: call('POST', '/staff/api/cash/{store_id}/shifts', {
    params: InStore,
    body: OpenShift,
    response: Done,
    summary: 'Opens a shift with what was counted; 409 when one is open, or the drawer has changed',
  }),
  close: call('POST', '/staff/api/cash/{store_id}/shifts/{shift_id}/closing', {
    params: OfShift,
    body: CloseShift,
    response: ClosedShift,
    summary: 'Closes a shift; 409 with what prevents it, or when the drawer has changed since the count',
  }),
  shift: call('GET', '/staff/api/cash/{store_id}/shifts/{shift_id}', {
    params: OfShift,
    response: ClosedShift,
    summary: 'The paper of a closed shift',
  }),
  shifts: call('GET', '/staff/api/cash/{store_id}/shifts', {
    params: InStore,
    response: z.object({ store: ShiftStore, items: z.array(ShiftInList) }),
    summary: 'Closed shifts of a store, latest first',
  }),
  export: call('GET', '/staff/api/cash-shifts/export', {
    query: z.object({ from: LocalDate, to: LocalDate, store_id: NumericId.optional() }),
    sends: 'text/csv; charset=utf-8',
    summary: 'Every move of cash of these days, with who held it and its shift, as a table',
  }),
}

const CashInHand = z.object({
  store: z.object({ id: z.int(), name: z.string() }),
  balance: Kopecks,
  takings: z.array(z.object({ number: z.int().nullable(), amount: z.int(), at: Instant })),
})
export type CashInHand = z.infer<typeof CashInHand>

export const ownCashStaffApi = {
  show: call('GET', '/staff/api/cash-in-hand', {
    response: z.object({ items: z.array(CashInHand) }),
    summary: 'What the courier holds, store by store, and of which orders',
  }),
  handIn: call('POST', '/staff/api/cash-in-hand/{store_id}/hand-ins', {
    params: InStore,
    body: HandIn,
    response: Done,
    summary: 'Hands the own money in; 409 when it is not what was seen',
  }),
}
