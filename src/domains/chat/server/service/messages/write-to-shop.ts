import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { answerOutsideHours } from './auto-answer.ts'
import { callStaff } from './call-staff.ts'
import { sayInChat } from './send-message.ts'

/** How the staff see who writes. */
export const nameOf = (customer: Pick<Customer, 'name'> | null): string =>
  customer?.name || t('chatAuto.guest')

/**
 * A customer or a guest says something in their own chat: the staff are called, and outside hours the shop answers by
 * itself.
 */
export const writeToShop = (db: Db, chatId: string, customer: Customer | null, message: NewMessage) => {
  const author = { side: 'client' as const, id: null, name: nameOf(customer) }
  return sayInChat(db, chatId, author, message, async (tx, written) => {
    await callStaff(tx, written)
    await answerOutsideHours(tx, written)
  })
}
