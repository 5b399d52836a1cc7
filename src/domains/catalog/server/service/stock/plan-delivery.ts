import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import { horizonSettings } from '#/domains/catalog/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/catalog/server/queries/deliveries.ts'
import { ownStore } from './own-store.ts'
import { expectStems } from './receive-stems.ts'
import type { Shortfall } from './settle-owed-stems.ts'

/** Kopecks a piece, where they were agreed on. */
export type DeliveryLine = { component_id: number; quantity: number; price?: number | undefined }
type PlannedDelivery = { note: string; lines: DeliveryLine[] }
type DeliveryRow = NonNullable<Awaited<ReturnType<typeof queries.findDelivery>>>

/** Orders may reserve its stems at once. 409 `delivery_planned_already` with that day's existing one. */
export const planDelivery = (
  db: Db,
  staff: Staff,
  storeId: number,
  { arrives_on: arrivesOn, note, lines }: PlannedDelivery & { arrives_on: string },
) =>
  db.transaction(async (tx) => {
    const { time_zone } = await ownStore(tx, staff, storeId)
    const today = localDate(tx.now(), time_zone)
    const { horizonDays: n } = await settingsOf(tx, horizonSettings)
    if (arrivesOn < today || arrivesOn > addDays(today, n))
      throw invalid({ arrives_on: t('staff.stock.errors.day', { n }) })
    await checkDeliveryLines(tx, lines)
    const id = await queries.insertDelivery(tx, { storeId, arrivesOn, note, authorId: staff.id })
    if (id === null)
      throw conflict('delivery_planned_already', await queries.findPlanned(tx, storeId, arrivesOn))
    await queries.setLines(tx, id, lines)
    const short = await expectStems(tx, { storeId, arrivesOn, lines: stemLines(lines) })
    await recordAction(
      tx,
      staff,
      deliveryAction('plan', id, { after: { arrives_on: arrivesOn, note, lines } }),
    )
    return deliveryOutcome(tx, id, short)
  })

/** Returns what orders reserved and will not get. */
export const changeDelivery = (
  db: Db,
  staff: Staff,
  id: string,
  { version, note, lines }: PlannedDelivery & { version: number },
) =>
  db.transaction(async (tx) => {
    const before = await updatePlannedDelivery(tx, staff, id, version, { status: 'planned', note })
    await checkDeliveryLines(tx, lines)
    await queries.setLines(tx, id, lines)
    const gone = before.lines.filter((old) => lines.every((line) => line.component_id !== old.component_id))
    const short = await expectStems(tx, {
      storeId: before.store_id,
      arrivesOn: before.arrives_on,
      lines: [...stemLines(lines), ...emptied(gone)],
    })
    await recordAction(
      tx,
      staff,
      deliveryAction('change', id, {
        before: { note: before.note, lines: stemLines(before.lines) },
        after: { note, lines },
      }),
    )
    return deliveryOutcome(tx, id, short)
  })

/** Reservations of its stems are reported as short. */
export const cancelDelivery = (db: Db, staff: Staff, id: string, { version }: { version: number }) =>
  db.transaction(async (tx) => {
    const before = await updatePlannedDelivery(tx, staff, id, version, { status: 'cancelled' })
    const short = await expectStems(tx, {
      storeId: before.store_id,
      arrivesOn: before.arrives_on,
      lines: emptied(before.lines),
    })
    await recordAction(tx, staff, deliveryAction('cancel', id, {}))
    return deliveryOutcome(tx, id, short)
  })

/** Only of one's own store; 409 with the current one when closed or changed. */
export const updatePlannedDelivery = async (
  tx: Db,
  staff: Staff,
  id: string,
  version: number,
  change: { status: StemDelivery['status']; note?: string },
): Promise<DeliveryRow> => {
  const before = await queries.findDelivery(tx, id)
  if (!before) throw notFound('delivery_not_found')
  await ownStore(tx, staff, before.store_id)
  if (!(await queries.updateDelivery(tx, id, version, change)))
    throw conflict('edited_meanwhile', await queries.findDelivery(tx, id))
  return before
}

export const checkDeliveryLines = async (db: Db, lines: DeliveryLine[]) => {
  const ids = lines.map(({ component_id }) => component_id)
  if (new Set(ids).size < ids.length) throw invalid({ lines: t('staff.stock.errors.twice') })
  const known = await queries.findComponentNames(db, ids)
  if (known.size < ids.length) throw notFound('component_not_found')
}

const stemLines = (lines: DeliveryLine[]) =>
  lines.map(({ component_id, quantity }) => ({ componentId: component_id, quantity }))
const emptied = (lines: DeliveryLine[]) => stemLines(lines).map((line) => ({ ...line, quantity: 0 }))

export const deliveryAction = (what: string, id: string, sides: { before?: object; after?: object }) => ({
  action: `delivery.${what}`,
  subject: 'delivery',
  subjectId: id,
  ...sides,
})

export const deliveryOutcome = async (db: Db, id: string, short: Shortfall[]) => {
  const delivery = await queries.findDelivery(db, id)
  if (!delivery) throw notFound('delivery_not_found')
  const names = await queries.findComponentNames(
    db,
    short.map(({ component_id }) => component_id),
  )
  return { delivery, short: short.map((one) => ({ ...one, name: names.get(one.component_id) ?? '' })) }
}
