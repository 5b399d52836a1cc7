import { mayAnswer } from '#/domains/orders/rules/address-request.ts'
import type { RecipientWish } from '#/domains/orders/contract/recipient.ts'
import * as queries from '#/domains/orders/server/queries/recipient-wishes.ts'
import { insertLog, lockState, setAttention } from '#/domains/orders/server/queries/order-state.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { findActiveRequest, showRequest } from './show-address-request.ts'

/**
 * Another day, or no flowers: the customer decides (decision 077). A repeat tells nobody twice. 404 ended link, 422 another day
 * without words, 409 with the fresh state when it is too late for an answer.
 */
export const sendWish = async (db: Db, token: string, wish: RecipientWish) => {
  const request = await findActiveRequest(db, token)
  if (wish.kind === 'other_day' && !wish.text) throw invalid({ text: t('recipientPage.wish.needed') })
  const isTold = await db.transaction(async (tx) => {
    const order = await lockState(tx, request.order_id)
    if (!order || !mayAnswer(order)) return false
    if (!(await queries.saveWish(tx, order.id, wish))) return true
    const reason = wish.text || null
    await setAttention(tx, order.id, ATTENTION_OF[wish.kind])
    await insertLog(tx, order.id, {
      axis: 'attention',
      value: ATTENTION_OF[wish.kind],
      actor: 'recipient',
      reason,
    })
    await notifyStaffOfAttention(tx, order.id, ATTENTION_OF[wish.kind])
    await notifyCustomer(tx, order, ATTENTION_OF[wish.kind])
    orderTopic.publish(tx, { id: order.id })
    return true
  })
  if (!isTold) throw conflict('order_moved', await showRequest(db, token))
  return showRequest(db, token)
}

const ATTENTION_OF = { other_day: 'recipient_other_day', refused: 'recipient_refused' } as const
