import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { answerOutsideHours } from './auto-answer.ts'
import { callStaff } from './call-staff.ts'
import { sendMessage } from './send-message.ts'

/** The name shown to staff. */
export const nameOf = (customer: Pick<Customer, 'name'> | null): string =>
  customer?.name || t('chatAuto.guest')

/** A customer's or guest's message: calls the staff, and answers outside hours. */
export const writeToShop = (db: Db, chatId: string, customer: Customer | null, message: NewMessage) => {
  const author = { side: 'client' as const, id: null, name: nameOf(customer) }
  return sendMessage(db, chatId, author, message, async (tx, written) => {
    await callStaff(tx, written)
    await answerOutsideHours(tx, written)
  })
}
