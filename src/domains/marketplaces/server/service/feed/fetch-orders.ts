import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import {
  type FetchedOrder,
  type MarketplaceAdapter,
  MarketplaceRefused,
  MarketplaceUnanswered,
} from '../../adapters/marketplace-adapter.ts'
import { adaptersOf } from '../../adapters/open-adapters.ts'
import * as feeds from '../../queries/feeds.ts'
import * as queries from '../../queries/orders.ts'
import { placeWaiting } from '../place-waiting.ts'
import { receiveCancel, receiveOrder, receiveUnreadable } from '../receive-order.ts'

/** At the first time. */
const FIRST_BACK_MS = 3 * DAY_MS
/** Clocks differ, and what changes while a page is read may miss it: such parts are read twice. */
const OVERLAP_MS = 5 * MINUTE_MS
const MAX_PAGES = 200
const BATCH_SIZE = 200

/**
 * All that changed there since the last time. The place is kept only after everything is saved: after a crash the same
 * comes again, and nothing is made twice. False when the marketplace does not answer: it is asked again at the next turn.
 */
export const fetchOrders = async (db: Db, adapter: MarketplaceAdapter): Promise<boolean> => {
  const begun = db.now()
  const feed = await feeds.findFeed(db, adapter.source)
  const since = feed?.fetched_until ?? new Date(begun.getTime() - FIRST_BACK_MS)
  try {
    let page: string | null = null
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const part: { orders: FetchedOrder[]; next: string | null } = await adapter.fetchOrders(since, page)
      failpoint('market.fetched')
      for (const order of part.orders) await db.transaction((tx) => receive(tx, adapter, order))
      failpoint('market.saved')
      page = part.next
      if (page === null) break
    }
    if (page !== null) throw new MarketplaceRefused(`more than ${MAX_PAGES} pages`)
  } catch (error) {
    if (!(error instanceof MarketplaceUnanswered) && !(error instanceof MarketplaceRefused)) throw error
    await feeds.setFailing(db, adapter.source, error.message)
    return false
  }
  await feeds.setFetched(db, adapter.source, new Date(begun.getTime() - OVERLAP_MS))
  return true
}

const receive = async (tx: Db, { source }: MarketplaceAdapter, fetched: FetchedOrder): Promise<void> => {
  switch (fetched.state) {
    case 'new':
      await receiveOrder(tx, { source, order: fetched.order, loadedBy: null })
      break
    case 'cancelled':
      await receiveCancel(tx, source, fetched.number)
      break
    case 'unreadable':
      await receiveUnreadable(tx, source, fetched.number)
      break
    case 'other':
  }
}

/** Of all that are connected; then orders are made of what came, by whatever way. */
export const fetchAll = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const adapters = [...adaptersOf(context).values()]
  await forEachSettled(adapters, signal, (adapter) => fetchOrders(db, adapter))
  await placeUntried(db, signal, context)
}

/** Those that nobody has tried to make an order of. */
export const placeUntried = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  await forEachSettled(await queries.findUntried(db, BATCH_SIZE), signal, ({ id }) =>
    placeWaiting(db, context, id),
  )
}
