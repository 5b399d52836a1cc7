import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { LabelTone } from '#/ui/labels/label.tsx'
import type { Address, OrderStatus, PaymentStatus } from '../contract/customer.ts'
import { isAtOnce } from '../rules/order.ts'
import type { StaffOrder, StaffOrderEvent, StemToTake } from '../contract/staff/order.ts'
import { dayWords } from '../storefront/order/format-order.ts'

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

type Told = Pick<StaffOrder, 'date' | 'time_from' | 'time_to' | 'time_type'>

/** «15:00–17:00», «к 15:30», or that the recipient has yet to choose. */
export const timeWords = ({ time_from, time_to, time_type }: Omit<Told, 'date'>): string => {
  if (!time_from || !time_to) return t(time_type === 'any' ? 'staff.order.anyTime' : 'staff.order.noTime')
  return `${formatTime(time_from)}\u2060–\u2060${formatTime(time_to)}`
}

/** «сегодня, 15:00–17:00» */
export const whenOf = (order: Told, timeZone: string): string =>
  joined(dayWords(order.date, timeZone), timeWords(order))

/** «улица Ленина, 24, кв. 47, подъезд 2, этаж 6, домофон 47К» */
export const addressWords = ({ name, apartment, entrance, floor, intercom }: Address): string =>
  joined(
    name,
    apartment && t('orders.summary.apartment', { n: apartment }),
    entrance && t('orders.door.entrance', { n: entrance }),
    floor && t('orders.door.floor', { n: floor }),
    intercom && t('orders.door.intercom', { n: intercom }),
  )

export const personWords = ({ name, phone }: { name: string | null; phone: string | null }): string =>
  name ?? (phone ? formatPhone(phone) : t('staff.erased'))

const STATUS_TONES: Partial<Record<OrderStatus, LabelTone>> = {
  awaiting_payment: 'honey',
  assembled: 'leaf',
  ready_for_pickup: 'leaf',
  completed: 'leaf',
  delivery_failed: 'rose',
  cancelled: 'soft',
}
export const statusTone = (status: OrderStatus): LabelTone => STATUS_TONES[status] ?? 'new'

const PAYMENT_TONES: Record<PaymentStatus, LabelTone> = {
  unpaid: 'honey',
  pending: 'honey',
  failed: 'rose',
  paid: 'leaf',
  partially_refunded: 'soft',
  refunded: 'soft',
}

/** «Оплачен», or how it will be: «Наличные курьеру». */
export const paymentLabel = (order: Pick<StaffOrder, 'payment_method' | 'payment_status'>) => {
  const { payment_method, payment_status } = order
  const onReceipt = !isAtOnce(payment_method) && payment_status === 'unpaid'
  return {
    text: onReceipt
      ? t(payment_method === 3 ? 'staff.order.atPickup' : 'staff.order.toCourier')
      : t(`staff.order.payment.${payment_status}`),
    tone: PAYMENT_TONES[payment_status],
  }
}

/** «есть 22», «есть 2, нужно 5», «привезут 24 ноября» */
export const stemWords = ({ on_hand, quantity, arrives_on }: StemToTake, needed = quantity) => {
  if (on_hand >= needed) return { text: t('staff.order.have', { n: on_hand }), short: false }
  return {
    text: arrives_on
      ? t('staff.order.arrives', { n: on_hand, day: formatDay(arrives_on) })
      : t('staff.order.short', { n: on_hand }),
    short: true,
  }
}

/** Codes that people chose from a list, as words; what they typed stays as it is: «nobody_home: звонил трижды». */
export const reasonWords = (reason: string): string => {
  const [, code = '', rest] = /^([a-z_]+)(?:: ([\s\S]*))?$/.exec(reason) ?? []
  const words = known(`staff.order.reasons.${code}`)
  return words ? joined(words, rest) : reason
}

/** «Анна: взяла в работу» of one event; what it does not know is told by its own name. */
export const eventWords = ({ axis, value, who, by, reason }: StaffOrderEvent): string => {
  const what = known(`staff.order.event.${axis}.${value}`) ?? value
  const actor = by === 'staff' ? who : t(`staff.order.by.${by}`)
  return `${actor ?? t('staff.order.by.system')}: ${what}${reason ? `. ${reasonWords(reason)}` : ''}`
}

/** The words of a key that may not be there. */
const known = (key: string): string | null => {
  const words = t(key as TextKey)
  return words === key ? null : words
}

/** «Букет «Нежность», M»; a size that is in the name is not said twice. */
export const goodsWords = ({ name, variant_label }: { name: string; variant_label: string }): string =>
  name.includes(variant_label) ? name : t('staff.order.lineName', { name, label: variant_label })

/** The words of every card of an order, its own first. */
export const cardTexts = ({ card_text, lines }: Pick<StaffOrder, 'card_text' | 'lines'>): string[] =>
  [card_text, ...lines.map((line) => line.card_text)].filter((text) => text !== null)

/** Where a map shows it: the pin, or the words of the address in the city. */
export const mapLink = ({ name, coords }: Address, city: string): string =>
  coords
    ? `https://yandex.ru/maps/?pt=${coords[1]},${coords[0]}&z=17&l=map`
    : `https://yandex.ru/maps/?text=${encodeURIComponent(`${city}, ${name}`)}`
