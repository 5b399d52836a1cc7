import { Suspense, useCallback, useState } from 'react'
import { CLIENT_COOKIE } from '#/domains/auth/storage-names.ts'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { SignInForm } from '#/domains/auth/storefront/sign-in/sign-in-form.tsx'
import type { Cart } from '#/domains/cart/contract.ts'
import { isCartEmpty } from '#/domains/cart/rules/is-cart-empty.ts'
import { Bill, BillLines, BillNotes, BillPanel } from '#/domains/cart/storefront/bill/bill.tsx'
import { CartAddons } from '#/domains/cart/storefront/addons/cart-addons.tsx'
import { CartEmpty, CartFailed } from '#/domains/cart/storefront/cart-empty.tsx'
import { CartLines } from '#/domains/cart/storefront/lines/cart-lines.tsx'
import { CartNotes } from '#/domains/cart/storefront/cart-notes.tsx'
import { CartSkeleton } from '#/domains/cart/storefront/cart-skeleton.tsx'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { PointsField } from '#/domains/cart/storefront/discounts/points-field.tsx'
import { PromoField } from '#/domains/cart/storefront/discounts/promo-field.tsx'
import { useAddons } from '#/domains/cart/storefront/addons/use-addons.ts'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import { formatLongDay } from '#/domains/delivery/storefront/time/format-date.ts'
import { formatChosenTime } from '#/domains/delivery/storefront/time/format-time.ts'
import { WhereAndWhen } from '#/domains/delivery/storefront/where-and-when.tsx'
import { CartGift } from '#/domains/loyalty/storefront/invite/cart-gift.tsx'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { CardChoice } from '#/domains/payments/storefront/cards/card-choice.tsx'
import {
  SaveAddressButton,
  SavedAddresses,
} from '#/domains/delivery/storefront/address-book/saved-addresses.tsx'
import type { Route } from './+types/checkout-page'
import { useShell } from '#/layouts/shell.ts'
import { load } from '#/platform/web/loading/load.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { cartWindow, formatCartWindow, whyLater } from '#/layouts/storefront/cart-promise.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { OrderBar } from './order-bar.tsx'
import { STEPS, useOrderDraft } from './order-draft-store.ts'
import { useOrderForm } from './order-form-store.ts'
import { OrderSections } from './order-sections.tsx'
import { PlaceButton } from './place-button.tsx'
import { RepeatedNote } from './repeated-note.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePayment } from './payment/use-payment.ts'
import './checkout.css'
import { takesOrders } from '#/domains/cart/rules/takes-orders.ts'

export const meta = noIndexMeta('cart.title')

/** Who has no id yet has put nothing into a cart. */
const data = load((_api, { cookie }) => ({ isNew: !cookie(CLIENT_COOKIE) }))
export { data as loader, data as clientLoader }

export default function CheckoutPage({ loaderData: { isNew } }: Route.ComponentProps) {
  const { city, stores } = useShell()
  const { cart, status, load: loadCart } = useCart()
  const { choice, update } = useChoice()
  const order = useCheckout()
  const payment = usePayment(choice)
  const addons = useAddons(city.id)
  const [billOpen, setBillOpen] = useState(false)

  if (!cart && status === 'failed') return <CartFailed onRetry={() => void loadCart()} />
  if (cart ? isCartEmpty(cart) : isNew) return <CartEmpty isGuest={isNew} />

  const place = () => {
    setBillOpen(false)
    order.place()
  }
  /** A changed date needs another time. */
  const takeLater = (date: string) => {
    update({ date, order: { time_type: null, time_from: null, time_to: null } })
    order.edit(STEPS.where)
  }
  const orderable = cart !== null && cart.available_products.length > 0 && takesOrders(cart)
  const bill = cart && <CheckoutBill cart={cart} />
  return (
    <div className="wrap order">
      <h1>{t('cart.title')}</h1>
      <div className="order-columns">
        <div>
          <CartNotes />
          {cart ? (
            <CartLines
              cart={cart}
              day={choice.date}
              promise={<LinePromise cart={cart} />}
              stores={stores}
              onTakeLater={takeLater}
            >
              <LaterNote cart={cart} />
              <CartAddons addons={addons} cart={cart} />
            </CartLines>
          ) : (
            <CartSkeleton />
          )}
          {orderable && <CheckoutForm cart={cart} order={order} payment={payment} />}
        </div>
        {cart && orderable && (
          <BillPanel title={t('cart.bill.yours')}>
            {bill}
            <PlaceButton className="hide-on-phone" total={cart.totals.total} onPlace={place} />
          </BillPanel>
        )}
      </div>
      {cart && orderable && (
        <OrderBar cart={cart} open={billOpen} onOpen={setBillOpen} onPlace={place}>
          {bill}
        </OrderBar>
      )}
    </div>
  )
}

const CertificateField = lazyPart(async () =>
  (await import('#/domains/cart/storefront/discounts/certificate-field.tsx')).loadCertificateField(),
)

/** As high before it is there: what stands below is not pressed in its stead. */
const CertificatePlace = ({ cart }: { cart: Cart }) => (
  <div className="certificate-place">
    <Suspense>
      <CertificateField cart={cart} />
    </Suspense>
  </div>
)

const CheckoutBill = ({ cart }: { cart: Cart }) => {
  const status = useCart((state) => state.status)
  const choice = useChoice((state) => state.choice)
  const open = useOrderForm((state) => state.open)
  return (
    <>
      <BillLines lines={cart.available_products} />
      <Bill
        cart={cart}
        pickup={choice.order_type === 'pickup'}
        timeType={TIME_TYPES.find((type) => type === choice.order.time_type) ?? null}
        updating={status === 'updating'}
      />
      <BillNotes cart={cart} />
      <CartGift />
      {/* Its own section already asks for it. */}
      {open !== STEPS.discounts && (
        <>
          <PromoField cart={cart} folded />
          <CertificatePlace cart={cart} />
        </>
      )}
      {!cart.bonuses && <PointsField cart={cart} />}
    </>
  )
}

const CheckoutForm = ({
  cart,
  order,
  payment,
}: {
  cart: Cart
  order: ReturnType<typeof useCheckout>
  payment: ReturnType<typeof usePayment>
}) => {
  const { city, stores, settings } = useShell()
  const choice = useChoice((state) => state.choice)
  const { errors, changes } = useOrderForm()
  return (
    <>
      <h2 className="order-heading">{t('orders.title')}</h2>
      <RepeatedNote />
      <ChangesNotice changes={changes} />
      <OrderSections
        order={order}
        payment={payment}
        signIn={<SignInForm />}
        where={
          <WhereAndWhen
            {...{ city, stores, cart, errors }}
            tiles={settings.map}
            book={{ choose: <SavedAddresses />, keep: <SaveAddressButton /> }}
          />
        }
        time={formatChosenTime(choice.order)}
        discounts={
          <>
            <PromoField cart={cart} />
            <CertificatePlace cart={cart} />
            <PointsField cart={cart} />
          </>
        }
        card={<SavedCardChoice />}
      />
    </>
  )
}

const SavedCardChoice = () => {
  const user = useSession((session) => session.user)
  const { draft, write } = useOrderDraft()
  const choose = useCallback((selectedCard: string) => write({ selectedCard }), [write])
  return (
    user && (
      <CardChoice
        userId={user.id}
        card={draft.selectedCard}
        onCard={choose}
        keeps={draft.keepCard}
        onKeeps={(keepCard) => write({ keepCard })}
      />
    )
  )
}

const LinePromise = ({ cart }: { cart: Cart }) => {
  const { delivery } = useShell()
  const { choice } = useChoice()
  const today = delivery.local_now.slice(0, 10)
  const time = formatChosenTime(choice.order)
  const date = choice.date !== null && isPromised(delivery.first_day, choice.date) ? choice.date : null
  const chosen = date && time ? { date, time } : null
  const soonest = chosen ? null : cartWindow(delivery, cart, choice)
  const isToday = (chosen ?? soonest)?.date === today
  return (
    <p className={classes('cart-line-promise', isToday && 'is-today')}>
      <span className={classes('dot', !isToday && 'dot-later')} />
      <span>
        {chosen
          ? t('orders.chosenTime', { day: formatLongDay(chosen.date, today), time: chosen.time })
          : formatCartWindow(delivery, choice, soonest)}
      </span>
    </p>
  )
}

const LaterNote = ({ cart }: { cart: Cart }) => {
  const { delivery } = useShell()
  const { choice } = useChoice()
  const why = choice.order.time_type ? null : whyLater(delivery, cart, choice)
  return why && <p className="small muted cart-later">{why}</p>
}
