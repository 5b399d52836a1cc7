import type { Staff } from '#/domains/auth/server/public.ts'
import { listStores, ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { proposeOrders } from '#/domains/buying/rules/propose-orders.ts'
import { nextArrival } from '#/domains/buying/rules/supply-days.ts'
import { findSuppliers } from '../queries/suppliers.ts'
import { findSupplyOrders } from '../queries/supply-orders.ts'
import { type BuyingStore, storeNeeds } from './show-needs.ts'

/** Of all stores together, besides drafts. */
const MAX_SENT = 30

/** A supplier with a draft gets no second proposal: the draft is it. */
export const showSupply = async (db: Db, staff: Staff, storeId: number, days: number) =>
  storeSupply(db, await ownStore(db, staff, storeId), days)

/** Of all stores that one may buy for. Each has proposals of its own: an order goes to one address, and so does its minimum. */
export const showAllSupply = async (db: Db, staff: Staff, days: number) => {
  const { items: stores } = await listStores(db, staff)
  const all: Awaited<ReturnType<typeof storeSupply>>[] = []
  for (const store of stores) all.push(await storeSupply(db, store, days))
  const orders = all.flatMap((one) => one.orders)
  const lacking = Map.groupBy(
    all.flatMap(({ unsupplied }) => unsupplied),
    ({ component_id }) => component_id,
  )
  return {
    suppliers: all.flatMap(({ suppliers }) => suppliers),
    proposals: all.flatMap(({ proposals }) => proposals),
    unsupplied: [...lacking.values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, missing: others.reduce((sum, { missing }) => sum + missing, first.missing) }] : [],
    ),
    orders: [
      ...orders.filter(({ state }) => state === 'draft'),
      ...orders
        .filter(({ state }) => state !== 'draft')
        .toSorted((a, b) => b.arrives_on.localeCompare(a.arrives_on) || b.id.localeCompare(a.id))
        .slice(0, MAX_SENT),
    ],
  }
}

const storeSupply = async (db: Db, store: BuyingStore, days: number) => {
  // One after the other: of a request that is cut off a query throws before it begins, and what runs beside it is lost.
  const { stems } = await storeNeeds(db, store, days)
  const suppliers = await findSuppliers(db)
  const orders = await findSupplyOrders(db, store.id)
  const now = localMoment(db.now(), store.time_zone)
  const arrivals = new Map(suppliers.map((one) => [one.id, nextArrival(one, now)]))
  const offers = suppliers.flatMap(({ id, items }) => {
    const arrival = arrivals.get(id)
    return arrival ? items.map((item) => ({ ...item, supplier_id: id, arrives_on: arrival.arrives_on })) : []
  })
  const { bySupplier, unsupplied } = proposeOrders(stems, offers)
  const drafted = new Set(orders.filter(({ state }) => state === 'draft').map((one) => one.supplier_id))
  const stemOf = new Map(stems.map((stem) => [stem.component_id, stem]))
  const empty = suppliers.flatMap(({ id, name, contact, email, arrives_at, minimum, items }) => {
    const arrival = arrivals.get(id)
    if (!arrival) return []
    const terms = { supplier_id: id, supplier: name, contact, email, arrives_at, minimum }
    return [{ store_id: store.id, ...terms, ...arrival, lines: [], items }]
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
