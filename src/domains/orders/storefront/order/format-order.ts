import { formatUntil } from '#/domains/orders/rules/photo-term.ts'
import {
  type Order,
  type OrderStatus,
  PAYMENT,
  type PaymentMethod,
} from '#/domains/orders/contract/customer.ts'
import {
  isAllByCertificate,
  isPaidAtOnce,
  paymentMethodsFor,
} from '#/domains/orders/rules/payment-methods.ts'
import {
  formatDay,
  formatDayNear,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { LabelTone } from '#/ui/labels/label.tsx'

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

const tones: Partial<Record<OrderStatus, LabelTone>> = {
  awaiting_payment: 'honey',
  ready_for_pickup: 'leaf',
  completed: 'leaf',
  delivery_failed: 'rose',
  cancelled: 'soft',
}

type StatusLabel = { text: string; tone: LabelTone }

/** What awaits the customer outranks the status. */
export const statusLabel = (order: Order): StatusLabel => {
  const { status, order_type } = order
  if (status === 'awaiting_payment' && order.payment_status === 'failed')
    return { text: t('orders.status.notPaid'), tone: 'rose' }
  if (isPhotoWaiting(order)) return { text: t('orders.status.photoWaits'), tone: 'honey' }
  if (order.cancel_asked_at && !isOver(status))
    return { text: t('orders.status.cancelRequested'), tone: 'honey' }
  const pickedUp = status === 'completed' && order_type === 'pickup'
  return {
    text: pickedUp ? t('orders.status.pickedUp') : t(`orders.status.${status}`),
    tone: tones[status] ?? 'new',
  }
}

export const isOver = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled'

export const isPhotoWaiting = ({ status, photo_status }: Order): boolean =>
  status === 'assembled' && photo_status === 'sent'

/** «сегодня», «завтра», «21 ноября», «21 ноября 2025» */
export const formatRelativeDay = (date: string, timeZone: string): string => {
  const today = localMoment(new Date(), timeZone).date
  const days = daysBetween(today, date)
  if (days === 0) return t('orders.day.today')
  if (days === 1) return t('orders.day.tomorrow')
  return days === -1 ? t('orders.day.yesterday') : formatDayNear(date, today)
}

/** «20 ноября», with the year when it is another one. */
export const placedOn = ({ created_at, time_zone }: Order): string => {
  const today = localMoment(new Date(), time_zone).date
  return formatDayNear(localMoment(created_at, time_zone).date, today)
}

/** «15:00–17:00», or that the recipient has yet to choose. */
const formatWindow = ({ time_from, time_to, time_type }: Order): string => {
  if (time_from && time_to) return formatTimeRange(time_from, time_to)
  return time_type === 'recipient' ? t('orders.timeByRecipient') : ''
}

/** «сегодня, 15:00–17:00» */
export const formatWhen = (order: Order, timeZone: string): string =>
  joined(formatRelativeDay(order.date, timeZone), formatWindow(order))

/** «сегодня, 15:00–17:00, улица Ленина, 24, кв. 47» */
export const formatWhenAndWhere = (order: Order): string =>
  joined(formatWhen(order, order.time_zone), formatPlace(order))

export const formatWhenLong = (order: Order): string =>
  joined(formatWeekday(order.date), formatDay(order.date), formatWindow(order))

/** In the city's time: «сегодня, 14:06». */
export const formatMomentNear = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  return joined(formatRelativeDay(date, timeZone), formatTime(time))
}

/** Until when a photo waits. */
export const formatAnswerUntil = (until: string, timeZone: string): string =>
  formatUntil(until, timeZone, new Date())

/** «улица Ленина, 24, кв. 47», the store, or that the recipient is asked. */
export const formatPlace = ({ order_type, address, address_status, store }: Order): string => {
  if (order_type === 'pickup') return joined(store.name, store.address)
  if (address)
    return joined(address.name, address.apartment && t('orders.summary.apartment', { n: address.apartment }))
  if (address_status === 'received') return t('addressRequest.received')
  return t(address_status === 'failed' ? 'orders.addressFailed' : 'orders.askAddress')
}

export const formatDoor = ({ address }: Order): string =>
  address
    ? joined(
        address.entrance && t('orders.door.entrance', { n: address.entrance }),
        address.floor && t('orders.door.floor', { n: address.floor }),
        address.intercom && t('orders.door.intercom', { n: address.intercom }),
      )
    : ''

export const formatRecipient = ({ recipient_name, recipient_phone }: Order) => ({
  name: recipient_name,
  phone: formatPhone(recipient_phone),
})

/** The default's when unknown. */
export const methodCode = (id: number): PaymentMethod['code'] =>
  [...paymentMethodsFor('delivery'), ...paymentMethodsFor('pickup')].find((method) => method.id === id)
    ?.code ?? 'online'

/** Only staff take such orders. */
const BY_STAFF: Partial<Record<number, 'transfer' | 'marketplace'>> = {
  [PAYMENT.transfer]: 'transfer',
  [PAYMENT.marketplace]: 'marketplace',
}

/** «СБП, оплачен», «курьеру при получении» */
export const formatPayment = (order: Order): string => {
  const way = isAllByCertificate(order.totals)
    ? t('orders.fact.paidByCertificate')
    : t(`orders.paid.${BY_STAFF[order.payment_method] ?? methodCode(order.payment_method)}`)
  const state = formatPaymentState(order)
  return state ? joined(way, state) : way
}

/** Empty when nothing is due; `mine`: the reader is the recipient. */
export const formatPaymentDue = (order: Order, mine: boolean): string => {
  const way = dueOnReceipt(order)
  return way
    ? t(`orders.payOnReceipt.${way}.${mine ? 'mine' : 'other'}`, { sum: formatMoney(order.totals.total) })
    : ''
}

export const dueTotalLabel = (order: Order): string | undefined => {
  const way = dueOnReceipt(order)
  return way ? t(`orders.payOnReceipt.${way}.total`) : undefined
}

const dueOnReceipt = ({ status, payment_method, paid, totals }: Order): 'to_courier' | 'at_pickup' | null => {
  const way = methodCode(payment_method)
  if (isOver(status) || paid > 0 || totals.total === 0) return null
  return way === 'to_courier' || way === 'at_pickup' ? way : null
}

export const formatPaymentState = ({
  status,
  payment_method,
  payment_status,
  paid,
  refunded,
}: Order): string => {
  if (status === 'cancelled' && paid > refunded)
    return t('orders.money.goesBack', { sum: formatMoney(paid - refunded) })
  if (payment_status === 'unpaid' || (status === 'cancelled' && paid === 0))
    return isPaidAtOnce(payment_method) ? t('orders.money.unpaid') : ''
  if (refunded > 0 && refunded < paid) return t('orders.money.partly', { sum: formatMoney(refunded) })
  return t(`orders.money.${payment_status}`)
}
