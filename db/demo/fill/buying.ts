import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { components } from '../products.ts'
import { inCity } from '../in-city.ts'
import { nextPeakDate } from '../peak-days.ts'
import delivery from '../data/delivery.json' with { type: 'json' }
import places from '../data/places.json' with { type: 'json' }
import data from '../data/suppliers.json' with { type: 'json' }

const PLANTS = ['stem', 'greenery']
/** From before the first of the demo's orders. */
const HISTORY_DAYS = 430
/** Of the usual stock, on a usual day. */
const SOLD_SHARE = 0.08
/** Of the year: more at the end of winter, less in summer. */
const SEASON_SWING = 0.2
const SEASON_PEAK = 60
/** Monday first. */
const WEEKDAYS = [0.8, 0.8, 0.9, 1, 1.25, 1.3, 0.95]

/** Suppliers, how long flowers stand, a year of days that asked for them, and an order that is on its way. */
export const fillBuying = async (db: Db): Promise<void> => {
  await fillLifeDays(db)
  await fillSuppliers(db)
  await fillStemDays(db)
  await fillSupplyOrder(db)
}

/** By the longest beginning of the slug. */
const byStart = <T>(values: Record<string, T>, slug: string): T | undefined => {
  const [found] = Object.keys(values)
    .filter((start) => slug.startsWith(start))
    .toSorted((a, b) => b.length - a.length)
  return found === undefined ? undefined : values[found]
}

/** Null: it does not wilt. */
const lifeDaysOf = ({ kind, slug }: (typeof components)[number]): number | null =>
  PLANTS.includes(kind) ? (byStart<number | null>(data.life_days, slug) ?? null) : null

const fillLifeDays = async ({ sql }: Db) => {
  const rows = components.flatMap((one) => {
    const days = lifeDaysOf(one)
    return days === null ? [] : [{ id: one.id, days }]
  })
  await sql`
    update components c set life_days = r.days
    from jsonb_to_recordset(${sql.json(rows)}) as r (id int, days int) where c.id = r.id`
}

const fillSuppliers = async ({ sql }: Db) => {
  for (const { percent, packs, sells, ...supplier } of data.suppliers) {
    const [row] = await sql<[{ id: number }]>`insert into suppliers ${sql(supplier)} returning id`
    const sold = components
      .filter(({ slug, kind }) => PLANTS.includes(kind) && sells.some((start) => slug.startsWith(start)))
      .map(({ id, slug }) => ({ id, pack: byStart<number | undefined>(packs, slug) ?? 10 }))
    await sql`
      insert into supplier_items (supplier_id, component_id, price, pack)
      select ${row.id}, c.id, round(c.cost * ${percent}::numeric / 10000) * 100, r.pack
      from jsonb_to_recordset(${sql.json(sold)}) as r (id int, pack int) join components c using (id)
      where c.cost is not null`
  }
}

/** Alike in every filling: the day, the store and the flower say by how much it was more or less. */
const fillStemDays = async ({ sql, now }: Db) => {
  const today = inCity(now(), places.cities[0]?.time_zone ?? 'UTC').toPlainDate()
  const days = Array.from({ length: HISTORY_DAYS }, (_, n) => today.subtract({ days: HISTORY_DAYS - n }))
  const peaks = new Map(
    delivery.peak_dates.map(({ rule, title }) => [
      nextPeakDate(rule, today.subtract({ years: 1 })).toString(),
      byStart<number>(data.peaks, title) ?? 1,
    ]),
  )
  const shares = days.map((day) => ({
    date: day.toString(),
    share:
      (WEEKDAYS[day.dayOfWeek - 1] ?? 1) *
      (peaks.get(day.toString()) ?? 1) *
      (1 + SEASON_SWING * Math.cos((2 * Math.PI * (day.dayOfYear - SEASON_PEAK)) / day.daysInYear)),
  }))
  for (const { id } of places.stores) {
    const usual = components
      .filter((one) => lifeDaysOf(one) !== null && usualStock(one, id) > 0)
      .map((one) => ({
        component_id: one.id,
        mean: usualStock(one, id) * SOLD_SHARE,
        first: one.season?.from ?? '01-01',
        last: one.season?.to ?? '12-31',
      }))
    await sql`
      insert into stem_days (store_id, date, component_id, quantity)
      select ${id}, date, component_id, quantity from (
        select d.date, u.component_id,
          round(u.mean * d.share * (70 + abs(hashtext(u.component_id || ' ' || ${id} || ' ' || d.date)) % 61) / 100)::int as quantity
        from jsonb_to_recordset(${sql.json(usual)}) as u (component_id int, mean numeric, first text, last text)
        join jsonb_to_recordset(${sql.json(shares)}) as d (date date, share numeric)
          on case when u.first <= u.last then to_char(d.date, 'MM-DD') between u.first and u.last
            else to_char(d.date, 'MM-DD') >= u.first or to_char(d.date, 'MM-DD') <= u.last end
      ) days where quantity > 0`
  }
  await sql`
    insert into stem_days_counted ${sql(days.map((day) => ({ date: day.toString(), counted_at: now() })))}`
}

const usualStock = ({ stock }: (typeof components)[number], storeId: number): number =>
  new Map(Object.entries(stock)).get(String(storeId)) ?? 0

/** What the first store awaits was ordered of the first supplier. */
const fillSupplyOrder = async ({ sql, now }: Db) => {
  const [awaited] = await sql<{ id: string; store_id: number; arrives_on: string }[]>`
    select id, store_id, arrives_on from deliveries where status = 'planned' order by store_id, arrives_on limit 1`
  const [supplier] = await sql<
    { id: number; name: string }[]
  >`select id, name from suppliers order by id limit 1`
  if (!awaited || !supplier) return
  const sold = await sql<{ component_id: number; packs: number; pack: number; price: number }[]>`
    select l.component_id, ceil(l.quantity::numeric / i.pack)::int as packs, i.pack, i.price
    from delivery_lines l join supplier_items i on i.component_id = l.component_id and i.supplier_id = ${supplier.id}
    where l.delivery_id = ${awaited.id}`
  if (sold.length === 0) return
  const order = {
    id: uuidv7(),
    supplier_id: supplier.id,
    store_id: awaited.store_id,
    arrives_on: awaited.arrives_on,
    delivery_id: awaited.id,
    sent_at: now(),
    version: 2,
    created_at: now(),
  }
  await sql`insert into supply_orders ${sql(order)}`
  await sql`insert into supply_order_lines ${sql(sold.map((line) => ({ ...line, order_id: order.id })))}`
  await sql`update deliveries set note = ${supplier.name} where id = ${awaited.id}`
  await sql`
    update delivery_lines l set price = o.price
    from supply_order_lines o where o.order_id = ${order.id} and o.component_id = l.component_id and l.delivery_id = ${awaited.id}`
}
