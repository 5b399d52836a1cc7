import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, findCustomerCard } from '#/domains/auth/server/public.ts'
import { pointsOf } from '#/domains/loyalty/server/public.ts'
import { findCurrentOrders } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries/staff/chats.ts'

/** 404 for an unknown chat. */
export const showChat = async (db: Db, id: string): Promise<queries.StaffChatRow> => {
  const chat = await queries.findStaffChat(db, id)
  if (!chat) throw notFound('chat_not_found')
  return chat
}

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
    phone: may(staff, 'customers') || orders.active.length > 0 ? card.phone : null,
    orders: orders.total,
    since: orders.first_at,
    points: may(staff, 'money') ? points.usable : null,
    active: orders.active,
  }
}

export const findCustomerChat = async (db: Db, userId: string) => ({
  chat: (await queries.findStaffChatOf(db, userId)) ?? null,
})

export const countWaitingChats = async (db: Db) => ({ count: await queries.countWaiting(db) })

export const listChatTeam = async (db: Db) => ({ items: [...(await queries.findTeam(db))] })
