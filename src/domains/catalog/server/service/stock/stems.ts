import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { drawStems, type StemReservation, type StemQuantity } from '#/domains/catalog/rules/availability.ts'
import { stemsFellShort, stemsMoved, type StemsShort } from '#/domains/catalog/server/events.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'

type StemsRequest = { storeId: number; today: string; date: string; stems: StemQuantity[] }

/**
 * Reserves stems of a store for a day, all or nothing; null when some are missing: the caller's `attempt`
 * then rolls back the locks. Draws on the latest delivery due by that day first, so that stock stays for
 * today. Statements are pipelined, because others wait for these locks.
 */
export const takeStems = async (
  part: Db,
  { storeId, today, date, stems }: StemsRequest,
): Promise<StemReservation[] | null> => {
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

/** All stems of a city on a day, reserved or not: the base for shares. */
export const dayStems = (db: Db, { cityId, componentIds, today, date }: DayOfCity) =>
  queries.findDayStems(db, cityId, componentIds, today, date)

/** Locks all pools of these stems until the end of the transaction, in the order that orders lock them. */
export const lockStems = async (tx: Db, storeId: number, componentIds: number[]): Promise<void> => {
  await queries.lockStock(tx, storeId, componentIds)
  await queries.lockExpected(tx, storeId, componentIds, '-infinity', 'infinity')
}

/** Frees an order's stems in their pools. Locks in the same order as `takeStems`. */
export const releaseStems = async (tx: Db, storeId: number, holds: StemReservation[]): Promise<void> => {
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

type ConsumedStems = { storeId: number; holds: StemReservation[]; staffId: string | null }

/**
 * An order's stems leave the store. Those of a delivery not received yet are no longer expected from it: a
 * count will show them. Requires `lockStems`.
 */
export const consumeStems = async (tx: Db, { storeId, holds, staffId }: ConsumedStems): Promise<void> => {
  await queries.setMoveReason(tx, { kind: 'order', reason: null, staffId })
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
/** Stems promised to orders that they will not get. */
export type Shortfall = { component_id: number; quantity: number }

/** Sets the expected stems of a delivery (0: none); reports reservations that it no longer covers. */
export const expectStems = async (
  tx: Db,
  { storeId, arrivesOn, lines }: { storeId: number; arrivesOn: string; lines: StemLine[] },
): Promise<Shortfall[]> => {
  const short: Shortfall[] = []
  for (const { componentId, quantity } of inOrder(lines)) {
    const owed = await queries.setExpected(tx, storeId, componentId, arrivesOn, quantity)
    if (owed > 0) short.push(await reportShortage(tx, { storeId, componentId, arrivesOn, quantity: owed }))
  }
  return short
}

type ReceivedDelivery = { storeId: number; arrivesOn: string; lines: StemLine[]; staffId: string }

/**
 * Moves a delivery and its reservations into stock. Missing stems are owed and reported; components not in
 * `lines` stay expected.
 */
export const receiveStems = async (
  tx: Db,
  { storeId, arrivesOn, lines, staffId }: ReceivedDelivery,
): Promise<Shortfall[]> => {
  const short: Shortfall[] = []
  await queries.setMoveReason(tx, { kind: 'delivery', reason: arrivesOn, staffId })
  // Inserts all rows before locking the first.
  for (const { componentId } of inOrder(lines)) await queries.ensureStock(tx, storeId, componentId)
  for (const { componentId, quantity } of inOrder(lines)) {
    await queries.addToStock(tx, storeId, componentId, quantity)
    await queries.setExpected(tx, storeId, componentId, arrivesOn, 0)
    const owed = await settle(tx, storeId, componentId)
    const rest = owed.find((pool) => pool.arrives_on === arrivesOn)?.owed ?? 0
    if (rest > 0) short.push(await reportShortage(tx, { storeId, componentId, arrivesOn, quantity: rest }))
  }
  return short
}

export type Adjustment = {
  storeId: number
  componentId: number
  /** A delivery adds, spoilage subtracts, a count sets. */
  kind: 'delivery' | 'spoilage' | 'count'
  quantity: number
  reason: string | null
  staffId: string
}

/**
 * Applies a delivery, spoilage or count. When less is left than reserved, the rest is owed for today and
 * reported; orders with the latest days are hit first. 404 for an unknown store or component, 422
 * `stems_not_there` when more spoiled than there were.
 */
export const adjustStems = async (
  tx: Db,
  { storeId, componentId, kind, quantity, reason, staffId }: Adjustment,
): Promise<{ on_hand: number; reserved: number; short: number }> => {
  const timeZone = await queries.findTimeZone(tx, storeId)
  if (!timeZone) throw notFound('store_not_found')
  if (!(await queries.ensureStock(tx, storeId, componentId))) throw notFound('component_not_found')
  await queries.setMoveReason(tx, { kind, reason, staffId })
  const before = await queries.lockRow(tx, storeId, componentId)
  const on_hand = kind === 'count' ? quantity : before.on_hand + (kind === 'delivery' ? quantity : -quantity)
  if (on_hand < 0) throw unprocessable('stems_not_there', { n: before.on_hand })
  const short = Math.max(0, before.reserved - on_hand)
  await queries.setStock(tx, storeId, componentId, on_hand, before.reserved - short)
  if (short > 0) {
    const arrivesOn = localDate(tx.now(), timeZone)
    await queries.owe(tx, storeId, componentId, arrivesOn, short)
    await stemsMoved.emit(tx, { storeId, componentId, from: null, to: arrivesOn, quantity: short })
    await reportShortage(tx, { storeId, componentId, arrivesOn, quantity: short })
  } else await settle(tx, storeId, componentId)
  const { reserved } = await queries.lockRow(tx, storeId, componentId)
  return { on_hand, reserved, short }
}

/** Free stems cover what is owed, earliest day first; returns what is still owed. */
const settle = async (tx: Db, storeId: number, componentId: number) => {
  const { on_hand, reserved } = await queries.lockRow(tx, storeId, componentId)
  let free = on_hand - reserved
  const unpaid: { arrives_on: string; owed: number }[] = []
  for (const { arrives_on, owed } of await queries.lockOwed(tx, storeId, componentId)) {
    const paid = Math.min(free, owed)
    free -= paid
    if (paid > 0) {
      await queries.payOwed(tx, storeId, componentId, arrives_on, paid)
      await stemsMoved.emit(tx, { storeId, componentId, from: arrives_on, to: null, quantity: paid })
    }
    if (owed > paid) unpaid.push({ arrives_on, owed: owed - paid })
  }
  return unpaid
}

const reportShortage = async (tx: Db, shortfall: StemsShort): Promise<Shortfall> => {
  await stemsFellShort.emit(tx, shortfall)
  return { component_id: shortfall.componentId, quantity: shortfall.quantity }
}

/** Locks are always taken by component, to avoid deadlocks. */
const inOrder = (lines: StemLine[]) => lines.toSorted((a, b) => a.componentId - b.componentId)

export type { StemReservation } from '#/domains/catalog/rules/availability.ts'
