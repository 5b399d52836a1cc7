import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { staffName } from '../staff-name.ts'
import { assign } from '#/domains/chat/server/queries/staff-chats.ts'
import { sayInChat } from './send-message.ts'

/**
 * Answers a customer by one's first name; a chat that nobody has is one's own from then on. The same client_message_id
 * gives the same message; errors as `sayInChat` has them.
 */
export const answerChat = (db: Db, staff: Staff, chatId: string, message: NewMessage) =>
  sayInChat(
    db,
    chatId,
    { side: 'staff', id: staff.id, name: staffName(staff) },
    message,
    async (tx, { chat }) => {
      if (chat.assigned_to === null) await assign(tx, chatId, { to: staff.id, seen: null })
    },
  )
