import { type Staff, findCustomerCard, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { chatTopic } from '../topics.ts'
import { lockChat } from '../queries/chats.ts'
import * as queries from '../queries/staff-chats.ts'
import { showChat } from './staff-chats.ts'
import { ensureUserChat } from './visitor-chat.ts'

/**
 * Assigns to oneself, a colleague or nobody. 409 with the current chat when the assignee is not the one seen;
 * assigning twice is fine.
 */
export const assignChat = (
  db: Db,
  staff: Staff,
  id: string,
  { to, seen }: { to: string | null; seen: string | null },
) =>
  db.transaction(async (tx) => {
    const before = await lockExistingChat(tx, id)
    if (to !== null && !(await queries.mayAnswerChats(tx, to))) throw invalid({ to: t('validation.wrong') })
    if (before.assigned_to === to) return showChat(tx, id)
    if (!(await queries.assign(tx, id, { to, seen }))) throw conflict('chat_taken', await showChat(tx, id))
    await record(tx, staff, 'chat.assign', id, {
      before: { assigned_to: before.assigned_to },
      after: { assigned_to: to },
    })
    chatTopic.publish(tx, { chatId: id, kind: 'changed' })
    return showChat(tx, id)
  })

/** Closes a chat as seen; 409 with the chat when the customer has written since. Idempotent. */
export const closeChat = (db: Db, staff: Staff, id: string, { seen_seq }: { seen_seq: number }) =>
  db.transaction(async (tx) => {
    const before = await lockExistingChat(tx, id)
    if (before.closed_at) return showChat(tx, id)
    if (!(await queries.close(tx, id, seen_seq))) throw conflict('chat_written', await showChat(tx, id))
    await record(tx, staff, 'chat.close', id)
    chatTopic.publish(tx, { chatId: id, kind: 'changed' })
    return showChat(tx, id)
  })

/** Idempotent. */
export const reopenChat = (db: Db, staff: Staff, id: string) =>
  db.transaction(async (tx) => {
    await lockExistingChat(tx, id)
    if (await queries.reopen(tx, id)) {
      await record(tx, staff, 'chat.reopen', id)
      chatTopic.publish(tx, { chatId: id, kind: 'changed' })
    }
    return showChat(tx, id)
  })

/** Finds or creates a customer's chat; 404 for unknown, erased and merged customers. */
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

const lockExistingChat = async (tx: Db, id: string) => {
  const chat = await lockChat(tx, id)
  if (!chat) throw notFound('chat_not_found')
  return chat
}

const record = (
  tx: Db,
  staff: Staff,
  action: `chat.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object } = {},
) => recordAction(tx, staff, { action, subject: 'chat', subjectId, ...sides })
