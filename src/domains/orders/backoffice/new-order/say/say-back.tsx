import { MessageSquareQuote } from 'lucide-react'
import { formatWhenOf } from '#/domains/orders/storefront/change/order-differences.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { nameOf } from '../draft-lines.tsx'
import { sayTotal } from './say-total.ts'
import type { NewOrderState } from '../use-new-order.ts'

/** What whoever ordered hears before it is done. */
export const SayBack = ({ stores, ...state }: NewOrderState & { stores: Store[] }) => {
  const { draft, quote } = state
  const sentences = draft.handover === 'now' ? [] : sentencesOf(state, stores)
  if (sentences.length === 0) return null
  return (
    <section className="change-say" aria-labelledby="take-say">
      <h2 id="take-say">
        <MessageSquareQuote className="icon-small" aria-hidden="true" />
        {t(quote?.cart.outside ? 'staff.newOrder.say.stop' : 'staff.newOrder.say.title')}
      </h2>
      <p>{sentences.join(' ')}</p>
    </section>
  )
}

const sentencesOf = ({ draft, quote }: NewOrderState, stores: Store[]): string[] => {
  const { time, date, lines, handover, isForBuyer, recipient, buyer, place, door, pay } = draft
  if (quote?.cart.outside) return [quote.cart.outside.text]
  const store = stores.find(({ id }) => id === draft.storeId)
  const who = isForBuyer ? (buyer?.name ?? '') : recipient.name
  const where = [place.name, door.apartment && t('orders.summary.apartment', { n: door.apartment })]
  return [
    ...(time ? [t('staff.newOrder.say.when', { when: formatWhenOf({ date, ...time }) })] : []),
    ...(lines.length > 0 ? [t('staff.newOrder.say.what', { what: lines.map(nameOf).join(', ') })] : []),
    ...(handover === 'delivery' && draft.knowsAddress && place.name
      ? [t('staff.newOrder.say.where', { who, where: where.filter(Boolean).join(', ') })]
      : []),
    ...(handover === 'delivery' && !draft.knowsAddress ? [t('staff.newOrder.say.ask', { who })] : []),
    ...(handover === 'pickup' && store ? [t('staff.newOrder.say.pickup', { store: store.name })] : []),
    ...(quote && lines.length > 0 && pay ? [sayTotal(quote.cart.totals, pay)] : []),
  ]
}
