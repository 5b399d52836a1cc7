import { useEffect } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { ordersApi, type PaymentMethod, type PrepayReason } from '#/domains/orders/contract/customer.ts'
import { paymentMethodsFor } from '#/domains/orders/rules/order.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { api } from '#/platform/web/api.ts'
import { useOrderDraft } from '../order-draft-store.ts'
import { termsOf, useOffer, usePaymentMethods } from './payment-store.ts'

export type Payment = {
  methods: PaymentMethod[]
  selected: PaymentMethod | undefined
  /** The number of the method that was wished and is not on offer for this order. */
  leftOut: number | null
  /** Why it is paid at once only; null where it is not. */
  reason: PrepayReason | null
}

const flag = (on: boolean) => (on ? '1' : '0')

/** How the order can be paid as it is filled in, and the one that is chosen. */
export const usePayment = (choice: ChosenAddress): Payment => {
  const { order_type, city_id, date } = choice
  const user = useSession((session) => session.user)
  const draft = useOrderDraft((state) => state.draft)
  const { isAsked, isSelf, anonymous } = termsOf({ user, choice, draft })
  const total = useCart(({ cart }) => cart?.totals.total ?? 0)
  const offer = useOffer()
  useEffect(() => {
    // Before the start-up has chosen the city there is nothing to ask for (`spec §4`).
    if (!city_id) return
    const leaving = new AbortController()
    const query = {
      order_type,
      city_id,
      ...(date && { date }),
      is_know_address: flag(!isAsked),
      is_self: flag(isSelf),
      anonymous: flag(anonymous),
      ...(total > 0 && { total }),
    } as const
    api(ordersApi.paymentMethods, { query, signal: leaving.signal }).then(
      ({ items, left_out: [first] }) =>
        usePaymentMethods.setState({ methods: items, reason: first?.reason ?? null }),
      // Without an answer the rules are known all the same, but for the days; the server checks those.
      () =>
        leaving.signal.aborted ||
        usePaymentMethods.setState({ methods: paymentMethodsFor(order_type), reason: null }),
    )
    return () => leaving.abort()
  }, [order_type, city_id, date, isAsked, isSelf, anonymous, total])
  const { selectedPayment: wished } = draft
  return { ...offer, leftOut: offer.methods.some(({ id }) => id === wished) ? null : wished }
}
