import type { Db } from '#/platform/server/database/db.ts'
import { type Live, openLive } from '#/platform/server/pubsub/open-live.ts'
import { declareNews } from '#/platform/server/pubsub/topic.ts'
import { type ChangedOrder, findChanged } from './queries/changes.ts'

type OrderNews = { id: string }

/** An order is new or has moved: whoever follows orders looks at once. */
export const orderNews = declareNews<OrderNews>('order')

/** What happens to orders, for the sockets of this process. */
export const openLiveOrders = (db: Db): Live<OrderNews, ChangedOrder> =>
  openLive<OrderNews, ChangedOrder>(db, { news: orderNews, idOf: ({ id }) => id, find: findChanged })
