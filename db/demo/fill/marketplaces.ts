import { uuidv7 } from 'uuidv7'
import type { IncomingOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import data from '../data/marketplaces.json' with { type: 'json' }
import places from '../data/places.json' with { type: 'json' }
import { inCity } from '../in-city.ts'
import { findGoods, findVariant } from '../products.ts'
import { demoOrders } from './orders/demo-orders.ts'
import type { OrderIds } from './orders/fill-orders.ts'
import { type People, personOf } from './people.ts'

/** What came from marketplaces, with an order that waits for its article. */
export const fillMarketplaces = async (db: Db, people: People, orders: OrderIds): Promise<void> => {
  const { sql, now } = db
  const vera = personOf(people, 'vera').id
  for (const { source, article, name, product, variant } of data.articles) {
    const size = product ? findVariant(findGoods(product), variant) : null
    const match = size && { variant_id: size.id, matched_by: vera }
    await sql`insert into marketplace_articles ${sql({ source, article, name, ...match, created_at: now() })}`
  }
  for (const { number, source, source_ref } of demoOrders) {
    if (!source || !source_ref) continue
    const came = { created_at: now(), updated_at: now() }
    const row = { id: uuidv7(), source, number: source_ref, state: 'placed', order_id: orders.get(number) }
    await sql`insert into marketplace_orders ${sql({ ...row, ...came })}`
  }
  await insertWaiting(db, vera)
}

const insertWaiting = async ({ sql, now }: Db, staffId: string): Promise<void> => {
  const { source, minutes_ago, ...waiting } = data.waiting
  const timeZone = places.cities.find(({ name }) => name === waiting.city)?.time_zone ?? 'UTC'
  const today = inCity(now(), timeZone).toPlainDate().toString()
  const content: IncomingOrder = { ...waiting, date: addDays(today, 1) }
  const at = new Date(now().getTime() - minutes_ago * MINUTE_MS)
  await sql`
    insert into marketplace_orders (id, source, number, state, problem, content, loaded_by, created_at, updated_at)
    values (${uuidv7()}, ${source}, ${waiting.number}, 'waiting', 'articles', ${sql.json(content)}, ${staffId}, ${at}, ${at})`
}
