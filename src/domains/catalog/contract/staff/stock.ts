import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, listOf, LocalDate, NumericId, Page, Reference } from '#/platform/shared/schemas.ts'
import { COMPONENT_KINDS } from './products.ts'
import { InStore, Pieces } from './fields.ts'

/** A count sets, a delivery adds, spoilage subtracts. */
export const ENTRY_KINDS = ['count', 'delivery', 'spoilage'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const MOVE_KINDS = [...ENTRY_KINDS, 'order'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
export const SPOILAGE_REASONS = ['wilted', 'broken', 'defect', 'other'] as const
export type SpoilageReason = (typeof SPOILAGE_REASONS)[number]

const StockMove = z.object({
  id: z.int(),
  component_id: z.int(),
  component: z.string(),
  color: z.string(),
  kind: z.enum(MOVE_KINDS),
  /** Signed. */
  quantity: z.int(),
  /** One of `SPOILAGE_REASONS`, `undo`, a delivery's day, or free text. */
  reason: z.string().nullable(),
  who: z.string().nullable(),
  at: Instant,
})
export type StockMove = z.infer<typeof StockMove>

export const StockRow = z.object({
  component_id: z.int(),
  name: z.string(),
  kind: z.enum(COMPONENT_KINDS),
  color: z.string(),
  unit: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  /** Promised, but neither in stock nor coming. */
  owed: z.int(),
  expected: z.array(z.object({ date: LocalDate, quantity: z.int(), reserved: z.int() })),
  /** The most popular product with it, and how many the free stems allow. */
  enough_for: z.object({ name: z.string(), label: z.string(), pieces: z.int() }).nullable(),
  /** In any size, because of it. */
  stopped: z.object({ count: z.int(), names: z.array(z.string()) }),
  last: z.object({ id: z.int(), kind: z.enum(MOVE_KINDS), quantity: z.int(), at: Instant }).nullable(),
})
export type StockRow = z.infer<typeof StockRow>

const StockStore = z.object({ id: z.int(), name: z.string(), city: z.string(), time_zone: z.string() })
export type StockStore = z.infer<typeof StockStore>
const Period = z.object({ from: LocalDate, to: LocalDate })
/** Idempotency key of the browser. */
const EntryKey = z.uuid()

export const stockStaffApi = {
  stores: call('GET', '/staff/api/stock/stores', {
    response: z.object({ items: z.array(StockStore) }),
    summary: 'Stores whose stems one may enter',
  }),
  table: call('GET', '/staff/api/stock/{store_id}', {
    params: InStore,
    response: z.object({ store: StockStore, today: LocalDate, items: z.array(StockRow) }),
    summary: 'Everything that a store holds, and what it is enough for',
  }),
  enter: call('POST', '/staff/api/stock/{store_id}/entries', {
    params: InStore,
    body: z.strictObject({
      key: EntryKey,
      component_id: Reference,
      kind: z.enum(ENTRY_KINDS),
      quantity: Pieces,
      reason: z.enum(SPOILAGE_REASONS).optional(),
      /** On the screen: a count based on another quantity is a 409. */
      seen: Pieces,
    }),
    response: z.object({ row: StockRow, short: z.int() }),
    summary: 'Enters a count, a delivery or spoilage of one component',
  }),
  undo: call('POST', '/staff/api/stock/{store_id}/entries/undo', {
    params: InStore,
    body: z.strictObject({ key: EntryKey, component_id: Reference, move_id: Reference }),
    response: z.object({ row: StockRow, short: z.int() }),
    summary: 'Takes back the last change of a component; 409 when another one has followed',
  }),
  moves: call('GET', '/staff/api/stock/{store_id}/moves', {
    params: InStore,
    query: z.object({
      component_id: NumericId.optional(),
      kind: z.enum(MOVE_KINDS).optional().catch(undefined),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      ...Page,
    }),
    response: listOf(StockMove),
    summary: 'Who changed what, when and why',
  }),
  days: call('GET', '/staff/api/stock/{store_id}/days', {
    params: InStore,
    query: Period,
    response: z.object({
      items: z.array(
        z.object({
          date: LocalDate,
          delivered: z.int(),
          spoiled: z.int(),
          /** Kopecks, where the cost is known; null when hidden from this role. */
          spoiled_cost: Kopecks.nullable(),
          /** By counts, signed. */
          counted: z.int(),
        }),
      ),
    }),
    summary: 'What came and what was lost, day by day',
  }),
  movesTable: call('GET', '/staff/api/stock/{store_id}/moves.csv', {
    params: InStore,
    query: Period,
    sends: 'text/csv; charset=utf-8',
    summary: 'Changes of a period as a table',
  }),
}
