import { oncePerShop } from '#/platform/server/app-context.ts'
import { type Live, openLive } from '#/platform/server/pubsub/open-live.ts'
import { type ChatChange, findChangedChats } from '../queries/changed-chats.ts'
import { type ChatUpdate, chatTopic } from '../topics.ts'

export type ChatLive = Live<ChatUpdate, ChatChange>

export const chatLive = oncePerShop(({ db }): ChatLive =>
  openLive<ChatUpdate, ChatChange>(db, {
    topic: chatTopic,
    idOf: ({ chatId }) => chatId,
    find: findChangedChats,
  }),
)
