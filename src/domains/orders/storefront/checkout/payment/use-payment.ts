import { useEffect } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { ordersApi, type PaymentMethod, type PrepayReason } from '#/domains/orders/contract/customer.ts'
import { paymentMethodsFor } from '#/domains/orders/rules/payment-methods.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { api } from '#/platform/web/api.ts'
import { useOrderDraft } from '../order-draft-store.ts'
import { receiptTermsOf, useOffer, usePaymentMethods } from './payment-store.ts'

export type Payment = {
  methods: PaymentMethod[]
  selected: PaymentMethod | undefined
  /** Chosen, but not on offer. */
  leftOut: number | null
  reason: PrepayReason | null
}

const flag = (on: boolean) => (on ? '1' : '0')

export const usePayment = (choice: ChosenAddress): Payment => {
  const { order_type, city_id, date } = choice
  const user = useSession((session) => session.user)
  const draft = useOrderDraft((state) => state.draft)
  const { isAddressUnknown, isSelf, anonymous } = receiptTermsOf({ user, choice, draft })
  const total = useCart(({ cart }) => cart?.totals.total ?? 0)
  const offer = useOffer()
  useEffect(() => {
    // No request before the city is known (`spec §4`).
    if (!city_id) return
    const leaving = new AbortController()
    const query = {
      order_type,
      city_id,
      ...(date && { date }),
      is_know_address: flag(!isAddressUnknown),
      is_self: flag(isSelf),
      anonymous: flag(anonymous),
      ...(total > 0 && { total }),
    } as const
    api(ordersApi.paymentMethods, { query, signal: leaving.signal }).then(
      ({ items, left_out: [first] }) =>
        usePaymentMethods.setState({ methods: items, reason: first?.reason ?? null }),
      // Offline: local rules, without peak days; the server checks those.
      () =>
        leaving.signal.aborted ||
        usePaymentMethods.setState({ methods: paymentMethodsFor(order_type), reason: null }),
    )
    return () => leaving.abort()
  }, [order_type, city_id, date, isAddressUnknown, isSelf, anonymous, total])
  const { selectedPayment: wished } = draft
  return { ...offer, leftOut: offer.methods.some(({ id }) => id === wished) ? null : wished }
}
