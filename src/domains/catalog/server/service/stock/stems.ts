import type { Db } from '#/platform/server/database/db.ts'
import { notFound, refused } from '#/platform/server/errors.ts'
import { declareEvent } from '#/platform/server/events.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { drawStems, type Hold, type Stems } from '#/domains/catalog/rules/availability.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'

/** Stems that orders hold went from one pool to another: a delivery's day, or null for what lies in the store. */
export type StemsMoved = {
  storeId: number
  componentId: number
  from: string | null
  to: string | null
  quantity: number
}
/** Orders that hold stems of a day's delivery will not get all of them. */
export type StemsShort = { storeId: number; componentId: number; arrivesOn: string; quantity: number }
/** Declared for the orders room, wired in `api.ts`; handled in the same transaction. */
export const stemsMoved = declareEvent<StemsMoved>()
export const stemsFellShort = declareEvent<StemsShort>()

type Wanted = { storeId: number; today: string; date: string; stems: Stems[] }

/**
 * Reserves stems of one store for a day, all or nothing; null when some are not there any more: then nothing is taken,
 * and the locks go with the caller's `attempt`. Deliveries that come by that day are drawn on first, the latest before
 * the others, so that what is here stays for today. Every question goes out with the next one: others wait meanwhile.
 */
export const takeStems = async (
  part: Db,
  { storeId, today, date, stems }: Wanted,
): Promise<Hold[] | null> => {
  const ids = stems.map(({ component_id }) => component_id)
  const [here, coming] = await Promise.all([
    queries.lockStock(part, storeId, ids),
    date > today ? queries.lockExpected(part, storeId, ids, today, date) : [],
  ])
  const holds = drawStems(stems, here, coming)
  if (!holds) return null
  const ofDeliveries = holds.filter(({ arrives_on }) => arrives_on !== null)
  await Promise.all([
    queries.reserveHere(
      part,
      storeId,
      holds.filter(({ arrives_on }) => arrives_on === null),
    ),
    ofDeliveries.length > 0 && queries.reserveExpected(part, storeId, ofDeliveries),
  ])
  return holds
}

type DayOfCity = { cityId: number; componentIds: number[]; today: string; date: string }

/** Stems that a day has in a city's stores, whoever holds them: what a share is taken of. */
export const dayStems = (db: Db, { cityId, componentIds, today, date }: DayOfCity) =>
  queries.findDayStems(db, cityId, componentIds, today, date)

/**
 * Keeps all pools of some stems as they are until the transaction ends, locked as orders lock them: nobody moves holds
 * from one pool to another meanwhile.
 */
export const lockStems = async (tx: Db, storeId: number, componentIds: number[]): Promise<void> => {
  await queries.lockStock(tx, storeId, componentIds)
  await queries.lockExpected(tx, storeId, componentIds, '-infinity', 'infinity')
}

/** What an order held is free again, in the pools that it was held in. Locks in the order in which orders take. */
export const releaseStems = async (tx: Db, storeId: number, holds: Hold[]): Promise<void> => {
  const ids = holds.map(({ component_id }) => component_id)
  const days = holds.flatMap(({ arrives_on }) => arrives_on ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  await queries.lockStock(tx, storeId, ids)
  if (first && last) await queries.lockExpected(tx, storeId, ids, first, last)
  const here = holds.filter(({ arrives_on }) => arrives_on === null)
  await queries.reserveHere(
    tx,
    storeId,
    here.map((hold) => ({ ...hold, quantity: -hold.quantity })),
  )
  await queries.releaseExpected(
    tx,
    storeId,
    holds.filter(({ arrives_on }) => arrives_on !== null),
  )
}

type Used = { storeId: number; holds: Hold[]; staffId: string | null }

/**
 * What an order held has left the store with its bouquet. Stems of a delivery that nobody has entered yet are no longer
 * awaited from it: a count will show them. Under `lockStems`.
 */
export const consumeStems = async (tx: Db, { storeId, holds, staffId }: Used): Promise<void> => {
  await queries.sayWhy(tx, { kind: 'order', reason: null, staffId })
  await queries.consumeHere(
    tx,
    storeId,
    holds.filter(({ arrives_on }) => arrives_on === null),
  )
  await queries.releaseExpected(
    tx,
    storeId,
    holds.filter(({ arrives_on }) => arrives_on !== null),
  )
}

export type StemLine = { componentId: number; quantity: number }
/** What orders were promised and will not get; the staff screen says it, the orders are marked. */
export type Shortfall = { component_id: number; quantity: number }

/** Plans a delivery, or changes what is expected of it (0: nothing). Reservations that it no longer covers are told. */
export const expectStems = async (
  tx: Db,
  { storeId, arrivesOn, lines }: { storeId: number; arrivesOn: string; lines: StemLine[] },
): Promise<Shortfall[]> => {
  const short: Shortfall[] = []
  for (const { componentId, quantity } of inOrder(lines)) {
    const owed = await queries.expect(tx, storeId, componentId, arrivesOn, quantity)
    if (owed > 0) short.push(await tellShort(tx, { storeId, componentId, arrivesOn, quantity: owed }))
  }
  return short
}

type Delivery = { storeId: number; arrivesOn: string; lines: StemLine[]; staffId: string }

/**
 * A delivery has come: its stems lie in the store with the reservations that waited for them. When fewer came than
 * orders hold, the rest is owed and told; components of the day that are not in `lines` are still awaited.
 */
export const receiveStems = async (
  tx: Db,
  { storeId, arrivesOn, lines, staffId }: Delivery,
): Promise<Shortfall[]> => {
  const short: Shortfall[] = []
  await queries.sayWhy(tx, { kind: 'delivery', reason: arrivesOn, staffId })
  // All rows are there before the first is held.
  for (const { componentId } of inOrder(lines)) await queries.ensureStock(tx, storeId, componentId)
  for (const { componentId, quantity } of inOrder(lines)) {
    await queries.addToStock(tx, storeId, componentId, quantity)
    await queries.expect(tx, storeId, componentId, arrivesOn, 0)
    const owed = await settle(tx, storeId, componentId)
    const rest = owed.find((pool) => pool.arrives_on === arrivesOn)?.owed ?? 0
    if (rest > 0) short.push(await tellShort(tx, { storeId, componentId, arrivesOn, quantity: rest }))
  }
  return short
}

export type Adjustment = {
  storeId: number
  componentId: number
  /** A delivery adds, spoilage takes away, a count says how many there are. */
  kind: 'delivery' | 'spoilage' | 'count'
  quantity: number
  reason: string | null
  staffId: string
}

/**
 * Stems that came, wilted or were counted. Nothing is hidden: when fewer are left than orders hold, the rest becomes
 * owed for today, and the orders with the latest days are told. 404 for a store or component that is not there, 422
 * `stems_not_there` when more wilted than there were.
 */
export const adjustStems = async (
  tx: Db,
  { storeId, componentId, kind, quantity, reason, staffId }: Adjustment,
): Promise<{ on_hand: number; reserved: number; short: number }> => {
  const timeZone = await queries.findTimeZone(tx, storeId)
  if (!timeZone) throw notFound('store_not_found')
  if (!(await queries.ensureStock(tx, storeId, componentId))) throw notFound('component_not_found')
  await queries.sayWhy(tx, { kind, reason, staffId })
  const before = await queries.lockRow(tx, storeId, componentId)
  const on_hand = kind === 'count' ? quantity : before.on_hand + (kind === 'delivery' ? quantity : -quantity)
  if (on_hand < 0) throw refused('stems_not_there', { n: before.on_hand })
  const short = Math.max(0, before.reserved - on_hand)
  await queries.setStock(tx, storeId, componentId, on_hand, before.reserved - short)
  if (short > 0) {
    const arrivesOn = localDate(tx.now(), timeZone)
    await queries.owe(tx, storeId, componentId, arrivesOn, short)
    await stemsMoved.happened(tx, { storeId, componentId, from: null, to: arrivesOn, quantity: short })
    await tellShort(tx, { storeId, componentId, arrivesOn, quantity: short })
  } else await settle(tx, storeId, componentId)
  const { reserved } = await queries.lockRow(tx, storeId, componentId)
  return { on_hand, reserved, short }
}

/** Free stems go to what is owed, the earliest day first; what is owed still. */
const settle = async (tx: Db, storeId: number, componentId: number) => {
  const { on_hand, reserved } = await queries.lockRow(tx, storeId, componentId)
  let free = on_hand - reserved
  const still: { arrives_on: string; owed: number }[] = []
  for (const { arrives_on, owed } of await queries.lockOwed(tx, storeId, componentId)) {
    const paid = Math.min(free, owed)
    free -= paid
    if (paid > 0) {
      await queries.payOwed(tx, storeId, componentId, arrives_on, paid)
      await stemsMoved.happened(tx, { storeId, componentId, from: arrives_on, to: null, quantity: paid })
    }
    if (owed > paid) still.push({ arrives_on, owed: owed - paid })
  }
  return still
}

const tellShort = async (tx: Db, shortfall: StemsShort): Promise<Shortfall> => {
  await stemsFellShort.happened(tx, shortfall)
  return { component_id: shortfall.componentId, quantity: shortfall.quantity }
}

/** One order of locks for everybody: by component. */
const inOrder = (lines: StemLine[]) => lines.toSorted((a, b) => a.componentId - b.componentId)

export type { Hold } from '#/domains/catalog/rules/availability.ts'
