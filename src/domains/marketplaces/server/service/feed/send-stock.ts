import { saleItemsByIds } from '#/domains/catalog/server/public.ts'
import { describeDay } from '#/domains/delivery/server/public.ts'
import { cityOrDefault } from '#/domains/places/server/public.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  type MarketplaceAdapter,
  MarketplaceRefused,
  MarketplaceUnanswered,
} from '../../adapters/marketplace-adapter.ts'
import { adaptersOf } from '../../adapters/open-adapters.ts'
import * as articles from '../../queries/articles.ts'
import { findFeed, setFailing } from '../../queries/feeds.ts'

/** Made to order: more than anybody asks for. */
const ENOUGH = 99

/** Of what is sold there: what changed since it was told last. What is not answered is told again at the next turn. */
export const sendStock = async (db: Db, adapter: MarketplaceAdapter): Promise<void> => {
  const { source } = adapter
  const matched = await articles.findMatched(db, source)
  if (matched.length === 0) return
  const count = await countMakeable(db, source, matched)
  const changed = matched.flatMap(({ told, ...one }) => {
    const now = count(one.variant_id)
    return now === told ? [] : [{ ...one, count: now }]
  })
  if (changed.length === 0) return
  try {
    await adapter.sendStock(changed, db.now())
  } catch (error) {
    if (!(error instanceof MarketplaceUnanswered) && !(error instanceof MarketplaceRefused)) throw error
    return void (await setFailing(db, source, error.message))
  }
  await articles.setTold(db, source, changed)
}

/** Pieces that the best store of the city can make today, of the stems that the shop itself sells. */
const countMakeable = async (db: Db, source: Marketplace, matched: readonly { variant_id: number }[]) => {
  const feed = await findFeed(db, source)
  const city = await cityOrDefault(db, feed?.city_id ?? 0)
  const { today, storeIds } = await describeDay(db, city.id, 'delivery', undefined)
  const ids = [...new Set(matched.map(({ variant_id }) => variant_id))]
  const items = await saleItemsByIds(db, ids, { cityId: city.id, storeIds, today, date: today })
  const counts = new Map(items.map(({ variant_id, can_make }) => [variant_id, can_make ?? ENOUGH]))
  return (variantId: number): number => Math.max(0, Math.min(counts.get(variantId) ?? 0, ENOUGH))
}

export const sendAllStock = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  await forEachSettled([...adaptersOf(context).values()], signal, (adapter) => sendStock(db, adapter))
}
