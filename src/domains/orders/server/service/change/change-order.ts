import { CHANGE_PARTS, type FieldChange, type OrderChange } from '#/domains/orders/contract/change.ts'
import { type Changer, mayChange } from '#/domains/orders/rules/change-order.ts'
import { isPaidAtOnce, whyPrepaid } from '#/domains/orders/rules/payment-methods.ts'
import * as queries from '#/domains/orders/server/queries/change-order.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { t } from '#/platform/shared/texts.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { sendRequestToNewPhone } from './send-request-again.ts'
import { applyChange, listChanges } from './list-changes.ts'

export type ChangeRequest = { orderId: string; change: OrderChange; by: Changer; actor: string }

/** `order_changed`: by others since it was seen; `change_too_late`: its status allows this no more. */
export type ChangeResult = FieldChange[] | 'order_changed' | 'change_too_late'

/**
 * `decisions §10`. What changed, told to everybody concerned; nothing for a repeat. 422 when the order could
 * no longer be paid on receipt.
 */
export const changeOrder = async (
  tx: Db,
  { orderId, change, by, actor }: ChangeRequest,
): Promise<ChangeResult> => {
  const order = await queries.lockForChange(tx, orderId)
  if (!order) return 'order_changed'
  const to = applyChange(order, change)
  const changes = listChanges(order, to)
  // Also when an answer was lost and the change comes again.
  if (changes.length === 0) return []
  const parts = CHANGE_PARTS.filter((part) => change[part] !== undefined)
  if (!parts.every((part) => mayChange(part, order, by))) return 'change_too_late'
  const { revision } = change
  requirePayerReceives(order, to.recipient_phone)
  if (!(await queries.saveChange(tx, orderId, { revision, to }))) return 'order_changed'
  failpoint('change.saved')
  await queries.insertChange(tx, orderId, { actor, changes })
  if (to.recipient_phone !== order.recipient_phone) await sendRequestToNewPhone(tx, order)
  await notifyOfChange(tx, order, { by, changes })
  orderTopic.publish(tx, { id: orderId })
  tx.afterCommit(() => failpoint('change.committed'))
  return changes
}

/** Payment on receipt is for the payer's own orders (`decisions §10`). */
const requirePayerReceives = (order: queries.ChangingRow, phone: string): void => {
  const { order_type, payment_method, anonymous, customer_phone, paid, total } = order
  if (isPaidAtOnce(payment_method) || paid >= total || phone === order.recipient_phone) return
  const isSelf = phone === customer_phone
  const reason = whyPrepaid({ order_type, isAddressUnknown: false, isSelf, anonymous })
  if (reason) throw invalid({ 'recipient.phone': t('errors.change_prepaid') }, 'change_prepaid')
}
