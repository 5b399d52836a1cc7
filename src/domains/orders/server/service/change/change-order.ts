import { returnToCertificate } from '#/domains/certificates/server/public.ts'
import type { FieldChange } from '#/domains/orders/contract/change-parts.ts'
import { DELIVERY_LINE, refundRequested } from '#/domains/orders/server/events.ts'
import { forgetArranged } from '#/domains/orders/server/queries/route/arranged-stops.ts'
import * as queries from '#/domains/orders/server/queries/change/change-order.ts'
import { settleOtherDay } from '#/domains/orders/server/queries/recipient-wishes.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { updatePaymentStatus } from '../lifecycle/change-payment-status.ts'
import { moveTermOfPhoto } from '../photo/photo-term-of.ts'
import { replanStops } from '../route/follow-stops.ts'
import { saveLines } from './lines/save-lines.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { LinesPlan } from './lines/plan-lines.ts'
import { type ChangeRequest, type NoChange, type Plan, planChange } from './plan-change.ts'
import { sendRequestToNewPhone } from './send-request-again.ts'

/**
 * `decisions §10`: stems, place and price move with it, the difference is owed or goes back by itself, everybody
 * concerned is told. The caller rolls back what was not changed. 422 when the order could no longer be paid on
 * receipt, or goes outside all zones.
 */
export const changeOrder = async (tx: Db, request: ChangeRequest): Promise<FieldChange[] | NoChange> => {
  const { orderId, actor, by, change } = request
  const plan = await planChange(tx, request)
  if (typeof plan === 'string') return plan
  const { order, to, changes } = plan
  if (changes.length === 0) return []
  if (!(await queries.saveChange(tx, order, to))) return 'order_changed'
  failpoint('change.saved')
  await saveLines(tx, plan)
  await queries.insertChange(tx, orderId, {
    actor,
    changes,
    reason: plan.isTakenOver ? (change.waive ?? null) : null,
  })
  await settle(tx, plan)
  if (by !== 'customer')
    await (to.due > order.due ? queries.scheduleDueLink : queries.scheduleChangeMessage)(tx, orderId)
  await followWithRequest(tx, plan)
  if (to.recipient_phone !== order.recipient_phone) await sendRequestToNewPhone(tx, order)
  if (change.where || change.when) await forgetArranged(tx, [orderId])
  if (order.status === 'delivering' && order.courier_id && change.where)
    await replanStops(tx, order.courier_id)
  await moveTermOfPhoto(tx, orderId)
  await notifyOfChange(tx, plan, by)
  orderTopic.publish(tx, { id: orderId })
  tx.afterCommit(() => failpoint('change.committed'))
  return changes
}

/** The recipient's link. */
const followWithRequest = async (tx: Db, { order, to }: Plan): Promise<void> => {
  if (to.order_type === 'pickup') await queries.forgetRequest(tx, order.id)
  else if (to.time_to && (to.date !== order.date || to.time_to !== order.time_to)) {
    await queries.moveRequest(tx, order.id, instantAt(`${to.date}T${to.time_to}`, order.time_zone))
    await settleOtherDay(tx, order.id)
  }
}

/** What became cheaper goes back, of the lines that cost less and then of the delivery; once per revision. */
const settle = async (tx: Db, { order, to, lines, back }: Plan): Promise<void> => {
  await settleCertificate(tx, order, to)
  if (to.total === order.total || order.paid === 0) return
  await updatePaymentStatus(tx, order.id)
  if (back === 0) return
  await refundRequested.emit(tx, {
    orderId: order.id,
    amount: back,
    cause: `change:${order.revision}`,
    of: [
      ...(lines ? cheaperLines(lines) : []),
      { line: DELIVERY_LINE, amount: Math.max(0, order.delivery_price - to.delivery_price) },
      { line: 'surcharge', amount: Math.max(0, order.surcharge - to.surcharge) },
    ],
  })
}

/** What it paid of the price before and does not pay any more. */
const settleCertificate = async (tx: Db, order: Plan['order'], to: Plan['to']): Promise<void> => {
  const kept = (one: Pick<Plan['to'], 'certificate_part' | 'certificate_returned'>) =>
    one.certificate_part - one.certificate_returned
  if (!order.certificate_id) return
  await returnToCertificate(tx, {
    certificateId: order.certificate_id,
    orderId: order.id,
    amount: kept(order) - kept(to),
    cause: `change:${order.revision}`,
  })
  await updatePaymentStatus(tx, order.id)
}

const costOf = ({ price, quantity, discount }: LinesPlan['lines'][number]): number =>
  price * quantity - discount

/** Kopecks by line that the order does not cost any more. */
const cheaperLines = ({ before, lines }: LinesPlan) =>
  before.flatMap((line) => {
    const after = lines.find(({ id }) => id === line.id)
    const amount = costOf(line) - (after ? costOf(after) : 0)
    return amount > 0 ? [{ line: line.id, amount }] : []
  })
