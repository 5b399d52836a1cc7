import type { ChangedField } from '#/domains/orders/contract/change-parts.ts'
import { formatDay, formatTimeRange } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayLines } from './lines/line-draft.ts'
import { type ChangeableOrder, partOf } from './change-draft.ts'

/** «15 мая, 11:00–13:00» */
export const formatWhenOf = ({
  date,
  time_from,
  time_to,
}: Pick<ChangeableOrder, 'date' | 'time_from' | 'time_to'>): string =>
  [formatDay(date), time_from && time_to && formatTimeRange(time_from, time_to)].filter(Boolean).join(', ')

export const formatWhereOf = ({ order_type, store, address }: ChangeableOrder): string =>
  order_type === 'pickup' ? `${store.name}, ${store.address}` : (address?.name ?? '')

/** «телефон получателя: … → …» between two states of one order. */
export const differences = (before: ChangeableOrder, after: ChangeableOrder): string[] => {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  return (Object.keys(from) as (keyof typeof from)[]).flatMap((what) => {
    const values = {
      what: t(`orders.change.what.${what}`),
      from: from[what] || t('orders.change.none'),
      to: to[what] || t('orders.change.none'),
    }
    return from[what] === to[what] ? [] : [t('orders.change.fromTo', values)]
  })
}

const valuesOf = (order: ChangeableOrder) => {
  const { recipient, door, card_text, comment } = partOf(order)
  const { comment: address_comment, ...rest } = door
  return {
    when: formatWhenOf(order),
    place: formatWhereOf(order),
    lines: sayLines(order.lines),
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    ...rest,
    address_comment,
    card_text,
    comment,
  } satisfies Partial<Record<ChangedField, string>>
}
