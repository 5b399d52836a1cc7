import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { addToDelivery, ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { piecesOf } from '#/domains/buying/rules/propose-orders.ts'
import { findSupplier, lockSupplier } from '../queries/suppliers.ts'
import * as queries from '../queries/supply-orders.ts'

type OrderForm = { arrives_on: string; lines: { component_id: number; packs: number }[] }

/** Of one's own store. */
export const findOwnOrder = async (db: Db, staff: Staff, id: string) => {
  const order = await queries.findSupplyOrder(db, id)
  if (!order) throw notFound('supply_order_not_found')
  const store = await ownStore(db, staff, order.store_id)
  return { order, store }
}

const checkDay = (db: Db, timeZone: string, arrivesOn: string) => {
  if (arrivesOn < localMoment(db.now(), timeZone).date)
    throw invalid({ arrives_on: t('staff.buying.errors.dayIsOver') })
}

const setLines = async (tx: Db, id: string, supplierId: number, lines: OrderForm['lines']) => {
  const ids = new Set(lines.map(({ component_id }) => component_id))
  if (ids.size < lines.length) throw invalid({ lines: t('staff.stock.errors.twice') })
  const sold = await queries.setOrderLines(tx, id, supplierId, lines)
  if (sold < lines.length) throw invalid({ lines: t('staff.buying.errors.notSold') })
}

const action = (what: 'draft' | 'change' | 'send' | 'delete', id: string, after: object) => ({
  action: `supply_order.${what}`,
  subject: 'supply_order',
  subjectId: id,
  after,
})

/** Prices and packs are the supplier's. 409 `supply_draft_exists` when somebody began one for this store. */
export const draftOrder = (
  db: Db,
  staff: Staff,
  storeId: number,
  { supplier_id: supplierId, arrives_on: arrivesOn, lines }: OrderForm & { supplier_id: number },
) =>
  db.transaction(async (tx) => {
    const { time_zone: timeZone } = await ownStore(tx, staff, storeId)
    const supplier = await findSupplier(tx, supplierId)
    if (!supplier) throw notFound('supplier_not_found')
    checkDay(tx, timeZone, arrivesOn)
    await lockSupplier(tx, supplierId)
    const begun = await queries.findDraft(tx, storeId, supplierId)
    if (begun) throw conflict('supply_draft_exists', begun)
    const id = await queries.insertSupplyOrder(tx, { supplierId, storeId, arrivesOn })
    await setLines(tx, id, supplierId, lines)
    await recordAction(tx, staff, action('draft', id, { name: supplier.name, arrives_on: arrivesOn, lines }))
    return (await findOwnOrder(tx, staff, id)).order
  })

export const changeOrder = (
  db: Db,
  staff: Staff,
  id: string,
  { version, arrives_on: arrivesOn, lines }: OrderForm & { version: number },
) =>
  db.transaction(async (tx) => {
    const { order, store } = await findOwnOrder(tx, staff, id)
    checkDay(tx, store.time_zone, arrivesOn)
    if (!(await queries.updateDraft(tx, id, version, arrivesOn))) throw conflict('edited_meanwhile', order)
    await setLines(tx, id, order.supplier_id, lines)
    await recordAction(
      tx,
      staff,
      action('change', id, { name: order.supplier, arrives_on: arrivesOn, lines }),
    )
    return (await findOwnOrder(tx, staff, id)).order
  })

/** Awaited from now on, at the agreed prices, together with what comes on that day from others. */
export const sendOrder = (db: Db, staff: Staff, id: string, { version }: { version: number }) =>
  db.transaction(async (tx) => {
    const { order } = await findOwnOrder(tx, staff, id)
    const { store_id: storeId, supplier, arrives_on: arrivesOn, lines } = order
    if (order.state !== 'draft') throw conflict('edited_meanwhile', order)
    const deliveryId = await addToDelivery(tx, staff, storeId, {
      arrives_on: arrivesOn,
      note: supplier,
      lines: lines.map((line) => ({
        component_id: line.component_id,
        quantity: piecesOf(line),
        price: line.price,
      })),
    })
    if (!(await queries.markSent(tx, id, version, deliveryId))) throw conflict('edited_meanwhile', order)
    await recordAction(tx, staff, action('send', id, { name: supplier, arrives_on: arrivesOn }))
    return (await findOwnOrder(tx, staff, id)).order
  })

export const removeOrder = (db: Db, staff: Staff, id: string, version: number) =>
  db.transaction(async (tx) => {
    const { order } = await findOwnOrder(tx, staff, id)
    if (!(await queries.deleteDraft(tx, id, version))) throw conflict('edited_meanwhile', order)
    await recordAction(tx, staff, action('delete', id, { name: order.supplier }))
  })
