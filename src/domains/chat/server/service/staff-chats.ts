import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, customersMatching, findCustomerCard } from '#/domains/auth/server/public.ts'
import { pointsOf } from '#/domains/loyalty/server/public.ts'
import { findCurrentOrders } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ChatFilter } from '#/domains/chat/contract/staff.ts'
import * as queries from '../queries/staff-chats.ts'

type ChatsQuery = {
  filter: ChatFilter
  search?: string | undefined
  after?: string | undefined
  size: number
}

/**
 * Waiting chats first, longest on top, then the latest; search covers all chats. `next` is a cursor, stable
 * under changes above it.
 */
export const listChats = async (db: Db, staff: Staff, { filter, search = '', after, size }: ChatsQuery) => {
  const [items, waiting, mine] = await Promise.all([
    search === ''
      ? findChatsPage(
          db,
          queries.chatsByFilter(db, filter, staff.id),
          decodeCursor(after),
          size,
          filter === 'waiting',
        )
      : findChatsPage(
          db,
          queries.chatsMatching(db, customersMatching(db, search), search),
          decodeCursor(after),
          size,
          false,
        ),
    queries.countWaiting(db),
    queries.countMine(db, staff.id),
  ])
  const shown = items.slice(0, size)
  return {
    items: shown,
    next: items.length > size ? encodeCursor(shown.at(-1)) : null,
    counts: { waiting, mine },
  }
}

type ChatsCursor = queries.ListPosition & { waits: boolean }
type ChatsWhere = ReturnType<typeof queries.chatsByFilter>

/** One extra row tells whether there is more. */
const findChatsPage = async (
  db: Db,
  where: ChatsWhere,
  cursor: ChatsCursor | null,
  size: number,
  onlyWaiting: boolean,
): Promise<queries.StaffChatRow[]> => {
  const limit = size + 1
  const waiting =
    !cursor || cursor.waits ? await queries.findWaiting(db, where, { after: cursor, limit }) : []
  if (onlyWaiting || waiting.length >= limit) return waiting
  const after = cursor && !cursor.waits ? cursor : null
  return [...waiting, ...(await queries.findAnswered(db, where, { after, limit: limit - waiting.length }))]
}

const encodeCursor = (last: queries.StaffChatRow | undefined): string | null => {
  if (!last) return null
  const { waiting_since, last_message_at, id } = last
  const at = (waiting_since ?? last_message_at)?.toISOString() ?? ''
  return `${waiting_since ? 'w' : 'l'}_${at}_${id}`
}

const CURSOR = /^([wl])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** 422 for a malformed cursor. */
const decodeCursor = (after: string | undefined): ChatsCursor | null => {
  if (after === undefined || after === '') return null
  const [, kind, moment = '', id = ''] = CURSOR.exec(after) ?? []
  const at = new Date(moment)
  if (!kind || Number.isNaN(at.getTime())) throw invalid({ after: t('validation.wrong') })
  return { waits: kind === 'w', at, id }
}

/** 404 for an unknown chat. */
export const showChat = async (db: Db, id: string): Promise<queries.StaffChatRow> => {
  const chat = await queries.findStaffChat(db, id)
  if (!chat) throw notFound('chat_not_found')
  return chat
}

/** With the customer's card; null for a guest. */
export const showTalk = async (db: Db, staff: Staff, id: string) => {
  const chat = await showChat(db, id)
  return { chat, customer: chat.user_id === null ? null : await showCustomer(db, staff, chat.user_id) }
}

const showCustomer = async (db: Db, staff: Staff, userId: string) => {
  const [card, orders, points] = await Promise.all([
    findCustomerCard(db, userId),
    findCurrentOrders(db, staff, userId),
    pointsOf(db, userId),
  ])
  if (!card) return null
  return {
    id: userId,
    name: card.name,
    phone: may(staff.role, 'customers') || orders.active.length > 0 ? card.phone : null,
    orders: orders.total,
    since: orders.first_at,
    points: may(staff.role, 'money') ? points.usable : null,
    active: orders.active,
  }
}

export const findCustomerChat = async (db: Db, userId: string) => ({
  chat: (await queries.findStaffChatOf(db, userId)) ?? null,
})

export const countWaitingChats = async (db: Db) => ({ count: await queries.countWaiting(db) })

export const listChatTeam = async (db: Db) => ({ items: [...(await queries.findTeam(db))] })

/** Names a chat by its customer in the log. */
export const nameChats = async (
  db: Db,
  { subject, ids, name }: { subject: string; ids: string[]; name: (id: string, name: string) => void },
): Promise<void> => {
  if (subject !== 'chat') return
  for (const { id, name: known } of await queries.findChatNames(db, ids)) name(id, known)
}
