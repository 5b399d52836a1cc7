import { randomUUID } from 'node:crypto'
import { needsApi, type StemNeeds } from '#/domains/buying/contract/needs.ts'
import { supplyApi, type Proposal, type SupplyOrder } from '#/domains/buying/contract/orders.ts'
import { deliveriesStaffApi, type StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import { stockStaffApi, type StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Person } from '../person.ts'
import type { NeededStems } from '../protocol.ts'
import type { Surroundings } from '../run-program.ts'

const HORIZON = 14
/** The rest comes with the van of the morning. */
const ON_THE_EVE = 0.6
const MAX_LINES = 300

/** First what the shop itself proposes, then what is still missing for as many orders as are expected. */
export const buyStems = async (around: Surroundings, admin: Person): Promise<void> => {
  const { setup, note } = around
  for (const { id } of setup.stores) {
    const params = { store_id: id }
    const query = { days: HORIZON }
    const needs = await admin.must<{ stems: StemNeeds[] }>(needsApi.show, { params, query })
    const ordered = await orderProposed(around, admin, id)
    const wanted = setup.stems.filter(({ storeId }) => storeId === id)
    const forecast = needs.stems.reduce((sum, stem) => sum + dayOf(stem, setup.date), 0)
    note('forecast', { store: id, forecast, wanted: wanted.reduce((sum, { quantity }) => sum + quantity, 0) })
    await planVans(around, admin, {
      storeId: id,
      wanted: wanted.map((one) => ({
        ...one,
        quantity: Math.max(0, one.quantity - (ordered.get(one.componentId) ?? 0)),
      })),
    })
  }
}

const dayOf = ({ days }: StemNeeds, date: string): number => {
  const day = days.find((one) => one.date === date)
  return day ? day.ordered + day.forecast : 0
}

/** What comes earlier is sold before the holiday. */
const FRESH_DAYS = 3

/** Pieces by component. */
const orderProposed = async ({ setup, note }: Surroundings, admin: Person, storeId: number) => {
  const ordered = new Map<number, number>()
  const params = { store_id: storeId }
  const { proposals } = await admin.must<{ proposals: Proposal[] }>(supplyApi.list, {
    params,
    query: { days: HORIZON },
  })
  const fresh = proposals.filter(
    ({ arrives_on }) => arrives_on >= addDays(setup.date, -FRESH_DAYS) && arrives_on <= setup.date,
  )
  for (const { supplier, supplier_id, arrives_on, lines } of fresh) {
    const body = {
      supplier_id,
      arrives_on,
      lines: lines.map(({ component_id, packs }) => ({ component_id, packs })),
    }
    const made = await admin.ask<SupplyOrder>(supplyApi.create, { params, body })
    if (made.status >= 300) {
      note('proposal refused', { supplier, code: made.code })
      continue
    }
    const { id, version } = made.body
    await admin.ask(supplyApi.send, { params: { id }, body: { version } })
    const pieces = lines.reduce((sum, { packs, pack }) => sum + packs * pack, 0)
    for (const { component_id, packs, pack } of lines)
      ordered.set(component_id, (ordered.get(component_id) ?? 0) + packs * pack)
    note('ordered from supplier', { store: storeId, supplier, pieces })
  }
  return ordered
}

const planVans = async (
  { setup, note }: Surroundings,
  admin: Person,
  { storeId, wanted }: { storeId: number; wanted: NeededStems[] },
) => {
  const parts = [
    { arrives_on: addDays(setup.date, -1), share: (all: number) => Math.ceil(all * ON_THE_EVE) },
    { arrives_on: setup.date, share: (all: number) => all - Math.ceil(all * ON_THE_EVE) },
  ]
  for (const { arrives_on, share } of parts) {
    const lines = wanted
      .map(({ componentId, quantity }) => ({ component_id: componentId, quantity: share(quantity) }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, MAX_LINES)
    if (lines.length === 0) continue
    await admin.must(deliveriesStaffApi.plan, {
      params: { store_id: storeId },
      body: { arrives_on, note: t('rehearsal.people.van'), lines },
    })
    note('bought', {
      store: storeId,
      arrives_on,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    })
  }
}

/** All that were to come by that day. */
export const receiveDeliveries = async (
  { setup, note }: Surroundings,
  manager: Person,
  date: string,
): Promise<void> => {
  for (const { id: storeId } of setup.stores) {
    const { items } = await manager.must<{ items: StemDelivery[] }>(deliveriesStaffApi.list, {
      params: { store_id: storeId },
      query: { size: 100 },
    })
    for (const { id, version, status, arrives_on } of items) {
      if (status !== 'planned' || arrives_on > date) continue
      await manager.must(deliveriesStaffApi.receive, { params: { id }, body: { version, lines: [] } })
    }
    note('van came', { store: storeId })
  }
}

/** The days between are not played: their usual trade takes the flowers that lay there, but not dry ones. */
export const countOldStems = async ({ setup, note }: Surroundings, manager: Person): Promise<void> => {
  for (const { id: storeId } of setup.stores) {
    const params = { store_id: storeId }
    const { items } = await manager.must<{ items: StockRow[] }>(stockStaffApi.table, { params })
    const { stems } = await manager.must<{ stems: StemNeeds[] }>(needsApi.show, {
      params,
      query: { days: HORIZON },
    })
    const fades = new Set(stems.flatMap((one) => (one.life_days === null ? [] : [one.component_id])))
    let pieces = 0
    for (const { component_id, on_hand, reserved } of items) {
      if (on_hand <= reserved || !fades.has(component_id)) continue
      const form = { key: randomUUID(), component_id, kind: 'count', quantity: reserved, seen: on_hand }
      const counted = await manager.ask(stockStaffApi.enter, { params, body: form })
      if (counted.status < 300) pieces += on_hand - reserved
    }
    note('sold before', { store: storeId, pieces })
  }
}
