import type { ChangedField, FieldChange } from '#/domains/orders/contract/change-parts.ts'
import type { ChangedColumns } from '#/domains/orders/server/queries/change-order.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

export type DescribedOrder = ChangedColumns & { store_name: string }
type Description = (order: DescribedOrder) => string | null | undefined

const DESCRIBE: Record<ChangedField, Description> = {
  when: (order) => describeWhen(order),
  place: ({ order_type, address, store_name }) => (order_type === 'pickup' ? store_name : address?.name),
  store: ({ store_name }) => store_name,
  apartment: ({ address }) => address?.apartment,
  entrance: ({ address }) => address?.entrance,
  floor: ({ address }) => address?.floor,
  intercom: ({ address }) => address?.intercom,
  address_comment: ({ address }) => address?.comment,
  recipient_name: (order) => order.recipient_name,
  recipient_phone: (order) => order.recipient_phone,
  card_text: (order) => order.card_text,
  comment: (order) => order.comment,
  total: ({ total }) => formatMoney(total),
}

const describeWhen = ({ date, time_type, time_from, time_to }: DescribedOrder): string => {
  const hours =
    time_from && time_to ? `${formatTime(time_from)}–${formatTime(time_to)}` : t('staff.order.noTime')
  return [
    formatDay(date),
    hours,
    time_type !== 'interval' && time_type !== 'recipient' && t(`orders.change.timeTypes.${time_type}`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** From → to, as people read it. */
export const listChanges = (from: DescribedOrder, to: DescribedOrder): FieldChange[] =>
  (Object.keys(DESCRIBE) as ChangedField[]).flatMap((what) => {
    const change = { what, from: DESCRIBE[what](from) || null, to: DESCRIBE[what](to) || null }
    return change.from === change.to ? [] : [change]
  })
