import type { ChangedField, FieldChange } from '#/domains/orders/contract/change-parts.ts'
import type { ChangedColumns } from '#/domains/orders/server/queries/change/change-order.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'
import type { LinesPlan } from './lines/plan-lines.ts'

export type DescribedOrder = ChangedColumns & { store_name: string }
type Description = (order: DescribedOrder) => string | null | undefined

const DESCRIBE: Record<Exclude<ChangedField, 'lines' | 'shop'>, Description> = {
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
  promo_code: ({ promo_code }) => promo_code,
  points: ({ points }) => (points > 0 ? t('orders.change.points', { n: points }) : null),
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
export const listChanges = (
  from: DescribedOrder,
  to: DescribedOrder,
  lines: Pick<LinesPlan, 'before' | 'lines'> | null = null,
): FieldChange[] => [
  ...(lines ? [describeLines(lines)] : []),
  ...(Object.keys(DESCRIBE) as (keyof typeof DESCRIBE)[]).flatMap((what) => {
    const change = { what, from: DESCRIBE[what](from) || null, to: DESCRIBE[what](to) || null }
    return change.from === change.to ? [] : [change]
  }),
]

/** Only lines that differ. */
const describeLines = ({ before, lines }: Pick<LinesPlan, 'before' | 'lines'>): FieldChange => {
  const isIn = (all: OrderedLine[], one: OrderedLine) =>
    all.some(({ id, quantity }) => id === one.id && quantity === one.quantity)
  const gone = before.filter((line) => !isIn(lines, line))
  const come = lines.filter((line) => !isIn(before, line))
  return { what: 'lines', from: sayLines(gone), to: sayLines(come) }
}

const sayLines = (lines: OrderedLine[]): string | null =>
  lines.length === 0
    ? null
    : lines
        .map(({ name, variant_label, quantity }) =>
          t('orders.change.lines.one', {
            name: variant_label && !name.includes(variant_label) ? `${name}, ${variant_label}` : name,
            n: quantity,
          }),
        )
        .join('; ')
