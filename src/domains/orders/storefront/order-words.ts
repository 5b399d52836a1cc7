import type { Order, OrderStatus } from '#/domains/orders/contract.ts'
import { formatDay, formatTime, formatWeekday } from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/moments.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { LabelTone } from '#/ui/label.tsx'

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

const tones: Partial<Record<OrderStatus, LabelTone>> = {
  awaiting_payment: 'honey',
  ready_for_pickup: 'leaf',
  completed: 'leaf',
  delivery_failed: 'rose',
  cancelled: 'soft',
}

/** «Курьер в пути» and the colour that always means the same. */
export const statusLabel = ({ status, order_type }: Order): { text: string; tone: LabelTone } => ({
  text:
    status === 'completed' && order_type === 'pickup'
      ? t('orders.status.pickedUp')
      : t(`orders.status.${status}`),
  tone: tones[status] ?? 'new',
})

/** «сегодня», «завтра», «21 ноября» */
export const dayWords = (date: string, timeZone: string): string => {
  const days = daysBetween(localMoment(new Date(), timeZone).date, date)
  if (days === 0) return t('orders.day.today')
  if (days === 1) return t('orders.day.tomorrow')
  return days === -1 ? t('orders.day.yesterday') : formatDay(date)
}

/** «15:00–17:00», never broken at its dash; empty while the time is not known. */
const windowOf = ({ time_from, time_to }: Order): string =>
  time_from && time_to ? `${formatTime(time_from)}\u2060–\u2060${formatTime(time_to)}` : ''

/** «сегодня, 15:00–17:00» */
export const whenWords = (order: Order, timeZone: string): string =>
  joined(dayWords(order.date, timeZone), windowOf(order))

/** «суббота, 21 ноября, 15:00–17:00» */
export const longWhen = (order: Order): string =>
  joined(formatWeekday(order.date), formatDay(order.date), windowOf(order))

/** «20 ноября, 14:06» or «сегодня, 14:06» by the city's clock. */
export const momentWords = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  return joined(dayWords(date, timeZone), formatTime(time))
}

/** «улица Ленина, 24, кв. 47», the store's name and address, or that the recipient will be asked for the address. */
export const placeWords = ({ order_type, address, store }: Order): string => {
  if (order_type === 'pickup') return joined(store.name, store.address)
  return address
    ? joined(address.name, address.apartment && t('orders.summary.apartment', { n: address.apartment }))
    : t('orders.askAddress')
}

/** «подъезд 2, этаж 6, домофон 47К» */
export const doorWords = ({ address }: Order): string =>
  address
    ? joined(
        address.entrance && t('orders.door.entrance', { n: address.entrance }),
        address.floor && t('orders.door.floor', { n: address.floor }),
        address.intercom && t('orders.door.intercom', { n: address.intercom }),
      )
    : ''

export const recipientWords = ({ recipient_name, recipient_phone }: Order) => ({
  name: recipient_name,
  phone: formatPhone(recipient_phone),
})

/** «В магазине», «Курьеру», «Онлайн» */
export const paymentWords = ({ payment_method }: Order): string => {
  const names = { 1: 'online', 2: 'sbp', 3: 'at_pickup', 4: 'to_courier' } as const
  return t(`orders.paid.${names[payment_method as keyof typeof names] ?? 'online'}`)
}
