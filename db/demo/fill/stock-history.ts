import type { Db } from '#/platform/server/database/db.ts'
import { type People, personOf } from './people.ts'
import { components, idOf } from '../products.ts'
import { inCity } from '../in-city.ts'
import places from '../data/places.json' with { type: 'json' }
import history from '../data/stock-history.json' with { type: 'json' }

const OPENED_AT = 9
const FIRST_COUNT_DAYS_AGO = 9
/** Most of what is there: older stems would wilt on the first day of the demo. */
const FRESH = { days_ago: 2, share: 0.7 }

export const fillStockHistory = async (db: Db, people: People): Promise<void> => {
  const { sql, now } = db
  const today = inCity(now(), places.cities[0]?.time_zone ?? 'UTC').startOfDay()
  const ago = (days: number, hour = 0) =>
    new Date(today.subtract({ days }).add({ hours: OPENED_AT + hour }).epochMilliseconds)
  const moves = history.moves.map(
    ({ store_id, component, kind, quantity, reason, staff, days_ago, hour }) => ({
      store_id,
      component_id: idOf(components, component),
      kind,
      quantity,
      reason,
      staff_id: personOf(people, staff).id,
      created_at: ago(days_ago, hour),
    }),
  )
  await sql`update stock_moves set created_at = ${ago(FIRST_COUNT_DAYS_AGO)}, staff_id = ${personOf(people, 'vera').id}`
  for (const move of moves) {
    const { count } = await sql`
      update stock_moves set quantity = quantity - ${move.quantity}
      where store_id = ${move.store_id} and component_id = ${move.component_id} and staff_id is not null
        and kind = 'count' and created_at = ${ago(FIRST_COUNT_DAYS_AGO)} and quantity > ${move.quantity}`
    if (count === 1) await sql`insert into stock_moves ${sql(move)}`
  }
  await addFreshStems(db, ago(FIRST_COUNT_DAYS_AGO), ago(FRESH.days_ago))
  for (const { slug, cost } of history.costs)
    await sql`update components set cost = ${cost} where slug = ${slug}`
}

const addFreshStems = async ({ sql }: Db, counted: Date, arrived: Date) => {
  const fresh = sql`floor(m.quantity * ${FRESH.share}::numeric)::int`
  const counts = sql`
    m.kind = 'count' and m.created_at = ${counted} and m.quantity > 1
      and m.component_id in (select id from components where kind in ('stem', 'greenery'))`
  await sql`
    insert into stock_moves (store_id, component_id, kind, quantity, created_at)
    select m.store_id, m.component_id, 'delivery', ${fresh}, ${arrived} from stock_moves m where ${counts}`
  await sql`update stock_moves m set quantity = m.quantity - ${fresh} where ${counts}`
}
