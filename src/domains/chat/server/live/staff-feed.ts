import type { Db } from '#/platform/server/database/db.ts'
import { StaffChat, type StaffChatEvent } from '#/domains/chat/contract/staff.ts'
import type { ChatLive } from './chat-live.ts'
import type { ChatNews } from '../topics.ts'
import { countWaiting, findStaffChats } from '../queries/staff-chats.ts'

/** What changes together is read together. */
const REST_MS = 60
/** The database is away: asked again so much later. */
const AGAIN_MS = 1_000

type Say = (event: string) => void

/**
 * All chats for whoever of the staff listens in this process: what is heard is passed on at once, and the row of every
 * chat that has changed is read once for all of them. A row says all there is to know of its chat, so a lost message
 * is found by it. Costs nothing while nobody listens.
 */
export const openStaffFeed = (db: Db, live: ChatLive) => {
  const listeners = new Set<Say>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let waiting: number | undefined

  const tell = (event: StaffChatEvent) => {
    const text = JSON.stringify(event)
    for (const say of listeners) say(text)
  }
  const later = (wait: number) => {
    if (!isReading) timer ??= setTimeout(read, wait).unref()
  }
  const read = () => {
    timer = undefined
    isReading = true
    const ids = [...changed]
    changed.clear()
    readRows(ids).then(
      () => afterwards(REST_MS),
      () => {
        for (const id of ids) changed.add(id)
        afterwards(AGAIN_MS)
      },
    )
  }
  const afterwards = (wait: number) => {
    isReading = false
    if (changed.size > 0 && listeners.size > 0) later(wait)
  }
  const readRows = async (ids: string[]) => {
    const [rows, count] = await Promise.all([findStaffChats(db, ids), countWaiting(db)])
    for (const row of rows) tell({ type: 'chat', chat: StaffChat.parse(row) })
    if (count !== waiting) tell({ type: 'waiting', count })
    waiting = count
  }
  const see = (chatId: string) => {
    changed.add(chatId)
    later(REST_MS)
  }
  const hear = (news: ChatNews) => {
    const event = eventOf(news)
    if (event) tell(event)
    if (news.kind !== 'typing') see(news.chatId)
  }
  let leave: (() => void) | undefined
  return {
    /** Listens until the answer is called; first of all hears how many chats wait. */
    listen: (say: Say): (() => void) => {
      listeners.add(say)
      countWaiting(db).then(
        (count) => listeners.has(say) && say(JSON.stringify({ type: 'waiting', count })),
        () => undefined,
      )
      leave ??= live.followAll({
        heard: hear,
        changed: ({ id, is_gone }) => (is_gone ? tell({ type: 'gone', chat_id: id }) : see(id)),
      })
      return () => {
        if (!listeners.delete(say) || listeners.size > 0) return
        leave?.()
        leave = undefined
        clearTimeout(timer)
        timer = undefined
        waiting = undefined
        changed.clear()
      }
    },
  }
}

/** What is passed on as it is. */
const eventOf = (news: ChatNews): StaffChatEvent | null => {
  const { chatId: chat_id } = news
  if (news.kind === 'message') return { type: 'message', message: news.message }
  if (news.kind === 'typing') return { type: 'typing', chat_id, is_staff: news.isStaff, author: news.author }
  return news.kind === 'gone' ? { type: 'gone', chat_id } : null
}
