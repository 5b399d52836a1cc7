import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, customersSought, findCustomerCard } from '#/domains/auth/server/public.ts'
import { pointsOf } from '#/domains/loyalty/server/public.ts'
import { customersNow } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ChatFilter } from '#/domains/chat/contract/staff.ts'
import * as queries from '../queries/staff-chats.ts'

type Asked = { filter: ChatFilter; search?: string | undefined; after?: string | undefined; size: number }

/**
 * Chats for the staff: those that wait, the longest of them on top, then the latest. Words are looked for in all of
 * them. `next` names the place where the list goes on, whatever has changed above it meanwhile.
 */
export const listChats = async (db: Db, staff: Staff, { filter, search = '', after, size }: Asked) => {
  const [items, waiting, mine] = await Promise.all([
    search === ''
      ? findPiece(db, queries.chosenBy(db, filter, staff.id), readPlace(after), size, filter === 'waiting')
      : findPiece(
          db,
          queries.soughtBy(db, customersSought(db, search), search),
          readPlace(after),
          size,
          false,
        ),
    queries.countWaiting(db),
    queries.countMine(db, staff.id),
  ])
  const shown = items.slice(0, size)
  return {
    items: shown,
    next: items.length > size ? writePlace(shown.at(-1)) : null,
    counts: { waiting, mine },
  }
}

type Started = queries.Place & { waits: boolean }
type Where = ReturnType<typeof queries.chosenBy>

/** One more than asked for tells whether there is more. */
const findPiece = async (
  db: Db,
  where: Where,
  place: Started | null,
  size: number,
  onlyWaiting: boolean,
): Promise<queries.StaffChatRow[]> => {
  const limit = size + 1
  const waiting = !place || place.waits ? await queries.findWaiting(db, where, { after: place, limit }) : []
  if (onlyWaiting || waiting.length >= limit) return waiting
  const after = place && !place.waits ? place : null
  return [...waiting, ...(await queries.findAnswered(db, where, { after, limit: limit - waiting.length }))]
}

const writePlace = (last: queries.StaffChatRow | undefined): string | null => {
  if (!last) return null
  const { waiting_since, last_message_at, id } = last
  const at = (waiting_since ?? last_message_at)?.toISOString() ?? ''
  return `${waiting_since ? 'w' : 'l'}_${at}_${id}`
}

const PLACE = /^([wl])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** 422 for a place that no list has named. */
const readPlace = (after: string | undefined): Started | null => {
  if (after === undefined || after === '') return null
  const [, kind, moment = '', id = ''] = PLACE.exec(after) ?? []
  const at = new Date(moment)
  if (!kind || Number.isNaN(at.getTime())) throw invalid({ after: t('validation.wrong') })
  return { waits: kind === 'w', at, id }
}

/** A chat as the staff see it; 404 where there is none. */
export const showChat = async (db: Db, id: string): Promise<queries.StaffChatRow> => {
  const chat = await queries.findStaffChat(db, id)
  if (!chat) throw notFound('chat_not_found')
  return chat
}

/** A chat beside whom one talks to; a guest is nobody yet. */
export const showTalk = async (db: Db, staff: Staff, id: string) => {
  const chat = await showChat(db, id)
  return { chat, customer: chat.user_id === null ? null : await showCustomer(db, staff, chat.user_id) }
}

const showCustomer = async (db: Db, staff: Staff, userId: string) => {
  const [card, orders, points] = await Promise.all([
    findCustomerCard(db, userId),
    customersNow(db, staff, userId),
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

/** A customer's chat, if there is one. */
export const chatOf = async (db: Db, userId: string) => ({
  chat: (await queries.findStaffChatOf(db, userId)) ?? null,
})

/** How many chats wait for an answer. */
export const countWaitingChats = async (db: Db) => ({ count: await queries.countWaiting(db) })

/** Who may be given a chat. */
export const listDesk = async (db: Db) => ({ items: [...(await queries.findTeam(db))] })

/** The log names a chat by its customer. */
export const nameChats = async (
  db: Db,
  { subject, ids, name }: { subject: string; ids: string[]; name: (id: string, name: string) => void },
): Promise<void> => {
  if (subject !== 'chat') return
  for (const { id, name: known } of await queries.findChatNames(db, ids)) name(id, known)
}
