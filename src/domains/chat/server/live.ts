import type { Db } from '#/platform/server/db.ts'
import { type Live, openLive } from '#/platform/server/live/open-live.ts'
import { type ChatChange, findChangedChats } from './live-queries.ts'
import { type ChatNews, chatNews } from './news.ts'

export type ChatLive = Live<ChatNews, ChatChange>

/** What happens in chats, for the customers' sockets and the staff's of this process; opened once, in `api.ts`. */
export const openChatLive = (db: Db): ChatLive =>
  openLive<ChatNews, ChatChange>(db, { news: chatNews, idOf: ({ chatId }) => chatId, find: findChangedChats })
