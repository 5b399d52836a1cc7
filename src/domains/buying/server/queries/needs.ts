import type { Db } from '#/platform/server/database/db.ts'
import type { PeakDay } from '#/domains/buying/rules/demand-series.ts'
import { orderStems } from './stem-days.ts'

type StemRow = {
  component_id: number
  name: string
  color: string
  unit: string
  life_days: number | null
  on_hand: number
}

export const findStems = ({ sql }: Db, storeId: number) => sql<StemRow[]>`
  select c.id as component_id, c.name, c.color, c.unit, c.life_days, coalesce(s.on_hand, 0) as on_hand
  from components c left join store_stock s on s.component_id = c.id and s.store_id = ${storeId}
  where c.kind in ('stem', 'greenery')
  order by lower(c.name), c.id`

type StemDate = { component_id: number; date: string; quantity: number }

/** Batches with something left, the oldest first; days of the store's city. */
export const findBatches = ({ sql }: Db, storeId: number, timeZone: string) => sql<StemDate[]>`
  select component_id, (created_at at time zone ${timeZone})::date as date, sum(rest)::int as quantity
  from stem_batches where store_id = ${storeId} and rest > 0 group by 1, 2 order by 2, 1`

export const findComing = ({ sql }: Db, storeId: number) => sql<StemDate[]>`
  select component_id, arrives_on as date, quantity from expected_stems
  where store_id = ${storeId} and quantity > 0 order by 2, 1`

/** `placed`: of all orders of the day; `open`: their stems are still to be used. */
export const findOrdered = (db: Db, storeId: number, to: string) => {
  const { sql } = db
  const isOpen = sql`o.store_id = ${storeId} and o.date <= ${to} and o.status not in ('completed', 'cancelled', 'awaiting_payment')`
  return sql<StemDate[]>`
    select component_id, date, sum(quantity)::int as quantity
    from (${orderStems(db, isOpen)}) stems group by 1, 2`
}

export const findUsed = (db: Db, storeId: number, date: string) => {
  const { sql } = db
  const isUsed = sql`o.store_id = ${storeId} and o.date = ${date} and o.status = 'completed'`
  return sql<{ component_id: number; quantity: number }[]>`
    select component_id, sum(quantity)::int as quantity from (${orderStems(db, isUsed)}) stems group by 1`
}

export const findPeaks = ({ sql }: Db, storeId: number) => sql<PeakDay[]>`
  select p.date, p.title from peak_days p join stores s on s.city_id = p.city_id
  where s.id = ${storeId} order by p.date`
