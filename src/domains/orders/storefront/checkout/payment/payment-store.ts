import { create } from 'zustand'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { PaymentMethod, PrepayReason } from '#/domains/orders/contract/customer.ts'
import { paymentMethodsFor, type ReceiptTerms, whyPrepaid } from '#/domains/orders/rules/order.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { useOrderDraft } from '../order-draft-store.ts'
import { isRecipientAsked, recipientOf } from '../recipient/chosen-recipient.ts'

/** The server's last word about ways to pay, the default first, and why some are left out. */
export type MethodsAnswer = { methods: PaymentMethod[]; reason: PrepayReason | null }

export const usePaymentMethods = create<MethodsAnswer>(() => ({
  methods: paymentMethodsFor('delivery'),
  reason: null,
}))

/** Who pays and who receives, as the form stands. */
export const termsOf = (input: Parameters<typeof recipientOf>[0]): ReceiptTerms => {
  const { user, choice, draft } = input
  const { kind, phone } = recipientOf(input)
  return {
    order_type: choice.order_type,
    isAsked: isRecipientAsked(choice),
    isSelf: kind === 'self' || (user !== null && normalizePhone(phone) === user.phone),
    anonymous: kind !== 'self' && draft.anonymousOrder,
  }
}

export type Offer = MethodsAnswer & { selected: PaymentMethod | undefined }

/** What is on offer by now; what was typed since the server's answer counts at once. */
export const offerOf = ({ methods, reason }: MethodsAnswer, terms: ReceiptTerms, wished: number): Offer => {
  const known = whyPrepaid(terms)
  const offered = methods.filter(({ at_once }) => at_once || known === null)
  return {
    methods: offered,
    reason: known ?? reason,
    // The one that is wished, or the first one where that is not on offer.
    selected: offered.find(({ id }) => id === wished) ?? offered[0],
  }
}

const inputNow = () => ({
  user: useSession.getState().user,
  choice: useChoice.getState().choice,
  draft: useOrderDraft.getState().draft,
})

/** How the order would be paid at this moment. */
export const methodNow = (): PaymentMethod | undefined => {
  const input = inputNow()
  return offerOf(usePaymentMethods.getState(), termsOf(input), input.draft.selectedPayment).selected
}

/** The same for the screen. */
export const useOffer = (): Offer => {
  const user = useSession((session) => session.user)
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  return offerOf(usePaymentMethods(), termsOf({ user, choice, draft }), draft.selectedPayment)
}

/** Is it paid before it is made, as the form stands? */
export const usePaysAtOnce = (): boolean => useOffer().selected?.at_once ?? false
