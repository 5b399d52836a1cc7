import {
  consumeStems,
  lockStems,
  needsStock,
  releaseStems,
  type StemQuantity,
  takeStems,
} from '#/domains/catalog/server/public.ts'
import { mayMoveStems } from '#/domains/orders/rules/change-order.ts'
import * as queries from '#/domains/orders/server/queries/change/change-order.ts'
import { holdUsed } from '#/domains/orders/server/queries/change/change-lines.ts'
import * as holds from '#/domains/orders/server/queries/holds.ts'
import { lockState } from '#/domains/orders/server/queries/order-state.ts'
import { insertStems } from '#/domains/orders/server/queries/orders.ts'
import * as held from '#/domains/orders/server/queries/substitution/substitutions.ts'
import { findRecipeStems, holdsStems } from '#/domains/orders/server/queries/unheld-orders.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { lockHeldStems } from '../lifecycle/end-order.ts'
import { partOfHolds } from '../stems/part-of-holds.ts'
import { shifted } from './lines/shift-of-stems.ts'
import type { Move } from './move.ts'

/** False when the new store lacks some; days beyond the counted stock hold none. */
export const moveStems = async (part: Db, move: Move, storeId: number): Promise<boolean> => {
  const { order, target, lines } = move
  const isSameStore = storeId === order.store_id
  if (isSameStore && (target.to.date === order.date || !mayMoveStems(order.status)))
    return lines === null || lines.shift.length === 0 || shiftHere(part, move)
  return mayMoveStems(order.status) && takeElsewhere(part, move, storeId)
}

/** All of them on another day or in another store. */
const takeElsewhere = async (
  part: Db,
  { order, target, calendar, lines }: Move,
  storeId: number,
): Promise<boolean> => {
  const { id, status, store_id: from } = order
  const { date } = target.to
  const shift = lines?.shift ?? []
  // Of one store all at once: who has some of them must not wait for more.
  if (storeId <= from) await lockStemsIn(part, storeId, order, shift)
  const heldIn = await lockHeldStems(part, { id, from: status })
  const given = heldIn === undefined ? [] : await holds.endHolds(part, id, 'released')
  if (heldIn !== undefined) {
    await releaseStems(part, heldIn, given)
    await queries.forgetStems(part, id)
  }
  if (!needsStock(calendar.today, date)) return true
  const stems = shifted(given.length > 0 ? sumOf(given) : await findRecipeStems(part, id), shift)
  const taken = await takeStems(part, { storeId, today: calendar.today, date, stems })
  if (!taken) return false
  await insertStems(part, id, storeId, taken)
  return true
}

/** Of two stores the one with the lower id is locked first: two opposite moves cannot deadlock. */
const lockStemsIn = async (
  part: Db,
  storeId: number,
  { id, status }: queries.ChangingRow,
  shift: StemQuantity[],
): Promise<void> => {
  const stems = await holds.findHeldStems(part, { id, from: status })
  const ids = stems.map(({ component_id }) => component_id)
  if (ids.length > 0) await lockStems(part, storeId, [...ids, ...shift.map((one) => one.component_id)])
}

/** Only what is more or less than before, so that what a florist has in hand stays as it is. */
const shiftHere = async (part: Db, move: Move): Promise<boolean> => {
  const { order, target, calendar, lines } = move
  const shift = lines?.shift ?? []
  const { id, store_id: storeId } = order
  const more = shift.filter(({ quantity }) => quantity > 0)
  const request = { storeId, today: calendar.today, date: target.to.date }
  if (!(await holdsStems(part, id))) return holdAll(part, move, request)
  await lockStems(
    part,
    storeId,
    shift.map(({ component_id }) => component_id),
  )
  for (const { component_id, quantity } of shift.filter((one) => one.quantity < 0)) {
    // Stems that were used already stay used.
    const given = partOfHolds(await held.findHeld(part, id, component_id), -quantity)
    for (const one of given) await held.letGo(part, id, one)
    await releaseStems(part, storeId, given)
  }
  const taken = await takeStems(part, { ...request, stems: more })
  if (!taken) return false
  if (await held.hasUsedStems(part, id)) {
    // A bouquet that was ready and is made anew: its stems have left the store.
    await consumeStems(part, { orderId: id, storeId, holds: taken, staffId: order.florist_id })
    await holdUsed(part, id, storeId, taken)
  } else await held.holdMore(part, id, storeId, taken)
  return true
}

type StemsRequest = { storeId: number; today: string; date: string }

/** Of an order that holds nothing: of a far-off day, or short of stems, which less of it may cure. */
const holdAll = async (part: Db, { order: { id }, lines }: Move, request: StemsRequest): Promise<boolean> => {
  const shift = lines?.shift ?? []
  if (!needsStock(request.today, request.date)) return true
  const stems = shifted(await findRecipeStems(part, id), shift)
  const taken = await takeStems(part, { ...request, stems })
  if (!taken) return shift.every(({ quantity }) => quantity < 0)
  await lockState(part, id)
  // The clock has held them meanwhile.
  if (await holdsStems(part, id)) return false
  await insertStems(part, id, request.storeId, taken)
  return true
}

const sumOf = (given: StemQuantity[]) =>
  [...Map.groupBy(given, ({ component_id }) => component_id)].map(([component_id, of]) => ({
    component_id,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
