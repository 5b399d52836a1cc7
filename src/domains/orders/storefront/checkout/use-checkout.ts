import { useEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { loadMissingConsents, useMissingConsents } from '#/domains/auth/storefront/consent/consents-store.ts'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { isCartEmpty } from '#/domains/cart/rules/is-cart-empty.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { sendPendingUpdates } from '#/domains/cart/storefront/state/pending-updates-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { claimCard } from './wishes/card-owner.ts'
import { focusFirstError, focusNotice, focusStep } from './focus-step.ts'
import { checkStep, type OrderInput, stepOfField } from './order-checks.ts'
import { LAST_STEP, type OrderDraft, resumeDraft, STEPS, useOrderDraft } from './order-draft-store.ts'
import { clearErrors, useOrderForm } from './order-form-store.ts'
import type { SectionState } from './order-section.tsx'
import { unansweredAttempt } from './order-attempt.ts'
import { methodNow, usePaysAtOnce } from './payment/payment-store.ts'
import {
  finishOrder,
  placeOrder,
  type PlacedOrder,
  type PlaceOrderResult,
  settleUnanswered,
} from './place-order.ts'

const currentInput = (): OrderInput => ({
  user: useSession.getState().user,
  choice: useChoice.getState().choice,
  draft: useOrderDraft.getState().draft,
  cart: useCart.getState().cart,
  atOnce: methodNow()?.at_once ?? false,
  asksConsent: useMissingConsents.getState().personalData,
})

/** The others may be left out. */
const ASKED: readonly number[] = [STEPS.where, STEPS.recipient, STEPS.payment]

const isDone = (step: number, input: OrderInput): boolean => Object.keys(checkStep(step, input)).length === 0

/** The first incomplete section reached, else the furthest. */
const firstToDo = (input: OrderInput): number => {
  for (let step: number = STEPS.phone; step < input.draft.step; step += 1)
    if (!isDone(step, input)) return step
  return input.user ? Math.max(STEPS.where, input.draft.step) : STEPS.phone
}

/** Of what may be left out. */
const isUsed = (step: number, input: OrderInput): boolean =>
  isDone(step, input) && (step === STEPS.wishes ? hasWishes(input.draft) : hasDiscounts(input.cart))

const hasWishes = ({ cardText, comment, reason }: OrderDraft) =>
  [cardText, comment, reason].some((text) => text.trim() !== '')

const hasDiscounts = (cart: Cart | null) => Boolean(cart?.promocode?.ok || cart?.bonuses?.applied)

/** Filled in on an earlier visit. */
const foldWhatIsDone = () => {
  const input = currentInput()
  useOrderForm.setState({
    folded: [STEPS.where, STEPS.recipient].filter((step) => step < input.draft.step && isDone(step, input)),
  })
}

const unfold = (step: number) => {
  const { folded } = useOrderForm.getState()
  useOrderForm.setState({ open: step, errors: {}, folded: folded.filter((one) => one !== step) })
  const { draft, write } = useOrderDraft.getState()
  if (step > draft.step) write({ step })
}

/** Also after sign-in. */
const useResumedForm = (userId: string | undefined, ready: boolean) => {
  const wasKnown = useRef(false)
  useEffect(resumeDraft, [])
  useEffect(() => {
    if (userId) void loadMissingConsents()
  }, [userId])
  useEffect(() => {
    if (!ready) return
    prefillEmail()
    foldWhatIsDone()
    const step = firstToDo(currentInput())
    unfold(step)
    // Signed in on this page.
    if (wasKnown.current && userId) focusStep(step)
    wasKnown.current = true
  }, [ready, userId])
}

/** An empty cart with an unanswered order: it was made, its answer lost. */
const useLostOrder = (emptied: boolean, navigate: NavigateFunction) => {
  useEffect(() => {
    if (!emptied || !unansweredAttempt()) return
    void settleUnanswered().then((placing) => {
      if (placing?.kind === 'placed') void goToPayment(navigate, placing)
    })
  }, [emptied, navigate])
}

const forgetMendedErrors = () =>
  useChoice.subscribe(({ choice: now }, { choice: before }) => {
    if (now.address.name !== before.address.name) clearErrors('address', 'address.name')
    if (now.order.time_from !== before.order.time_from) clearErrors('time_from', 'time_to', 'date')
    if (now.order.store_id !== before.order.store_id) clearErrors('store_id')
    if (now.order_type !== before.order_type) useOrderForm.setState({ errors: {} })
  })

export const useCheckout = () => {
  const { user, ready } = useSession()
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  const cart = useCart((state) => state.cart)
  const userId = user?.id
  const { open, folded } = useOrderForm()
  const navigate = useNavigate()
  const atOnce = usePaysAtOnce()
  const asksConsent = useMissingConsents((consents) => consents.personalData)
  const input: OrderInput = { user, choice, draft, cart, atOnce, asksConsent }

  useResumedForm(userId, ready)
  useLostOrder(Boolean(userId && cart && isCartEmpty(cart)), navigate)
  useEffect(forgetMendedErrors, [])

  const stateOf = (step: number): SectionState => {
    if (!ready) return 'wait'
    if (step === open) return 'open'
    if (!user) return step === STEPS.phone ? 'open' : 'wait'
    const isFolded = folded.includes(step) && isDone(step, input)
    if (ASKED.includes(step)) return isFolded ? 'done' : 'open'
    return step === STEPS.phone || isFolded || isUsed(step, input) ? 'done' : 'offer'
  }

  const next = async (step: number) => {
    // Only a cart loaded with the address knows whether it is in a zone.
    if (step === STEPS.where) await useCart.getState().load()
    if (showErrorsOf(step)) return
    if (step === STEPS.recipient) claimCard()
    useOrderForm.setState(({ folded: before }) => ({ folded: [...before, step] }))
    const { draft: now } = useOrderDraft.getState()
    const following = Math.max(step + 1, Math.min(now.step, LAST_STEP))
    const between = firstToDo(currentInput())
    const target = between > step && between < following ? between : following
    unfold(target)
    focusStep(target)
  }

  const place = async () => {
    if (useOrderForm.getState().busy) return
    claimCard()
    const { cart: seen } = useCart.getState()
    useOrderForm.setState({ busy: true })
    // Only a cart loaded with the address knows whether it is in a zone.
    if (seen && !seen.delivery) await useCart.getState().load()
    for (let step: number = STEPS.phone; step <= LAST_STEP; step += 1)
      if (showErrorsOf(step)) return useOrderForm.setState({ busy: false })
    useOrderForm.setState({ changes: [], errors: {} })
    // Pending cart updates belong to this order.
    await sendPendingUpdates()
    const stuck = Object.keys(useCart.getState().pending).length > 0
    const placing = stuck ? ({ kind: 'offline' } as const) : await placeOrder(seen)
    if (placing.kind === 'placed') await goToPayment(navigate, placing)
    else showFailure(placing)
    useOrderForm.setState({ busy: false })
  }

  const edit = (step: number) => {
    unfold(step)
    focusStep(step)
  }
  return {
    stateOf,
    next: (step: number) => void next(step),
    edit,
    place: () => void place(),
  }
}

/** Via the order's page: back from the provider must not lead to an empty cart. */
const goToPayment = async (navigate: NavigateFunction, { id, payUrl }: PlacedOrder): Promise<void> => {
  await navigate(`/order/ready?id=${id}`, { replace: true })
  finishOrder()
  if (payUrl) location.assign(payUrl)
}

const prefillEmail = (): void => {
  const { draft, write } = useOrderDraft.getState()
  const email = useSession.getState().user?.email
  if (email && !draft.receiptEmail) write({ receiptEmail: email })
}

const showErrorsOf = (step: number): boolean => {
  const errors = checkStep(step, currentInput())
  if (Object.keys(errors).length === 0) return false
  unfold(step)
  if (step === STEPS.phone) focusStep(step)
  else {
    useOrderForm.setState({ errors })
    focusFirstError(step)
  }
  return true
}

const showFailure = (placing: Exclude<PlaceOrderResult, { kind: 'placed' }>): void => {
  switch (placing.kind) {
    case 'changed':
      useOrderForm.setState({ changes: placing.changes })
      if (placing.timeLost) {
        useChoice.getState().update({ order: { time_type: null, time_from: null, time_to: null } })
        unfold(STEPS.where)
      }
      return focusNotice()
    case 'invalid': {
      const first = Math.min(...Object.keys(placing.errors).map(stepOfField), STEPS.payment)
      unfold(first)
      useOrderForm.setState({ errors: placing.errors })
      return focusFirstError(first)
    }
    case 'refused':
      useOrderForm.setState({ changes: [placing.detail] })
      return focusNotice()
    case 'offline':
      toast({ title: t('orders.offline'), text: t('orders.offlineText'), tone: 'rose' })
      return
    case 'signedOut':
      // The session shows its own message; the form is kept.
      return unfold(STEPS.phone)
  }
}
