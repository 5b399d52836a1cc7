import { CalendarPlus, ChevronRight, MapPinned } from 'lucide-react'
import { Link } from 'react-router'
import type { Route } from './+types/order-ready-page'
import { useSession } from '#/domains/auth/storefront/session.ts'
import { Sums } from '#/domains/cart/storefront/sums.tsx'
import { ordersApi } from '#/domains/orders/contract.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageNotFound } from '#/platform/web/load.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { Sprig } from '#/ui/logo.tsx'
import { Loading, Skeleton } from '#/ui/skeleton.tsx'
import { Steps } from '#/ui/steps.tsx'
import { saveCalendarFile } from './calendar-file.ts'
import { orderSteps } from './order-steps.ts'
import { longWhen, whenWords } from './order-words.ts'
import { personalLoad } from './personal-load.ts'
import './order-cards.css'
import './ready.css'

export const clientLoader = personalLoad(async (api, { url }) => {
  const id = url.searchParams.get('id')
  if (!id) throw pageNotFound(url)
  return { order: await api(ordersApi.show, { params: { id } }) }
})

export const meta = () => pageMeta({ title: t('orders.ready.page'), noIndex: true })

/** A calm confirmation: the number, when, what happens next. */
export default function OrderReadyPage({ loaderData: { order } }: Route.ComponentProps) {
  const { time_zone } = useShell().city
  const pickup = order.order_type === 'pickup'
  const mine = useSession(({ user }) => user?.phone === order.recipient_phone)
  return (
    <div className="wrap ready">
      <header className="ready-head">
        <Sprig className="ready-sprig" />
        <h1>{t('orders.ready.title', { number: String(order.number) })}</h1>
        <p className="muted">
          {pickup
            ? t('orders.ready.pickup', { when: longWhen(order), store: order.store.name })
            : mine
              ? t('orders.ready.mine', { when: longWhen(order) })
              : t('orders.ready.delivery', { name: order.recipient_name, when: longWhen(order) })}
        </p>
      </header>
      <section className="panel" aria-label={t('orders.ready.next')}>
        <Steps horizontal items={orderSteps(order, time_zone)} />
      </section>
      <section className="ready-sums" aria-label={t('orders.ready.sums')}>
        <Sums
          totals={order.totals}
          pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          promoCode={order.promo_code}
          delivery={pickup ? null : { name: t('cart.bill.delivery') }}
          timeType={order.time_type}
        />
      </section>
      <div className="order-ways">
        <Link className="order-way" to={`/profile/orders/${order.id}`}>
          <MapPinned aria-hidden="true" />
          <span>
            <b>{t('orders.ready.follow')}</b>
            <small>{t('orders.ready.followHint')}</small>
          </span>
          <ChevronRight aria-hidden="true" />
        </Link>
        <button type="button" className="order-way" onClick={() => saveCalendarFile(order, time_zone)}>
          <CalendarPlus aria-hidden="true" />
          <span>
            <b>{t('orders.ready.calendar')}</b>
            <small>{whenWords(order, time_zone)}</small>
          </span>
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      <p className="ready-shop">
        <Link className="link" to="/">
          {t('orders.ready.home')}
        </Link>
      </p>
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
