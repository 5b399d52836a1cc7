import type { NewOrderDraft, NewOrderQuote } from '#/domains/orders/contract/staff/new-order.ts'
import { whyPrepaid } from '#/domains/orders/rules/payment-methods.ts'
import { isPaidNow, payWaysFor, type PayWay } from '#/domains/orders/rules/pay-ways.ts'

type WhyNotOffered = NewOrderQuote['ways'][number]['refusal']

/** Of a draft, or of the order itself. */
export type PayTerms = Pick<NewOrderDraft, 'source' | 'handover' | 'is_know_address' | 'anonymous'> & {
  buyerPhone: string | null
  /** null: the buyer receives. */
  recipientPhone: string | null
  isPrepaidDay: boolean
}

/** The same rules as for who orders alone (`decisions §4, §10`). */
export const listPayWays = (terms: PayTerms): NewOrderQuote['ways'] =>
  payWaysFor(terms.source, terms.handover).map((way) => ({ way, refusal: refusalOf(way, terms) }))

export const refusalOf = (way: PayWay, terms: PayTerms): WhyNotOffered => {
  if (isPaidNow(way)) return null
  if (terms.buyerPhone === null) return 'buyer_needed'
  if (way !== 'courier' && way !== 'pickup') return null
  if (terms.isPrepaidDay) return 'prepay_only'
  return whyPrepaid({
    order_type: terms.handover === 'delivery' ? 'delivery' : 'pickup',
    isAddressUnknown: terms.handover === 'delivery' && !terms.is_know_address,
    isSelf: terms.recipientPhone === null || terms.recipientPhone === terms.buyerPhone,
    anonymous: terms.anonymous,
  })
}
