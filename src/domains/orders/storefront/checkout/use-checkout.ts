import { useEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { loadConsentsAsked, useConsentsAsked } from '#/domains/auth/storefront/consent/consents-store.ts'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { isEmpty } from '#/domains/cart/rules/cart.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { sendPresses } from '#/domains/cart/storefront/state/pending-updates-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { claimCard } from './wishes/card-owner.ts'
import { focusFirstError, focusNotice, focusStep } from './focus.ts'
import { checkStep, type OrderInput, stepOfField } from './order-checks.ts'
import { LAST_STEP, resumeDraft, STEPS, useOrderDraft } from './order-draft-store.ts'
import { clearErrors, useOrderForm } from './order-form-store.ts'
import type { SectionState } from './order-section.tsx'
import { unanswered } from './order-attempt.ts'
import { methodNow, usePaysAtOnce } from './payment/payment-store.ts'
import { finishOrder, placeOrder, type Placed, type Placing, settleUnanswered } from './place-order.ts'

const inputNow = (): OrderInput => ({
  user: useSession.getState().user,
  choice: useChoice.getState().choice,
  draft: useOrderDraft.getState().draft,
  cart: useCart.getState().cart,
  atOnce: methodNow()?.at_once ?? false,
  asksConsent: useConsentsAsked.getState().personalData,
})

const isDone = (step: number, input: OrderInput): boolean => Object.keys(checkStep(step, input)).length === 0

/** The first section with something missing among those reached, else the furthest one. */
const firstToDo = (input: OrderInput): number => {
  for (let step: number = STEPS.phone; step < input.draft.step; step += 1)
    if (!isDone(step, input)) return step
  return input.user ? Math.max(STEPS.where, input.draft.step) : STEPS.phone
}

const unfold = (step: number) => {
  useOrderForm.setState({ open: step, errors: {} })
  const { draft, write } = useOrderDraft.getState()
  if (step > draft.step) write({ step })
}

/** The order form's way: which section is open, what is missing, and the placing itself. */
export const useOrder = () => {
  const { user, ready } = useSession()
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  const cart = useCart((state) => state.cart)
  const { open } = useOrderForm()
  const navigate = useNavigate()
  const wasKnown = useRef(false)
  const atOnce = usePaysAtOnce()
  const asksConsent = useConsentsAsked((asked) => asked.personalData)
  const input: OrderInput = { user, choice, draft, cart, atOnce, asksConsent }

  useEffect(resumeDraft, [])
  const userId = user?.id
  useEffect(() => {
    if (userId) void loadConsentsAsked()
  }, [userId])
  useEffect(() => {
    if (!ready) return
    offerEmail()
    const step = firstToDo(inputNow())
    unfold(step)
    // Signed in right here: the form goes on by itself.
    if (wasKnown.current && userId) focusStep(step)
    wasKnown.current = true
  }, [ready, userId])

  // An empty cart with an order that was never answered: the order was made, only its answer was lost.
  const emptied = Boolean(userId && cart && isEmpty(cart))
  useEffect(() => {
    if (!emptied || !unanswered()) return
    void settleUnanswered().then((placing) => {
      if (placing?.kind === 'placed') void goToPayment(navigate, placing)
    })
  }, [emptied, navigate])

  useEffect(
    () =>
      useChoice.subscribe(({ choice: now }, { choice: before }) => {
        if (now.address.name !== before.address.name) clearErrors('address', 'address.name')
        if (now.order.time_from !== before.order.time_from) clearErrors('time_from', 'time_to', 'date')
        if (now.order.store_id !== before.order.store_id) clearErrors('store_id')
        if (now.order_type !== before.order_type) useOrderForm.setState({ errors: {} })
      }),
    [],
  )

  const stateOf = (step: number): SectionState => {
    if (!ready) return 'wait'
    if (step === open) return 'open'
    if (step > draft.step && step > STEPS.phone) return 'wait'
    return isDone(step, input) ? 'done' : 'todo'
  }

  /** Goes on from a section, or says what is missing in it. */
  const next = async (step: number) => {
    // Whether anybody goes to an address is known only to the cart that was asked for with it.
    if (step === STEPS.where) await useCart.getState().load()
    if (stopAt(step)) return
    if (step === STEPS.recipient) claimCard()
    const { draft: now } = useOrderDraft.getState()
    const following = Math.max(step + 1, Math.min(now.step, LAST_STEP))
    const between = firstToDo(inputNow())
    const target = between > step && between < following ? between : following
    unfold(target)
    focusStep(target)
  }

  const place = async () => {
    if (useOrderForm.getState().busy) return
    claimCard()
    for (let step: number = STEPS.phone; step <= LAST_STEP; step += 1) if (stopAt(step)) return
    useOrderForm.setState({ busy: true, changes: [], errors: {} })
    // What was pressed without a connection belongs to this order: it is not placed without it.
    await sendPresses()
    const stuck = Object.keys(useCart.getState().wanted).length > 0
    const placing = stuck ? ({ kind: 'offline' } as const) : await placeOrder()
    if (placing.kind === 'placed') await goToPayment(navigate, placing)
    else settle(placing)
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

/**
 * To the bank where there is something to pay, by way of the order's own page: back from the bank, by whatever button,
 * the customer stands there and not at an empty cart.
 */
const goToPayment = async (navigate: NavigateFunction, { id, payUrl }: Placed): Promise<void> => {
  await navigate(`/order/ready?id=${id}`, { replace: true })
  finishOrder()
  if (payUrl) location.assign(payUrl)
}

/** The profile's e-mail is where a receipt goes, unless another one was typed. */
const offerEmail = (): void => {
  const { draft, write } = useOrderDraft.getState()
  const email = useSession.getState().user?.email
  if (email && !draft.receiptEmail) write({ receiptEmail: email })
}

/** Shows what is missing in a section and stands at it; false when nothing is. */
const stopAt = (step: number): boolean => {
  const errors = checkStep(step, inputNow())
  if (Object.keys(errors).length === 0) return false
  unfold(step)
  if (step === STEPS.phone) focusStep(step)
  else {
    useOrderForm.setState({ errors })
    focusFirstError(step)
  }
  return true
}

/** What the customer does next after an order that was not placed. */
const settle = (placing: Exclude<Placing, { kind: 'placed' }>): void => {
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
      // The session's own message has been shown; everything typed is here.
      return unfold(STEPS.phone)
  }
}
