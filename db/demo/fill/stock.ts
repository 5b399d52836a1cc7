import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { components } from '../products.ts'
import { inCity } from '../in-city.ts'
import places from '../data/places.json' with { type: 'json' }

/** Boxes of ten; a delivery brings half of the usual stock. */
const BOX = 10
const SHARE = 0.5
const PLANNED_DAYS = [1, 2]
const PLANTS = ['stem', 'greenery']

type Component = (typeof components)[number]

/** Nothing out of season (`decisions §3`). */
export const fillStock = async (db: Db): Promise<void> => {
  const rows = places.stores.flatMap((store) => {
    const today = todayOf(db, store.city_id)
    return components.map((component) => ({
      store_id: store.id,
      component_id: component.id,
      on_hand: isInSeason(component, today) ? usual(component, store.id) : 0,
    }))
  })
  await db.sql`insert into store_stock ${db.sql(rows)}`
  for (const { id, city_id } of places.stores)
    for (const days of PLANNED_DAYS) await planDelivery(db, id, todayOf(db, city_id), days)
}

const todayOf = ({ now }: Db, cityId: number) => {
  const zone = places.cities.find((city) => city.id === cityId)?.time_zone ?? 'UTC'
  return inCity(now(), zone).toPlainDate()
}

const isInSeason = ({ season }: Component, date: Temporal.PlainDate) => {
  const day = date.toString().slice('YYYY-'.length)
  return !season || (day >= season.from && day <= season.to)
}

const usual = ({ stock }: Component, storeId: number) =>
  new Map(Object.entries(stock)).get(String(storeId)) ?? 0

/** Flowers ordered this many days ahead. */
const planDelivery = async ({ sql, now }: Db, storeId: number, today: Temporal.PlainDate, days: number) => {
  const arrives = today.add({ days })
  const lines = components
    .filter((one) => PLANTS.includes(one.kind) && one.restock_days === days && isInSeason(one, arrives))
    .map((one) => ({
      component_id: one.id,
      quantity: Math.ceil((usual(one, storeId) * SHARE) / BOX) * BOX,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return
  const delivery = {
    id: uuidv7(),
    store_id: storeId,
    arrives_on: arrives.toString(),
    status: 'planned',
    created_at: now(),
  }
  await sql`insert into deliveries ${sql(delivery)}`
  await sql`insert into delivery_lines ${sql(lines.map((line) => ({ ...line, delivery_id: delivery.id })))}`
  const { store_id, arrives_on } = delivery
  await sql`insert into expected_stems ${sql(lines.map((line) => ({ ...line, store_id, arrives_on })))}`
}
