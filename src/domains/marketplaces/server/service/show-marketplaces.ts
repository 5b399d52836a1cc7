import { describeVariants } from '#/domains/catalog/server/public.ts'
import { MARKETPLACES, type Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { listCities } from '#/domains/places/server/public.ts'
import { IncomingOrder, sumOfOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { adaptersOf } from '../adapters/open-adapters.ts'
import { type ArticleRow, findArticles } from '../queries/articles.ts'
import { findFeeds } from '../queries/feeds.ts'
import { countUnsent, findRefused } from '../queries/messages.ts'
import { findWaiting, type WaitingOrder } from '../queries/orders.ts'
import { describeColumns } from './import/order-columns.ts'

const MAX_SHOWN = 200

/** Everything that staff decide on; nobody's name or phone. */
export const showMarketplaces = async (db: Db, context: AppContext) => {
  const [feeds, unsent, waiting, articles, refused, cities] = await Promise.all([
    findFeeds(db),
    countUnsent(db),
    findWaiting(db, MAX_SHOWN),
    findArticles(db, MAX_SHOWN),
    findRefused(db, MAX_SHOWN),
    listCities(db),
  ])
  const adapters = adaptersOf(context)
  return {
    connections: MARKETPLACES.map((source) => {
      const feed = feeds.find((one) => one.source === source)
      return {
        source,
        connected: adapters.has(source),
        city_id: feed?.city_id ?? null,
        fetched_at: feed?.fetched_at ?? null,
        failing_since: feed?.failing_since ?? null,
        failure: feed?.failure ?? null,
        unsent: unsent.find((one) => one.source === source)?.count ?? 0,
      }
    }),
    waiting: waiting.map(showWaiting),
    articles: await showArticles(db, articles, waiting),
    refused: [...refused],
    cities: cities.map(({ id, name }) => ({ id, name })),
    columns: Object.fromEntries(MARKETPLACES.map((source) => [source, describeColumns(source)])) as Record<
      Marketplace,
      ReturnType<typeof describeColumns>
    >,
  }
}

const showWaiting = ({ content, ...order }: WaitingOrder) => {
  const read = IncomingOrder.safeParse(content)
  return {
    ...order,
    content: read.success
      ? {
          date: read.data.date,
          time: read.data.time,
          address: read.data.address.name,
          sum: sumOfOrder(read.data),
          lines: read.data.lines.map(({ article, name, quantity }) => ({ article, name, quantity })),
        }
      : null,
  }
}

const showArticles = async (db: Db, rows: readonly ArticleRow[], waiting: readonly WaitingOrder[]) => {
  const sizes = await describeVariants(
    db,
    rows.flatMap(({ variant_id }) => variant_id ?? []),
  )
  return rows.map(({ source, article, name, variant_id, told }) => {
    const size = sizes.find((one) => one.variant_id === variant_id)
    return {
      source,
      article,
      name,
      match: size ? { variant_id: size.variant_id, name: size.name, label: size.variant_label } : null,
      told,
      orders: waiting.filter(
        (order) =>
          order.source === source && (order.content.lines ?? []).some((line) => line.article === article),
      ).length,
    }
  })
}
