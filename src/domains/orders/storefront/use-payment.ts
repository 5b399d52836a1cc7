import { useEffect } from 'react'
import { ordersApi, type PaymentMethod } from '#/domains/orders/contract.ts'
import { paymentMethodsFor } from '#/domains/orders/rules.ts'
import type { ChosenAddress } from '#/domains/places/rules.ts'
import { api } from '#/platform/web/api.ts'
import { useOrderDraft } from './order-draft-store.ts'
import { chosenMethod, usePaymentMethods } from './payment-store.ts'
import { isRecipientAsked } from './recipient.ts'

export type Payment = {
  methods: PaymentMethod[]
  selected: PaymentMethod | undefined
  /** The number of the method that was wished and is not on offer for this order. */
  leftOut: number | null
  /** Why it is paid at once only; null where it is not. */
  onlyAtOnce: 'day' | 'recipient' | null
}

/** How the order can be paid as it is filled in, and the one that is chosen. */
export const usePayment = (choice: ChosenAddress): Payment => {
  const { order_type, city_id, date } = choice
  const asked = isRecipientAsked(choice)
  const wished = useOrderDraft(({ draft }) => draft.selectedPayment)
  const methods = usePaymentMethods((state) => state.methods)
  useEffect(() => {
    // Before the start-up has chosen the city there is nothing to ask for (`spec §4`).
    if (!city_id) return
    const leaving = new AbortController()
    const query = { order_type, city_id, ...(date && { date }), is_know_address: asked ? '0' : '1' } as const
    api(ordersApi.paymentMethods, { query, signal: leaving.signal }).then(
      ({ items }) => usePaymentMethods.setState({ methods: items }),
      // Without an answer the rules are known all the same, but for the days; the server checks those.
      () =>
        leaving.signal.aborted ||
        usePaymentMethods.setState({ methods: paymentMethodsFor(order_type, asked) }),
    )
    return () => leaving.abort()
  }, [order_type, city_id, date, asked])
  const atOnce = methods.every((method) => method.at_once)
  return {
    methods,
    selected: chosenMethod(methods, wished),
    leftOut: methods.some(({ id }) => id === wished) ? null : wished,
    onlyAtOnce: atOnce ? (asked ? 'recipient' : 'day') : null,
  }
}
