import { oncePerShop } from '#/platform/server/app-context.ts'
import { StaffChat, type StaffChatEvent } from '#/domains/chat/contract/staff.ts'
import { createChangedIds } from './changed-ids.ts'
import { chatLive } from './chat-live.ts'
import type { ChatUpdate } from '../topics.ts'
import { countWaiting, findStaffChats } from '../queries/staff/chats.ts'

type Send = (event: string) => void

/** Changed rows are read once for all staff sockets; a row is complete, so a lost event shows up in it. */
export const staffFeed = oncePerShop((context) => {
  const { db } = context
  const live = chatLive(context)
  const listeners = new Set<Send>()
  let waiting: number | undefined

  const broadcast = (event: StaffChatEvent) => {
    const text = JSON.stringify(event)
    for (const send of listeners) send(text)
  }
  const readRows = async (ids: string[]) => {
    const [rows, count] = await Promise.all([findStaffChats(db, ids), countWaiting(db)])
    for (const row of rows) broadcast({ type: 'chat', chat: StaffChat.parse(row) })
    if (count !== waiting) broadcast({ type: 'waiting', count })
    waiting = count
  }
  const changed = createChangedIds(readRows, () => listeners.size > 0)
  const receive = (update: ChatUpdate) => {
    const event = eventOf(update)
    if (event) broadcast(event)
    if (update.kind !== 'typing') changed.add(update.chatId)
  }
  let leave: (() => void) | undefined
  return {
    /** Returns the unsubscriber; the number of waiting chats is sent first. */
    listen: (send: Send): (() => void) => {
      listeners.add(send)
      countWaiting(db).then(
        (count) => listeners.has(send) && send(JSON.stringify({ type: 'waiting', count })),
        () => undefined,
      )
      leave ??= live.followAll({
        received: receive,
        changed: ({ id, is_gone }) => (is_gone ? broadcast({ type: 'gone', chat_id: id }) : changed.add(id)),
      })
      return () => {
        if (!listeners.delete(send) || listeners.size > 0) return
        leave?.()
        leave = undefined
        waiting = undefined
        changed.clear()
      }
    },
  }
})

const eventOf = (update: ChatUpdate): StaffChatEvent | null => {
  const { chatId: chat_id } = update
  if (update.kind === 'message') return { type: 'message', message: update.message }
  if (update.kind === 'typing')
    return { type: 'typing', chat_id, is_staff: update.isStaff, author: update.author }
  return update.kind === 'gone' ? { type: 'gone', chat_id } : null
}
