import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { type ChangeRequest, type NoChange, type Plan, planChange } from './plan-change.ts'

/** Everything is taken as by the change itself, and rolled back. */
export const billOfChange = async (tx: Db, request: ChangeRequest): Promise<ChangeBill | NoChange> => {
  const planned: { plan?: Plan | NoChange } = {}
  await tx.attempt(async (part) => {
    planned.plan = await planChange(part, request)
    return null
  })
  const { plan } = planned
  return plan === undefined || typeof plan === 'string' ? (plan ?? 'order_changed') : asBill(plan)
}

type Discounts = Pick<Plan['to'], 'promo_discount' | 'friend_discount' | 'shop_discount'>

const discountOf = ({ promo_discount, friend_discount, shop_discount }: Discounts): number =>
  promo_discount + friend_discount + shop_discount

const asBill = ({ order, to, lines, back, place }: Plan): ChangeBill => ({
  total_before: order.total,
  total_after: to.total,
  goods: to.goods - order.goods,
  discount: discountOf(order) - discountOf(to),
  bonuses: (order.points - to.points) * KOPECKS,
  delivery: to.delivery_price - order.delivery_price,
  surcharge: to.surcharge - order.surcharge,
  due: to.due,
  back,
  on_receipt: !isPaidAtOnce(order.payment_method),
  to_take: amountDue({ ...order, total: to.total }),
  place: place ?? null,
  store: to.store_id === order.store_id ? null : to.store_name,
  promo_lost: lines?.promo.isLost ? order.promo_code : null,
  lines: lines?.lines ?? [],
})
