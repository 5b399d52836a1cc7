import { cancelForMarketplace } from '#/domains/orders/server/public.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { IncomingOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as articles from '../queries/articles.ts'
import * as messages from '../queries/messages.ts'
import * as queries from '../queries/orders.ts'
import { alertOfWaiting } from './alert-staff.ts'

type Received = { source: Marketplace; order: IncomingOrder; loadedBy: string | null }

/** Written down as it came, before anything is made of it; its id, undefined when it has come before. */
export const receiveOrder = async (
  tx: Db,
  { source, order, loadedBy }: Received,
): Promise<string | undefined> => {
  const id = await queries.insertOrder(tx, { source, number: order.number, content: order, loadedBy })
  if (id) await articles.insertArticles(tx, source, order.lines)
  return id
}

/** Nothing is lost: staff look into the marketplace's own pages. */
export const receiveUnreadable = async (tx: Db, source: Marketplace, number: string): Promise<void> => {
  const problem = 'error'
  const id = await queries.insertOrder(tx, { source, number, content: {}, loadedBy: null, problem })
  if (id) await alertOfWaiting(tx, { id, source, number, problem })
}

/** Of an order that was taken: it is cancelled here too, or staff are asked to. Idempotent. */
export const receiveCancel = async (tx: Db, source: Marketplace, number: string): Promise<void> => {
  const order = await queries.markCancelledThere(tx, source, number)
  if (!order) return
  await messages.dropMessages(tx, order.id)
  if (order.state === 'waiting') await queries.endWaiting(tx, order.id, 'cancelled')
  if (order.order_id) await cancelForMarketplace(tx, order.order_id)
}
