import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import type { MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { answerOutsideHours } from './automatic-answer.ts'
import { callStaff } from './call-staff.ts'
import { sendMessage } from './send-message.ts'

export const nameOf = (customer: Pick<Customer, 'name'> | null): string =>
  customer?.name || t('chatAuto.guest')

export const writeToShop = (
  db: Db,
  chatId: string,
  customer: Customer | null,
  message: NewMessage,
): Promise<MessageRow> =>
  db.transaction(async (tx) => {
    const author = { side: 'client' as const, id: null, name: nameOf(customer) }
    const { row, chat, isNew } = await sendMessage(tx, chatId, author, message)
    if (isNew) {
      await callStaff(tx, { row, chat })
      await answerOutsideHours(tx, { row, chat })
    }
    return row
  })
