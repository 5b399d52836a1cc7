import type { Order } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatWhenLong, formatPaymentDue } from '../order/format-order.ts'

export const readyTitle = ({ number, status, payment_status }: Order): string => {
  const values = { number: String(number) }
  if (status === 'cancelled') return t('orders.ready.ended', values)
  if (status !== 'awaiting_payment') return t('orders.ready.title', values)
  return t(payment_status === 'failed' ? 'orders.ready.notPaid' : 'orders.ready.awaits', values)
}

/** `mine`: the reader is the recipient. */
export const readyText = (order: Order, mine: boolean): string => {
  if (order.status === 'cancelled') return endedText(order)
  if (order.status === 'awaiting_payment') return t('orders.ready.awaitsText')
  const photo = order.photo_status !== 'none' && t('orders.ready.photo')
  return [whatComes(order, mine), photo, formatPaymentDue(order, mine)].filter(Boolean).join(' ')
}

const whatComes = (order: Order, mine: boolean): string => {
  const when = formatWhenLong(order)
  if (order.order_type === 'pickup') return t('orders.ready.pickup', { when, store: order.store.name })
  if (order.address_status === 'requested')
    return t('orders.ready.addressRequested', { name: order.recipient_name, when })
  return mine
    ? t('orders.ready.mine', { when })
    : t('orders.ready.delivery', { name: order.recipient_name, when })
}

export const endedText = ({ payment_method, paid, refunded }: Order): string => {
  if (paid > refunded) return t('orders.ready.moneyGoesBack', { sum: formatMoney(paid - refunded) })
  if (refunded > 0) return t('orders.ready.moneyBack', { sum: formatMoney(refunded) })
  return isPaidAtOnce(payment_method) ? t('orders.cancelled.unpaid') : t('orders.cancelled.text')
}
