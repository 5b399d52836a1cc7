import type { ReactNode } from 'react'
import type { Route } from './+types/order-view-page'
import { Sums } from '#/domains/cart/storefront/sums.tsx'
import { type Order, ordersApi } from '#/domains/orders/contract.ts'
import { WriteButton } from '#/domains/reviews/storefront/write-button.tsx'
import { useShell } from '#/layouts/shell.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { Label } from '#/ui/label.tsx'
import { Note } from '#/ui/note.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Steps } from '#/ui/steps.tsx'
import { CancelButton } from './cancel-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderSteps } from './order-steps.ts'
import {
  doorWords,
  longWhen,
  paymentWords,
  placeWords,
  recipientWords,
  statusLabel,
  whenWords,
} from './order-words.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { personalLoad } from './personal-load.ts'
import { RepeatButton } from './repeat-button.tsx'
import './order-cards.css'
import './order-view.css'

export const clientLoader = personalLoad(async (api, { params }) => ({
  order: await api(ordersApi.show, { params: { id: params.id ?? '' } }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? t('orders.titleOf', { number: String(loaderData.order.number) }) : t('orders.mine'),
    noIndex: true,
  })

/** One order: how far it is, for whom, where and when, what it holds and costs. */
export default function OrderViewPage({ loaderData: { order } }: Route.ComponentProps) {
  const { time_zone } = useShell().city
  const label = statusLabel(order)
  const number = String(order.number)
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('orders.mine'), to: '/profile/orders' },
          { label: t('orders.number', { number }) },
        ]}
      />
      <div className="order-view-title">
        <h1>{t('orders.titleOf', { number })}</h1>
        <Label tone={label.tone}>{label.text}</Label>
      </div>
      {order.needs_attention && <Note tone="honey">{t('orders.attention')}</Note>}
      <div className="order-view">
        {order.status === 'cancelled' ? (
          <section className="panel">
            <h2 className="order-view-heading">{t('orders.cancelled.title')}</h2>
            <p className="muted">{t('orders.cancelled.text')}</p>
            <GivenBack order={order} />
          </section>
        ) : (
          <section className="panel" aria-labelledby="order-when">
            <h2 className="order-view-heading" id="order-when">
              {whenWords(order, time_zone)}
            </h2>
            <Steps items={orderSteps(order, time_zone)} />
          </section>
        )}
        <section aria-label={t('orders.details')}>
          <Facts order={order} />
          <div className="order-card-ways">
            <RepeatButton order={order} />
            {order.status === 'completed' && <WriteButton variant="line" size="s" orderId={order.id} />}
            <a className="button button-line button-s" href={`tel:${order.store.phone}`}>
              <span className="button-label">{t('orders.call')}</span>
            </a>
            {order.can_cancel && <CancelButton order={order} />}
          </div>
        </section>
      </div>
      <OrderLines order={order} sums={<OrderSums order={order} />} />
    </>
  )
}

/** What was spent beside money is there again. */
const GivenBack = ({ order: { totals, promo_code } }: { order: Order }) =>
  totals.bonuses > 0 || promo_code ? (
    <p className="order-back">
      {totals.bonuses > 0 && t('orders.cancelled.back.bonuses', { n: totals.bonuses / KOPECKS })}{' '}
      {promo_code && t('orders.cancelled.back.promo', { code: promo_code })}
    </p>
  ) : null

const OrderSums = ({ order }: { order: Order }) => (
  <Sums
    totals={order.totals}
    pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
    promoCode={order.promo_code}
    delivery={order.order_type === 'pickup' ? null : { name: t('cart.bill.delivery') }}
    timeType={order.time_type}
    totalName={order.status === 'cancelled' ? t('orders.cancelled.total') : undefined}
  />
)

const Facts = ({ order }: { order: Order }) => {
  const { name, phone } = recipientWords(order)
  const pickup = order.order_type === 'pickup'
  return (
    <dl className="facts-list">
      <Fact name={t('orders.fact.to')}>
        {name}
        <span className="muted">{phone}</span>
      </Fact>
      <Fact name={t(pickup ? 'orders.fact.store' : 'orders.fact.where')}>
        {placeWords(order)}
        <span className="muted">{doorWords(order)}</span>
        {!pickup && order.address?.comment && <span className="muted">{order.address.comment}</span>}
      </Fact>
      <Fact name={t('orders.fact.when')}>{longWhen(order)}</Fact>
      {order.card_text && (
        <Fact name={t('orders.fact.card')}>
          <span className="card-text">{order.card_text}</span>
        </Fact>
      )}
      {order.comment && <Fact name={t('orders.fact.comment')}>{order.comment}</Fact>}
      {order.status !== 'cancelled' && (
        <Fact name={t('orders.fact.payment')}>
          {t('orders.fact.paymentOf', { sum: formatMoney(order.totals.total), way: paymentWords(order) })}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export function HydrateFallback() {
  return (
    <>
      <Skeleton width={260} height={44} className="profile-title" />
      <OrdersSkeleton count={1} />
    </>
  )
}
