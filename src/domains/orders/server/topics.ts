import { oncePerShop } from '#/platform/server/app-context.ts'
import { type Live, openLive } from '#/platform/server/pubsub/open-live.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import { type ChangedOrder, findChanged } from './queries/changed-orders.ts'

type OrderTopicMessage = { id: string }

export const orderTopic = declareTopic<OrderTopicMessage>('order')

export const liveOrders = oncePerShop(({ db }): Live<OrderTopicMessage, ChangedOrder> =>
  openLive<OrderTopicMessage, ChangedOrder>(db, {
    topic: orderTopic,
    idOf: ({ id }) => id,
    find: findChanged,
  }),
)

/** When an order on its way is expected, or where its courier is. */
export const wayTopic = declareTopic<{ orderId: string; userId: string }>('order_way')
