import { type ReactNode, useEffect } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { isAllByCertificate } from '#/domains/orders/rules/payment-methods.ts'
import { t } from '#/platform/shared/texts.ts'
import { followDraft, STEPS, useOrderDraft } from './order-draft-store.ts'
import { OrderSection } from './order-section.tsx'
import { PaymentFields } from './payment/payment-fields.tsx'
import { RecipientFields } from './recipient/recipient-fields.tsx'
import {
  discountSummary,
  paymentSummary,
  phoneSummary,
  recipientSummary,
  whereSummary,
  wishesSummary,
} from './section-summaries.ts'
import type { useCheckout } from './use-checkout.ts'
import type { Payment } from './payment/use-payment.ts'
import { WishesFields } from './wishes/wishes-fields.tsx'

/** Sign-in, place, discounts and cards come from other domains. */
export const OrderSections = ({
  order: { stateOf, next, edit },
  payment,
  signIn,
  where,
  time,
  discounts,
  card,
}: {
  order: ReturnType<typeof useCheckout>
  payment: Payment
  signIn: ReactNode
  where: ReactNode
  time: string
  discounts: ReactNode
  card: ReactNode
}) => {
  const user = useSession((session) => session.user)
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  const cart = useCart((state) => state.cart)
  const isPaid = cart !== null && isAllByCertificate(cart.totals)
  useEffect(followDraft, [])
  const of = (step: number) => ({ step, state: stateOf(step), onEdit: () => edit(step) })
  const through = (step: number) => ({ ...of(step), onNext: () => next(step) })
  return (
    <>
      <OrderSection
        {...of(STEPS.phone)}
        onEdit={undefined}
        title={t('orders.section.phone')}
        summary={phoneSummary(user)}
      >
        {signIn}
      </OrderSection>
      <OrderSection
        {...through(STEPS.where)}
        title={t('orders.section.where')}
        summary={whereSummary(choice, time)}
      >
        {where}
      </OrderSection>
      <OrderSection
        {...through(STEPS.recipient)}
        title={t('orders.section.recipient')}
        summary={recipientSummary({ user, choice, draft })}
      >
        <RecipientFields user={user} payment={payment} />
      </OrderSection>
      <OrderSection
        {...through(STEPS.wishes)}
        title={t('orders.section.wishes')}
        summary={stateOf(STEPS.wishes) === 'offer' ? t('orders.wishes.cardHint') : wishesSummary(draft)}
      >
        <WishesFields />
      </OrderSection>
      <OrderSection
        {...through(STEPS.discounts)}
        title={t('orders.section.discounts')}
        summary={stateOf(STEPS.discounts) === 'done' && discountSummary(cart)}
      >
        {discounts}
      </OrderSection>
      <OrderSection
        {...of(STEPS.payment)}
        title={t('orders.section.payment')}
        summary={isPaid ? t('orders.payment.byCertificate') : paymentSummary(payment)}
      >
        <PaymentFields payment={payment} card={card} isPaid={isPaid} />
      </OrderSection>
    </>
  )
}
