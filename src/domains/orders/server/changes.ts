import type { Db } from '#/platform/server/db.ts'
import { type Live, openLive } from '#/platform/server/live/open-live.ts'
import { declareNews } from '#/platform/server/news.ts'
import { type ChangedOrder, findChanged } from './changes-queries.ts'

type OrderNews = { id: string }

/** An order is new or has moved: whoever follows orders looks at once. */
export const orderNews = declareNews<OrderNews>('order')

/** What happens to orders, for the sockets of this process. */
export const openLiveOrders = (db: Db): Live<OrderNews, ChangedOrder> =>
  openLive<OrderNews, ChangedOrder>(db, { news: orderNews, idOf: ({ id }) => id, find: findChanged })
