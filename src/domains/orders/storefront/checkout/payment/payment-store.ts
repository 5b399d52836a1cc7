import { create } from 'zustand'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { PaymentMethod, PrepayReason } from '#/domains/orders/contract/customer.ts'
import {
  paymentMethodsFor,
  type PayOnDeliveryTerms,
  whyPrepaid,
} from '#/domains/orders/rules/payment-methods.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { useOrderDraft } from '../order-draft-store.ts'
import { isRecipientAsked, recipientOf } from '../recipient/chosen-recipient.ts'

export type MethodsAnswer = { methods: PaymentMethod[]; reason: PrepayReason | null }

export const usePaymentMethods = create<MethodsAnswer>(() => ({
  methods: paymentMethodsFor('delivery'),
  reason: null,
}))

export const receiptTermsOf = (input: Parameters<typeof recipientOf>[0]): PayOnDeliveryTerms => {
  const { user, choice, draft } = input
  const { kind, phone } = recipientOf(input)
  return {
    order_type: choice.order_type,
    isAddressUnknown: isRecipientAsked(choice),
    isSelf: kind === 'self' || (user !== null && normalizePhone(phone) === user.phone),
    anonymous: kind !== 'self' && draft.anonymousOrder,
  }
}

export type PaymentOffer = MethodsAnswer & { selected: PaymentMethod | undefined }

/** Recent form changes apply before the server answers. */
export const offerOf = (
  { methods, reason }: MethodsAnswer,
  terms: PayOnDeliveryTerms,
  wished: number,
): PaymentOffer => {
  const known = whyPrepaid(terms)
  const offered = methods.filter(({ at_once }) => at_once || known === null)
  return {
    methods: offered,
    reason: known ?? reason,
    selected: offered.find(({ id }) => id === wished) ?? offered[0],
  }
}

const currentInput = () => ({
  user: useSession.getState().user,
  choice: useChoice.getState().choice,
  draft: useOrderDraft.getState().draft,
})

export const methodNow = (): PaymentMethod | undefined => {
  const input = currentInput()
  return offerOf(usePaymentMethods.getState(), receiptTermsOf(input), input.draft.selectedPayment).selected
}

export const useOffer = (): PaymentOffer => {
  const user = useSession((session) => session.user)
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  return offerOf(usePaymentMethods(), receiptTermsOf({ user, choice, draft }), draft.selectedPayment)
}

export const usePaysAtOnce = (): boolean => useOffer().selected?.at_once ?? false
