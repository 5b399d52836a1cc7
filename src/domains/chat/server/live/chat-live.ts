import type { Db } from '#/platform/server/database/db.ts'
import { type Live, openLive } from '#/platform/server/pubsub/open-live.ts'
import { type ChatChange, findChangedChats } from '../queries/changed-chats.ts'
import { type ChatNews, chatNews } from '../topics.ts'

export type ChatLive = Live<ChatNews, ChatChange>

/** What happens in chats, for the customers' sockets and the staff's of this process; opened once, in `api.ts`. */
export const openChatLive = (db: Db): ChatLive =>
  openLive<ChatNews, ChatChange>(db, { news: chatNews, idOf: ({ chatId }) => chatId, find: findChangedChats })
