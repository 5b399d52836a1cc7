import { CalendarPlus, ChevronRight, MapPinned } from 'lucide-react'
import { useEffect } from 'react'
import { Link, redirectDocument } from 'react-router'
import type { Route } from './+types/order-ready-page'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { Sums } from '#/domains/cart/storefront/bill/sums.tsx'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { OtherWays } from '#/domains/payments/storefront/other-ways.tsx'
import { findPayLink } from '#/domains/payments/storefront/pay-link-way.ts'
import { PayButton } from '#/domains/payments/storefront/pay-button.tsx'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import type { orderSettings } from '#/domains/orders/rules/settings.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { ShopSprig } from '#/ui/media/logo.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { Steps } from '#/ui/feedback/steps.tsx'
import { setAcceptedOrder } from './accepted-order-store.ts'
import { AwaitPayment } from '../order/await-payment.tsx'
import { saveCalendarFile } from './calendar-file.ts'
import { orderSteps } from '../order/order-steps.ts'
import { dueTotalLabel, formatWhen } from '../order/format-order.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { readyText, readyTitle } from './format-order-ready.ts'
import { RememberedDate } from './remembered-date.tsx'
import { RepeatButton } from '../order/repeat-button.tsx'
import { useFreshOrder } from '../order/use-fresh-orders.ts'
import '../profile/order-cards.css'
import './order-ready.css'

export const clientLoader = personalLoad(async (api, { url }) => {
  const id = url.searchParams.get('id')
  if (!id) throw pageNotFound(url)
  const link = findPayLink()
  if (link) throw redirectDocument(`/pay/${link}`)
  return { order: await api(ordersApi.show, { params: { id } }) }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta({ title: loaderData ? readyTitle(loaderData.order) : t('orders.mine'), noIndex: true }, matches)

export default function OrderReadyPage({ loaderData }: Route.ComponentProps) {
  const { order, refresh } = useFreshOrder(loaderData.order)
  useEffect(() => setAcceptedOrder(order), [order])
  const { time_zone } = order
  const { confirmMinutes } = useShopSettings<typeof orderSettings>('orders')
  const mine = useSession(({ user }) => user?.phone === order.recipient_phone)
  const ended = order.status === 'cancelled'
  return (
    <div className="wrap ready">
      <header className="ready-head" aria-live="polite">
        <ShopSprig className="ready-sprig" />
        <h1>{readyTitle(order)}</h1>
        <p className="muted">{readyText(order, mine)}</p>
        {ended && <RepeatButton order={order} size="m" />}
      </header>
      <AwaitPayment order={order} timeZone={time_zone}>
        <PayButton size="l" orderId={order.id} onChanged={() => void refresh()}>
          {t('orders.pay', { sum: formatMoney(order.totals.total) })}
        </PayButton>
        {order.payment_status === 'failed' && (
          <OtherWays orderId={order.id} onChanged={() => void refresh()} />
        )}
      </AwaitPayment>
      {!ended && (
        <section className="panel" aria-label={t('orders.ready.next')}>
          <Steps horizontal items={orderSteps(order, { timeZone: time_zone, confirmMinutes })} />
        </section>
      )}
      <section className="ready-sums" aria-label={t('orders.ready.sums')}>
        <Sums
          totals={order.totals}
          pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          promoCode={order.promo_code}
          delivery={order.order_type === 'pickup' ? null : { name: t('cart.bill.delivery') }}
          timeType={order.time_type}
          totalName={totalNameOf(order)}
        />
      </section>
      <Ways order={order} timeZone={time_zone} />
      <RememberedDate order={order} />
      <p className="ready-shop">
        <Link className="link" to="/">
          {t('orders.ready.home')}
        </Link>
      </p>
    </div>
  )
}

const totalNameOf = (order: Order): string | undefined => {
  if (order.status === 'cancelled') return t('orders.cancelled.total')
  return order.paid > 0 ? t('orders.ready.paid') : dueTotalLabel(order)
}

const Ways = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const brand = useBrand()
  return (
    <div className="order-ways">
      <Link className="order-way" to={`/profile/orders/${order.id}`}>
        <MapPinned aria-hidden="true" />
        <span>
          <b>{t(`orders.ready.${order.status === 'cancelled' ? 'look' : 'follow'}`)}</b>
          <small>{t(`orders.ready.${order.status === 'cancelled' ? 'lookHint' : 'followHint'}`)}</small>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
      {order.time_from && order.status !== 'cancelled' && order.status !== 'awaiting_payment' && (
        <button type="button" className="order-way" onClick={() => saveCalendarFile(order, timeZone, brand)}>
          <CalendarPlus aria-hidden="true" />
          <span>
            <b>{t('orders.ready.calendar')}</b>
            <small>{formatWhen(order, timeZone)}</small>
          </span>
          <ChevronRight aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="wrap ready">
      <Loading />
      <div className="ready-head">
        <Skeleton width={34} height={62} />
        <Skeleton width={320} height={44} />
        <Skeleton width={280} height={24} />
      </div>
      <Skeleton height={168} radius={28} />
    </div>
  )
}
