import { findCustomerCard } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries/staff/chats.ts'
import { ensureUserChat } from './ensure-user-chat.ts'

/** 404 for unknown, erased and merged customers. */
export const openChatWith = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    const known = await queries.findStaffChatOf(tx, userId)
    if (known) return known
    const customer = await findCustomerCard(tx, userId)
    if (!customer || customer.erased_at || customer.merged_into) throw notFound('customer_not_found')
    await ensureUserChat(tx, userId, null)
    const chat = await queries.findStaffChatOf(tx, userId)
    if (!chat) throw notFound('customer_not_found')
    return chat
  })
