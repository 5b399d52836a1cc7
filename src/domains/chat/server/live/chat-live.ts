import type { Db } from '#/platform/server/database/db.ts'
import { type Live, openLive } from '#/platform/server/pubsub/open-live.ts'
import { type ChatChange, findChangedChats } from '../queries/changed-chats.ts'
import { type ChatUpdate, chatTopic } from '../topics.ts'

export type ChatLive = Live<ChatUpdate, ChatChange>

/** Chat changes for this process's sockets. */
export const openChatLive = (db: Db): ChatLive =>
  openLive<ChatUpdate, ChatChange>(db, {
    topic: chatTopic,
    idOf: ({ chatId }) => chatId,
    find: findChangedChats,
  })
