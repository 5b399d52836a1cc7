import { placeMarketplaceOrder } from '#/domains/orders/server/public.ts'
import { cityCalendar } from '#/domains/delivery/server/public.ts'
import { listCities } from '#/domains/places/server/public.ts'
import { cityOf, withoutCity } from '#/domains/marketplaces/rules/city-of-address.ts'
import { IncomingOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { adaptersOf } from '../adapters/open-adapters.ts'
import * as articles from '../queries/articles.ts'
import { findFeed } from '../queries/feeds.ts'
import * as messages from '../queries/messages.ts'
import * as queries from '../queries/orders.ts'
import { alertOfWaiting } from './alert-staff.ts'

/** `elsewhere`: another process has it, or it waits no more. */
export type PlaceResult = 'placed' | 'elsewhere' | queries.Problem

/**
 * Makes an order of what came, once; otherwise it waits with the reason and staff are told. A failure of our own is one
 * more reason, and is thrown: the next ones go on.
 */
export const placeWaiting = async (db: Db, context: AppContext, id: string): Promise<PlaceResult> => {
  try {
    return await db.transaction((tx) => place(tx, context, id))
  } catch (error) {
    await db.transaction(async (tx) => {
      const row = await queries.lockWaiting(tx, id)
      if (row) await wait(tx, row, 'error')
    })
    throw error
  }
}

const place = async (tx: Db, context: AppContext, id: string): Promise<PlaceResult> => {
  const row = await queries.lockWaiting(tx, id)
  if (!row) return 'elsewhere'
  const { source, number } = row
  const content = IncomingOrder.safeParse(row.content)
  if (!content.success) return wait(tx, row, 'error')
  const order = content.data
  const matches = await articles.findMatches(
    tx,
    source,
    order.lines.map(({ article }) => article),
  )
  const lines = order.lines.flatMap(({ article, quantity, price }) => {
    const variantId = matches.get(article)
    return variantId === undefined ? [] : [{ variantId, quantity, price }]
  })
  if (lines.length < order.lines.length) return wait(tx, row, 'articles')
  const feed = await findFeed(tx, source)
  const where = { city: order.city, address: order.address.name }
  const city = cityOf(await listCities(tx), where, feed?.city_id ?? null)
  if (!city) return wait(tx, row, 'city')
  const { today } = await cityCalendar(tx, city.id)
  if (order.date < today) return wait(tx, row, 'date')
  const placed = await placeMarketplaceOrder(tx, {
    source,
    number,
    cityId: city.id,
    date: order.date,
    time: order.time,
    recipient: order.recipient,
    address: { ...order.address, name: withoutCity(order.address.name, city.name) },
    lines,
    delivery: order.delivery,
    cardText: order.card_text,
    comment: order.comment,
    staffId: row.loaded_by,
  })
  if (!placed) return wait(tx, row, 'city')
  await queries.setPlaced(tx, id, placed.id)
  await messages.insertMessage(tx, placed.id, 'taken', [...adaptersOf(context).keys()])
  failpoint('market.placed')
  tx.afterCommit(() => failpoint('market.committed'))
  return 'placed'
}

const wait = async (tx: Db, row: queries.WaitingRow, problem: queries.Problem): Promise<queries.Problem> => {
  if (await queries.setProblem(tx, row.id, problem)) await alertOfWaiting(tx, { ...row, problem })
  return problem
}
