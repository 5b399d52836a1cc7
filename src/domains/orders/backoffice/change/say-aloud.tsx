import { MessageSquareQuote } from 'lucide-react'
import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { ChangeDraft } from '#/domains/orders/storefront/change/change-draft.ts'
import { sayLines } from '#/domains/orders/storefront/change/lines/line-draft.ts'
import { formatWhenOf } from '#/domains/orders/storefront/change/order-differences.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayMoney } from './say-money.ts'

type Props = {
  order: StaffOrder
  draft: ChangeDraft
  stores: Store[]
  bill: ChangeBill | null
  isWaived: boolean
}

/** What whoever is on the telephone hears before it is done. */
export const SayAloud = (props: Props) => {
  const sentences = sentencesOf(props)
  if (sentences.length === 0) return null
  return (
    <section className="change-say" aria-labelledby="change-say">
      <h2 id="change-say">
        <MessageSquareQuote className="icon-small" aria-hidden="true" />
        {t('orders.change.say.title')}
      </h2>
      <p>{sentences.join(' ')}</p>
    </section>
  )
}

const sentencesOf = ({ order, draft: { when, where }, stores, bill, isWaived }: Props): string[] => {
  if (!bill) return []
  const name = order.customer?.name
  return [
    ...(name ? [t('orders.change.say.name', { name })] : []),
    ...(when?.time
      ? [t('orders.change.say.when', { when: formatWhenOf({ date: when.date, ...when.time }) })]
      : []),
    ...(where ? [sayPlace(where, stores)] : []),
    ...(bill.lines.length > 0
      ? [t('orders.change.say.lines', { lines: sayLines(bill.lines).replace(/\.$/, '') })]
      : []),
    ...sayMoney(bill, order.due, isWaived),
  ]
}

const sayPlace = (
  { order_type, store_id, name, door }: NonNullable<ChangeDraft['where']>,
  stores: Store[],
): string =>
  order_type === 'delivery'
    ? t('orders.change.say.where', { where: [name, flatOf(door)].filter(Boolean).join(', ') })
    : t('orders.change.say.pickup', { where: stores.find(({ id }) => id === store_id)?.name ?? '' })

const flatOf = ({ apartment }: { apartment: string }): string =>
  apartment.trim() && t('orders.summary.apartment', { n: apartment.trim() })
