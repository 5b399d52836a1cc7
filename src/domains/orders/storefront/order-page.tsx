import { useState } from 'react'
import { SignInForm } from '#/domains/auth/storefront/sign-in-form.tsx'
import { Bill, BillLines, BillPanel, FreeDeliveryNote } from '#/domains/cart/storefront/bill.tsx'
import { CartEmpty, CartFailed } from '#/domains/cart/storefront/cart-empty.tsx'
import { CartLines } from '#/domains/cart/storefront/cart-lines.tsx'
import { CartSkeleton } from '#/domains/cart/storefront/cart-skeleton.tsx'
import { isEmpty, useCart } from '#/domains/cart/storefront/cart-store.ts'
import { longDay, windowWords } from '#/domains/delivery/storefront/date-words.ts'
import { promiseWords } from '#/domains/delivery/storefront/promise.ts'
import { WhereAndWhen } from '#/domains/delivery/storefront/where-and-when.tsx'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { OrderBar } from './order-bar.tsx'
import { STEPS } from './order-draft-store.ts'
import { useOrderForm } from './order-form-store.ts'
import { OrderSections } from './order-sections.tsx'
import { PlaceButton } from './place-button.tsx'
import { useOrder } from './use-order.ts'
import { usePayment } from './use-payment.ts'
import './order.css'

export const meta = () => pageMeta({ title: t('cart.title'), noIndex: true })

/** Cart and order on one page: the lines, then the numbered sections, the bill beside them. */
export default function OrderPage() {
  const { city, stores } = useShell()
  const { cart, status, load } = useCart()
  const { choice, update } = useChoice()
  const { errors, changes } = useOrderForm()
  const order = useOrder()
  const payment = usePayment(choice.order_type)
  const [billOpen, setBillOpen] = useState(false)

  if (!cart && status === 'failed') return <CartFailed onRetry={() => void load()} />
  if (cart && isEmpty(cart)) return <CartEmpty />

  const place = () => {
    setBillOpen(false)
    order.place(payment.selected ?? 0)
  }
  /** Another day needs another time: the section that asks for it opens. */
  const takeLater = (date: string) => {
    update({ date, order: { time_type: null, time_from: null, time_to: null } })
    order.edit(STEPS.where)
  }
  const pickup = choice.order_type === 'pickup'
  const orderable = cart !== null && cart.available_products.length > 0
  const sums = cart && <Bill cart={cart} pickup={pickup} updating={status === 'updating'} />
  return (
    <div className="wrap order">
      <h1>{t('cart.title')}</h1>
      <div className="order-columns">
        <div>
          {cart ? (
            <CartLines
              cart={cart}
              day={choice.date}
              promise={<LinePromise leadMinutes={cart.lead_minutes} />}
              stores={stores}
              onTakeLater={takeLater}
            />
          ) : (
            <CartSkeleton />
          )}
          {orderable && (
            <>
              <h2 className="order-heading">{t('orders.title')}</h2>
              <ChangesNotice changes={changes} />
              <OrderSections
                order={order}
                payment={payment}
                signIn={<SignInForm />}
                where={<WhereAndWhen city={city} stores={stores} cart={cart} errors={errors} />}
              />
            </>
          )}
        </div>
        {cart && orderable && (
          <BillPanel title={t('cart.bill.yours')}>
            <BillLines lines={cart.available_products} />
            {sums}
            <FreeDeliveryNote cart={cart} />
            <PlaceButton className="hide-on-phone" total={cart.totals.total} onPlace={place} />
          </BillPanel>
        )}
      </div>
      {cart && orderable && (
        <OrderBar cart={cart} open={billOpen} onOpen={setBillOpen} onPlace={place}>
          <BillLines lines={cart.available_products} />
          {sums}
          <FreeDeliveryNote cart={cart} />
        </OrderBar>
      )}
    </div>
  )
}

/** When it will be there: as chosen, else as soon as it can be. */
const LinePromise = ({ leadMinutes }: { leadMinutes: number }) => {
  const { delivery } = useShell()
  const { date, order } = useChoice((state) => state.choice)
  const today = delivery.local_now.slice(0, 10)
  const soonest = promiseWords(delivery, { lead_minutes: leadMinutes, available_on: today })
  const chosen = date && order.time_from && order.time_to
  const isToday = chosen ? date === today : soonest.today
  return (
    <p className={classes('cart-line-promise', isToday && 'is-today')}>
      <span className={classes('dot', !isToday && 'dot-later')} />
      <span>
        {chosen
          ? t('orders.chosenTime', {
              day: longDay(date, today),
              time: windowWords(order.time_from ?? '', order.time_to ?? ''),
            })
          : soonest.short}
      </span>
    </p>
  )
}
