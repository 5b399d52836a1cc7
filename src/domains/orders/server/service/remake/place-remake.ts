import type { Staff } from '#/domains/auth/server/public.ts'
import { takeStems } from '#/domains/catalog/server/public.ts'
import { findOpenSlots, takenCalendar, takeSlot } from '#/domains/delivery/server/public.ts'
import { recordingOrder } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, conflict, notFound, unprocessable } from '#/platform/server/errors.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import {
  findState,
  insertHistory,
  insertLog,
  type StateRow,
} from '#/domains/orders/server/queries/order-state.ts'
import { insertPlaces, insertStems } from '#/domains/orders/server/queries/orders.ts'
import * as queries from '#/domains/orders/server/queries/remake.ts'
import { acceptOrder } from '../lifecycle/accept-order.ts'
import { type RemakeCost, remakeTerms } from './remake-terms.ts'

export type RemakeWish = {
  orderId: string
  /** Idempotency key of the new order. */
  key: string
  date: string
  time_from: string
  time_to: string
  /** null: all lines. */
  lineIds: readonly string[] | null
  comment: string
}
export type Remake = { id: string; number: number; cost: RemakeCost }

/**
 * The same again, for nothing, in a window of its own: a place and stems are held as for any order, in the store
 * of the first or another that can. 409 `remake_no_slot`, `remake_no_stems`.
 */
export const placeRemake = async (tx: Db, staff: Pick<Staff, 'id'>, wish: RemakeWish): Promise<Remake> => {
  const order = await findState(tx, wish.orderId)
  if (!order || order.erased_at) throw notFound('order_not_found')
  if (order.address_status === 'requested' || order.address_status === 'failed')
    throw unprocessable('remake_without_address')
  const terms = await remakeTerms(tx, order, wish.lineIds)
  const taken = await takeSomewhere(tx, order, wish, terms.stems)
  const { date, time_from: timeFrom, time_to: timeTo, key, comment } = wish
  const fresh = { key, storeId: taken.storeId, date, timeFrom, timeTo, goodsFull: terms.goodsFull, comment }
  const { id, number } = await queries.insertRemake(tx, order, fresh)
  await queries.insertRemadeLines(tx, id, terms.ids)
  await insertPlaces(tx, id, taken.places)
  if (taken.holds.length > 0) await insertStems(tx, id, taken.storeId, taken.holds)
  await insertHistory(tx, id, { status: 'new', actor: staff.id })
  await insertLog(tx, order.id, { axis: 'work', value: 'remade', actor: staff.id, reason: `№ ${number}` })
  const { user_id: userId } = order
  const name = terms.lines[0]?.name ?? null
  if (userId !== null) await writeTogether(tx, recordingOrder(tx, { id, userId, number, name, paid: 0 }))
  await announce(tx, id)
  return { id, number, cost: terms.cost }
}

const announce = async (tx: Db, id: string): Promise<void> => {
  const placed = await findState(tx, id)
  if (!placed) return
  const order = { ...placed, remember_date: false }
  await acceptOrder(tx, order)
}

type Stems = readonly { component_id: number; quantity: number }[]

const takeSomewhere = async (tx: Db, order: StateRow, wish: RemakeWish, stems: Stems) => {
  const calendar = await takenCalendar(tx, order.city_id)
  const open = await openStores(tx, order, wish, calendar)
  let hadPlace = false
  for (const { store, option } of open) {
    const taken = await tx.attempt(async (part) => {
      const places = await takeSlot(part, option)
      if (!places) return null
      hadPlace = true
      const request = { storeId: store.id, today: calendar.today, date: wish.date, stems: [...stems] }
      const holds = await takeStems(part, request)
      return holds && { storeId: store.id, places, holds }
    })
    if (taken !== null) return taken
  }
  throw conflict(hadPlace ? 'remake_no_stems' : 'remake_no_slot')
}

/** Where it was made first; pickup stays in its store. */
const openStores = async (
  tx: Db,
  order: StateRow,
  { date, time_from, time_to }: RemakeWish,
  calendar: Awaited<ReturnType<typeof takenCalendar>>,
) => {
  const lead = await findLeadMinutes(tx, order.id)
  const request = {
    city_id: order.city_id,
    kind: order.order_type,
    time_type: 'interval' as const,
    date,
    time_from,
    time_to,
  }
  const only = order.order_type === 'pickup' ? { storeId: order.store_id } : {}
  try {
    const open = await findOpenSlots(tx, request, lead, { calendar, ...only })
    return open.toSorted(
      (a, b) => Number(b.store.id === order.store_id) - Number(a.store.id === order.store_id),
    )
  } catch (error) {
    if (error instanceof AppError && error.status === 409) throw conflict('remake_no_slot')
    throw error
  }
}
