import { create } from 'zustand'
import type { PaymentMethod } from '#/domains/orders/contract.ts'
import { paymentMethodsFor } from '#/domains/orders/rules.ts'
import { useOrderDraft } from './order-draft-store.ts'

/** Ways to pay the order as it is filled in now, the default first; the server's word for them comes with its answer. */
export const usePaymentMethods = create<{ methods: PaymentMethod[] }>(() => ({
  methods: paymentMethodsFor('delivery'),
}))

/** The one that is wished, or the first one where that is not on offer. */
export const chosenMethod = (methods: PaymentMethod[], wished: number): PaymentMethod | undefined =>
  methods.find(({ id }) => id === wished) ?? methods[0]

/** How the order would be paid at this moment. */
export const methodNow = (): PaymentMethod | undefined =>
  chosenMethod(usePaymentMethods.getState().methods, useOrderDraft.getState().draft.selectedPayment)

/** Is it paid before it is made, as the form stands? */
export const usePaysAtOnce = (): boolean => {
  const wished = useOrderDraft(({ draft }) => draft.selectedPayment)
  const methods = usePaymentMethods((state) => state.methods)
  return chosenMethod(methods, wished)?.at_once ?? false
}
