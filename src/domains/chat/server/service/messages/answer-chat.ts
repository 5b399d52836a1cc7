import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { staffName } from '../staff-name.ts'
import type { MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { assign } from '#/domains/chat/server/queries/staff/chats.ts'
import { sendMessage } from './send-message.ts'

/** An unassigned chat becomes the writer's. Idempotent by client_message_id; errors as in `sendMessage`. */
export const answerChat = (db: Db, staff: Staff, chatId: string, message: NewMessage): Promise<MessageRow> =>
  db.transaction(async (tx) => {
    const author = { side: 'staff' as const, id: staff.id, name: await staffName(tx, staff) }
    const { row, chat, isNew } = await sendMessage(tx, chatId, author, message)
    if (isNew && chat.assigned_to === null) await assign(tx, chatId, { to: staff.id, seen: null })
    return row
  })
