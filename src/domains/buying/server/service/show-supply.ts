import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { proposeOrders } from '#/domains/buying/rules/propose-orders.ts'
import { nextArrival } from '#/domains/buying/rules/supply-days.ts'
import { findSuppliers } from '../queries/suppliers.ts'
import { findSupplyOrders } from '../queries/supply-orders.ts'
import { showNeeds } from './show-needs.ts'

/** A supplier with a draft gets no second proposal: the draft is it. */
export const showSupply = async (db: Db, staff: Staff, storeId: number, days: number) => {
  const { time_zone: timeZone } = await ownStore(db, staff, storeId)
  const [{ stems }, suppliers, orders] = await Promise.all([
    showNeeds(db, staff, storeId, days),
    findSuppliers(db),
    findSupplyOrders(db, storeId),
  ])
  const now = localMoment(db.now(), timeZone)
  const arrivals = new Map(suppliers.map((one) => [one.id, nextArrival(one, now)]))
  const offers = suppliers.flatMap(({ id, items }) => {
    const arrival = arrivals.get(id)
    return arrival ? items.map((item) => ({ ...item, supplier_id: id, arrives_on: arrival.arrives_on })) : []
  })
  const { bySupplier, unsupplied } = proposeOrders(stems, offers)
  const drafted = new Set(orders.filter(({ state }) => state === 'draft').map((one) => one.supplier_id))
  const stemOf = new Map(stems.map((stem) => [stem.component_id, stem]))
  const empty = suppliers.flatMap(({ id, name, contact, arrives_at, minimum, items }) => {
    const arrival = arrivals.get(id)
    if (!arrival) return []
    return [{ supplier_id: id, supplier: name, contact, arrives_at, minimum, ...arrival, lines: [], items }]
  })
  const proposals = empty.flatMap(({ items, ...order }) => {
    const lines = bySupplier.get(order.supplier_id)
    if (!lines || drafted.has(order.supplier_id)) return []
    const named = items.flatMap(({ component_id, name, color }) =>
      lines.filter((line) => line.component_id === component_id).map((line) => ({ ...line, name, color })),
    )
    return [{ ...order, lines: named }]
  })
  return {
    suppliers: empty,
    proposals,
    unsupplied: unsupplied.flatMap((id) => {
      const stem = stemOf.get(id)
      return stem ? [{ component_id: id, name: stem.name, missing: stem.missing }] : []
    }),
    orders,
  }
}
