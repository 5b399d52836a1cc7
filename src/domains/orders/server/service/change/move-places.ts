import { describeVariants, dayProblem } from '#/domains/catalog/server/public.ts'
import {
  byDistance,
  type Calendar,
  findOpenSlots,
  giveBackPlaces,
  type HeldPlace,
  type SlotOption,
  takeSlot,
} from '#/domains/delivery/server/public.ts'
import { mayMoveStems } from '#/domains/orders/rules/change-order.ts'
import * as queries from '#/domains/orders/server/queries/change/change-order.ts'
import * as holds from '#/domains/orders/server/queries/holds.ts'
import { insertPlaces } from '#/domains/orders/server/queries/orders.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError } from '#/platform/server/errors.ts'
import type { Move } from './move.ts'
import { moveStems } from './move-stems.ts'
import type { Target } from './target-of-change.ts'

export type Moved = { storeId: number; time: { from: string | null; to: string | null }; surcharge: number }
export type NoMove = 'slot_taken' | 'slot_closed' | 'change_no_stems' | 'change_not_that_day'

type Candidate = { storeId: number; option: SlotOption | null }

/**
 * Gives the old place and stems back and takes new ones in the nearest able store, all or nothing: a store that
 * fails is rolled back before the next.
 */
export const movePlaces = async (tx: Db, move: Move): Promise<Moved | NoMove> => {
  const { order, calendar, target } = move
  if (await isMadeOnOtherDays(tx, order, target, calendar)) return 'change_not_that_day'
  const candidates = await findCandidates(tx, move)
  if (typeof candidates === 'string') return candidates
  let hadPlace = false
  for (const candidate of candidates) {
    const isMoved = await tx.attempt(async (part) => {
      if (candidate.option && !(await swapPlaces(part, move, candidate.option))) return null
      hadPlace = true
      return (await moveStems(part, move, candidate.storeId)) ? true : null
    })
    if (isMoved) return movedTo(move, candidate)
  }
  return hadPlace ? 'change_no_stems' : 'slot_taken'
}

const movedTo = ({ order, target: { to } }: Move, { storeId, option }: Candidate): Moved => {
  const isSameKind = order.order_type === to.order_type && order.time_type === to.time_type
  return {
    storeId,
    time: { from: option?.time_from ?? to.time_from, to: option?.time_to ?? to.time_to },
    // As ordered, where the kind of time stays.
    surcharge: option && !isSameKind ? option.price : order.surcharge,
  }
}

/** By lead time and season; another hour of the same day is no other day. */
const isMadeOnOtherDays = async (
  tx: Db,
  order: queries.ChangingRow,
  { to }: Target,
  { today }: Calendar,
): Promise<boolean> => {
  if (to.date === order.date || !mayMoveStems(order.status)) return false
  const lines = await queries.findOrderVariants(tx, order.id)
  const variants = await describeVariants(
    tx,
    lines.map(({ variant_id }) => variant_id),
  )
  return variants.some((line) => dayProblem(line, today, to.date) !== null)
}

/** The nearest first; the order's own store first where the address stays. Without an option the place stays. */
const findCandidates = async (tx: Db, move: Move): Promise<Candidate[] | 'slot_taken' | 'slot_closed'> => {
  const { order, target, calendar } = move
  const { to } = target
  const isSameTime =
    to.order_type === order.order_type &&
    to.date === order.date &&
    to.time_type === order.time_type &&
    to.time_from === order.time_from &&
    to.time_to === order.time_to
  // Its recipient has not chosen the time yet.
  if (to.time_type === 'recipient' && to.time_from === null) return [staying(order)]
  const isFixed = to.order_type === 'pickup' || !mayMoveStems(order.status)
  const storeId = isFixed ? to.store_id : undefined
  const making = mayMoveStems(order.status) ? await holds.findMakingMinutes(tx, order.id) : 0
  const isSlower = (move.lines?.leadMinutes ?? 0) > making
  const open = await findOpen(tx, move, { storeId, making: Math.max(making, move.lines?.leadMinutes ?? 0) })
  const isStaying = isSameTime && to.store_id === order.store_id
  // What takes longer to make than what was ordered has to be ready in time too.
  if (typeof open === 'string')
    return isStaying && !(isSlower && open === 'slot_closed') ? [staying(order)] : open
  const others = open
    .filter(({ store }) => !(isSameTime && store.id === order.store_id))
    .map(({ store, option }) => ({ storeId: store.id, option }))
  const stores = byDistance(calendar.stores, coordsOf(to))
  const isMovedAddress = to.address?.name !== order.address?.name
  const rank = ({ storeId: id }: Candidate) =>
    !isMovedAddress && id === order.store_id ? -1 : stores.findIndex((store) => store.id === id)
  const own = isStaying ? [staying(order)] : []
  return [...own, ...others].toSorted((a, b) => rank(a) - rank(b))
}

const staying = ({ store_id }: queries.ChangingRow): Candidate => ({ storeId: store_id, option: null })

const coordsOf = ({ address }: queries.ChangedColumns) => address?.coords ?? null

type OpenQuery = { storeId: number | undefined; making: number }

const findOpen = async (tx: Db, { order, target, calendar }: Move, { storeId, making }: OpenQuery) => {
  const { to, zone } = target
  const request = {
    city_id: order.city_id,
    kind: to.order_type,
    time_type: to.time_type,
    date: to.date,
    time_from: to.time_from,
    time_to: to.time_to,
  }
  const lead = making + (to.order_type === 'delivery' ? (zone?.courier_minutes ?? 0) : 0)
  try {
    return await findOpenSlots(tx, request, lead, { storeId, calendar })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'slot_taken' ? 'slot_taken' : 'slot_closed'
  }
}

/** The earlier window is locked first: two opposite moves cannot deadlock. */
const swapPlaces = async (part: Db, { order, held }: Move, option: SlotOption): Promise<boolean> => {
  const [first] = held
  const isEarlier = !first || keyOf(option) < keyOf(first)
  if (!isEarlier) await giveBackPlaces(part, held)
  const places = await takeSlot(part, option)
  if (!places) return false
  if (isEarlier) await giveBackPlaces(part, held)
  await queries.forgetPlaces(part, order.id)
  await insertPlaces(part, order.id, places)
  return true
}

const keyOf = ({ date, time_from, store_id }: Pick<HeldPlace, 'date' | 'time_from' | 'store_id'>): string =>
  `${date} ${time_from} ${String(store_id).padStart(10, '0')}`
