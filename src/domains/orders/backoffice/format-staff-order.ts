import { formatDay, formatTimeRange } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { LabelTone } from '#/ui/labels/label.tsx'
import type { FieldChange } from '../contract/change-parts.ts'
import { type Address, type OrderStatus, PAYMENT, type PaymentStatus } from '../contract/customer.ts'
import type { StaffOrder, StaffOrderEvent, StemToTake } from '../contract/staff/order.ts'
import { formatRelativeDay } from '../storefront/order/format-order.ts'

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

type OrderTime = Pick<StaffOrder, 'date' | 'time_from' | 'time_to' | 'time_type'>

export const formatTimeWindow = ({ time_from, time_to, time_type }: Omit<OrderTime, 'date'>): string => {
  if (!time_from || !time_to) return t(time_type === 'any' ? 'staff.order.anyTime' : 'staff.order.noTime')
  return formatTimeRange(time_from, time_to)
}

/** «сегодня, 15:00–17:00» */
export const formatOrderTime = (order: OrderTime, timeZone: string): string =>
  joined(formatRelativeDay(order.date, timeZone), formatTimeWindow(order))

export const formatAddress = ({ name, apartment, entrance, floor, intercom }: Address): string =>
  joined(
    name,
    apartment && t('orders.summary.apartment', { n: apartment }),
    entrance && t('orders.door.entrance', { n: entrance }),
    floor && t('orders.door.floor', { n: floor }),
    intercom && t('orders.door.intercom', { n: intercom }),
  )

export const formatPerson = ({ name, phone }: { name: string | null; phone: string | null }): string =>
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

/** «Оплачен», «Наличные курьеру» */
export const paymentLabel = (order: Pick<StaffOrder, 'payment_method' | 'payment_status'>) => {
  const { payment_method, payment_status } = order
  const onReceipt =
    (payment_method === PAYMENT.at_pickup || payment_method === PAYMENT.to_courier) &&
    payment_status === 'unpaid'
  return {
    text: onReceipt
      ? t(payment_method === PAYMENT.at_pickup ? 'staff.order.atPickup' : 'staff.order.toCourier')
      : t(`staff.order.payment.${payment_status}`),
    tone: PAYMENT_TONES[payment_status],
  }
}

export const stemStockLabel = ({ on_hand, quantity, arrives_on }: StemToTake, needed = quantity) => {
  if (on_hand >= needed) return { text: t('staff.order.have', { n: on_hand }), short: false }
  return {
    text: arrives_on
      ? t('staff.order.arrives', { n: on_hand, day: formatDay(arrives_on) })
      : t('staff.order.short', { n: on_hand }),
    short: true,
  }
}

/** «nobody_home: звонил трижды» */
export const formatReason = (reason: string): string => {
  const [, code = '', rest] = /^([a-z_]+)(?:: ([\s\S]*))?$/.exec(reason) ?? []
  const words = textIfKnown(`staff.order.reasons.${code}`)
  return words ? joined(words, rest) : reason
}

/** An unknown event shows its code. */
export const formatEvent = ({ axis, value, who, by, reason, changes }: StaffOrderEvent): string => {
  const what = textIfKnown(`staff.order.event.${axis}.${value}`) ?? value
  const actor = by === 'staff' ? who : t(`staff.order.by.${by}`)
  return `${actor ?? t('staff.order.by.system')}: ${what}${reason ? `. ${formatReason(reason)}` : ''}${changes ? `. ${changes.map(formatChange).join('; ')}` : ''}`
}

const formatChange = ({ what, from, to }: FieldChange): string =>
  t('orders.change.fromTo', {
    what: t(`orders.change.what.${what}`),
    from: from ?? t('orders.change.none'),
    to: to ?? t('orders.change.none'),
  })

const textIfKnown = (key: string): string | null => {
  const words = t(key as TextKey)
  return words === key ? null : words
}

/** No size when the name contains it. */
/** With the size, unless the name says it. */
export const formatProductName = ({ name, variant_label }: { name: string; variant_label: string }): string =>
  name.includes(variant_label) ? name : t('staff.order.lineName', { name, label: variant_label })

export const cardTexts = ({ card_text, lines }: Pick<StaffOrder, 'card_text' | 'lines'>): string[] =>
  [card_text, ...lines.map((line) => line.card_text)].filter((text) => text !== null)

export const mapLink = ({ name, coords }: Address, city: string): string =>
  coords
    ? `https://yandex.ru/maps/?pt=${coords[1]},${coords[0]}&z=17&l=map`
    : `https://yandex.ru/maps/?text=${encodeURIComponent(`${city}, ${name}`)}`
