import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import { SIGHT_DAYS } from '#/domains/catalog/rules/products.ts'
import { addDays } from '#/domains/catalog/rules/availability.ts'
import * as queries from '#/domains/catalog/server/queries/deliveries.ts'
import { ownStore } from './enter-stock.ts'
import { expectStems, receiveStems, type Shortfall } from './stems.ts'

type Line = { component_id: number; quantity: number }
type Planned = { note: string; lines: Line[] }
type Row = NonNullable<Awaited<ReturnType<typeof queries.findDelivery>>>

/** Deliveries of a store, those to come first. */
export const listDeliveries = async (
  db: Db,
  staff: Staff,
  storeId: number,
  { page, size }: { page: number; size: number },
) => {
  await ownStore(db, staff, storeId)
  const [items, total] = await Promise.all([
    queries.findDeliveries(db, storeId, size, (page - 1) * size),
    queries.countDeliveries(db, storeId),
  ])
  return { items, page, pages: Math.ceil(total / size), total }
}

/**
 * Plans a delivery: orders for its day and later may hold its stems at once. One a day and store; 409
 * `delivery_planned_already` with that one when there is one.
 */
export const planDelivery = (
  db: Db,
  staff: Staff,
  storeId: number,
  { arrives_on: arrivesOn, note, lines }: Planned & { arrives_on: string },
) =>
  db.transaction(async (tx) => {
    const { time_zone } = await ownStore(tx, staff, storeId)
    const today = localDate(tx.now(), time_zone)
    if (arrivesOn < today || arrivesOn > addDays(today, SIGHT_DAYS))
      throw invalid({ arrives_on: t('staff.stock.errors.day') })
    await checkLines(tx, lines)
    const id = await queries.insertDelivery(tx, { storeId, arrivesOn, note, authorId: staff.id })
    if (id === null)
      throw conflict('delivery_planned_already', await queries.findPlanned(tx, storeId, arrivesOn))
    await queries.setLines(tx, id, lines)
    const short = await expectStems(tx, { storeId, arrivesOn, lines: stemLines(lines) })
    await recordAction(tx, staff, action('plan', id, { after: { arrives_on: arrivesOn, note, lines } }))
    return outcome(tx, id, short)
  })

/** Other stems are expected of a delivery; what orders hold of it and will not get is told. */
export const changeDelivery = (
  db: Db,
  staff: Staff,
  id: string,
  { version, note, lines }: Planned & { version: number },
) =>
  db.transaction(async (tx) => {
    const before = await take(tx, staff, id, version, { status: 'planned', note })
    await checkLines(tx, lines)
    await queries.setLines(tx, id, lines)
    const gone = before.lines.filter((old) => lines.every((line) => line.component_id !== old.component_id))
    const short = await expectStems(tx, {
      storeId: before.store_id,
      arrivesOn: before.arrives_on,
      lines: [...stemLines(lines), ...nothingOf(gone)],
    })
    await recordAction(
      tx,
      staff,
      action('change', id, {
        before: { note: before.note, lines: stemLines(before.lines) },
        after: { note, lines },
      }),
    )
    return outcome(tx, id, short)
  })

type Received = Line & { reason?: string | undefined }

/**
 * A delivery has come: what really came lies in the store. Closed once, however often it is asked for: the second time
 * it is a 409 with the delivery as it is.
 */
export const receiveDelivery = (
  db: Db,
  staff: Staff,
  id: string,
  { version, lines }: { version: number; lines: Received[] },
) =>
  db.transaction(async (tx) => {
    const before = await take(tx, staff, id, version, { status: 'received' })
    await checkLines(tx, lines)
    const came = new Map(lines.map((line) => [line.component_id, line]))
    const planned = before.lines.map(({ component_id, quantity }) => ({
      component_id,
      quantity,
      received: came.get(component_id)?.quantity ?? quantity,
      reason: came.get(component_id)?.reason ?? null,
    }))
    const unplanned = lines
      .filter((line) => before.lines.every((one) => one.component_id !== line.component_id))
      .map(({ component_id, quantity, reason }) => ({
        component_id,
        quantity: 0,
        received: quantity,
        reason,
      }))
    const all = [...planned, ...unplanned]
    await queries.setLines(tx, id, all)
    const short = await receiveStems(tx, {
      storeId: before.store_id,
      arrivesOn: before.arrives_on,
      lines: all.map(({ component_id, received }) => ({ componentId: component_id, quantity: received })),
      staffId: staff.id,
    })
    await recordAction(tx, staff, action('receive', id, { after: { lines: all } }))
    return outcome(tx, id, short)
  })

/** A delivery does not come: orders that hold its stems are told. */
export const cancelDelivery = (db: Db, staff: Staff, id: string, { version }: { version: number }) =>
  db.transaction(async (tx) => {
    const before = await take(tx, staff, id, version, { status: 'cancelled' })
    const short = await expectStems(tx, {
      storeId: before.store_id,
      arrivesOn: before.arrives_on,
      lines: nothingOf(before.lines),
    })
    await recordAction(tx, staff, action('cancel', id, {}))
    return outcome(tx, id, short)
  })

/** A planned delivery of one's own store and of a known version, changed to be so; 409 with the fresh one. */
const take = async (
  tx: Db,
  staff: Staff,
  id: string,
  version: number,
  change: { status: StemDelivery['status']; note?: string },
): Promise<Row> => {
  const before = await queries.findDelivery(tx, id)
  if (!before) throw notFound('delivery_not_found')
  await ownStore(tx, staff, before.store_id)
  if (!(await queries.updateDelivery(tx, id, version, change)))
    throw conflict('edited_meanwhile', await queries.findDelivery(tx, id))
  return before
}

const checkLines = async (db: Db, lines: Line[]) => {
  const ids = lines.map(({ component_id }) => component_id)
  if (new Set(ids).size < ids.length) throw invalid({ lines: t('staff.stock.errors.twice') })
  const known = await queries.findComponentNames(db, ids)
  if (known.size < ids.length) throw notFound('component_not_found')
}

const stemLines = (lines: Line[]) =>
  lines.map(({ component_id, quantity }) => ({ componentId: component_id, quantity }))
const nothingOf = (lines: Line[]) => stemLines(lines).map((line) => ({ ...line, quantity: 0 }))

const action = (what: string, id: string, sides: { before?: object; after?: object }) => ({
  action: `delivery.${what}`,
  subject: 'delivery',
  subjectId: id,
  ...sides,
})

const outcome = async (db: Db, id: string, short: Shortfall[]) => {
  const delivery = await queries.findDelivery(db, id)
  if (!delivery) throw notFound('delivery_not_found')
  const names = await queries.findComponentNames(
    db,
    short.map(({ component_id }) => component_id),
  )
  return { delivery, short: short.map((one) => ({ ...one, name: names.get(one.component_id) ?? '' })) }
}
