import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { staffName } from '../staff-name.ts'
import { assign } from '#/domains/chat/server/queries/staff-chats.ts'
import { sendMessage } from './send-message.ts'

/**
 * Answers by first name; an unassigned chat is assigned to the writer. Idempotent by client_message_id;
 * errors as in `sendMessage`.
 */
export const answerChat = (db: Db, staff: Staff, chatId: string, message: NewMessage) =>
  sendMessage(
    db,
    chatId,
    { side: 'staff', id: staff.id, name: staffName(staff) },
    message,
    async (tx, { chat }) => {
      if (chat.assigned_to === null) await assign(tx, chatId, { to: staff.id, seen: null })
    },
  )
