import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import { type OrderForm, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { remembersDay } from '#/domains/orders/rules/remembers-day.ts'
import { paymentRequested } from '#/domains/orders/server/events.ts'
import type { PlacedOrderRow } from '#/domains/orders/server/queries/orders.ts'
import { acceptance } from '../lifecycle/accept-order.ts'
import { notifyingStaffOfAttention, notifyingStaffOfNewOrder } from '../notify-staff.ts'
import type { OrderParts } from './insert-order.ts'

type PlacedOrder = Pick<OrderParts, 'userId' | 'form' | 'taken' | 'limitResult'> & {
  order: PlacedOrderRow
  total: number
}

/**
 * Requests an order's payment, or tells of it. Pushes replace one another: an order that holds too much is
 * announced as that.
 */
export const tellingOthers = async (tx: Db, placed: PlacedOrder): Promise<Write<void>[]> => {
  const { order, form, limitResult, total } = placed
  const forStaff = forStaffOf(placed)
  const attention = limitResult === 'within' ? [] : [notifyingStaffOfAttention(tx, forStaff, 'holds_much')]
  if (isPaidAtOnce(form.payment_method) && order.payment_status !== 'paid') {
    const payments = await paymentRequested.emit(tx, {
      orderId: order.id,
      userId: placed.userId,
      amount: total,
      ...payingBy(form),
    })
    return [...payments, ...attention]
  }
  if (order.status === 'awaiting_payment') return attention
  const accepted = await acceptance(tx, { ...forStaff, ...toAccept(placed) })
  return [...accepted, ...(attention.length > 0 ? attention : [notifyingStaffOfNewOrder(tx, forStaff)])]
}

const payingBy = ({ payment_method: method, saved_card: card, keep_card: keeps }: OrderForm) =>
  method === PAYMENT.sbp
    ? { way: 'sbp' as const, savedCard: null, keepsCard: false }
    : { way: 'any' as const, savedCard: card ?? null, keepsCard: keeps ?? false }

const forStaffOf = ({ order: { id, number }, form: { date }, taken }: PlacedOrder) => ({
  id,
  number,
  date,
  store_id: taken.storeId,
  time_from: taken.time.from,
  time_to: taken.time.to,
})

const toAccept = ({ userId, form }: PlacedOrder) => ({
  user_id: userId,
  reason: form.reason || null,
  recipient_name: form.recipient.name,
  recipient_phone: form.recipient.phone,
  remember_date: remembersDay(form),
  address_status: isAddressUnknown(form) ? ('requested' as const) : ('known' as const),
})

/** Always prepaid. */
const isAddressUnknown = (form: OrderForm): boolean => form.order_type === 'delivery' && !form.is_know_address
