import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/order-view-page'
import { readAfterwards } from '#/domains/aftercare/storefront/afterwards/read-afterwards.ts'
import { Sums } from '#/domains/cart/storefront/bill/sums.tsx'
import { AskButton } from '#/domains/chat/storefront/ask-button.tsx'
import { ClaimButton } from '#/domains/claims/storefront/claim-button.tsx'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { OtherWays } from '#/domains/payments/storefront/other-ways.tsx'
import { PayButton } from '#/domains/payments/storefront/pay-button.tsx'
import { ReceiptsButton } from '#/domains/payments/storefront/receipts-button.tsx'
import { WriteButton } from '#/domains/reviews/storefront/write/write-button.tsx'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import type { orderSettings } from '#/domains/orders/rules/settings.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { Steps } from '#/ui/feedback/steps.tsx'
import { AddressRequestNote } from './address-request-note.tsx'
import { AskToPay } from './ask-to-pay.tsx'
import { AwaitPayment } from './await-payment.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CancelledOrder } from './cancelled-order.tsx'
import { DueNote } from '../change/due-note.tsx'
import { HideButton } from './hide-button.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPhoto } from './photo/order-photo.tsx'
import { orderSteps } from './order-steps.ts'
import {
  dueTotalLabel,
  isOver,
  formatMomentNear,
  statusLabel,
  formatWhen,
  formatWhenAndWhere,
} from './format-order.ts'
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { RepeatButton } from './repeat-button.tsx'
import { AttemptNote } from './attempt-note.tsx'
import { useFreshOrder } from './use-fresh-orders.ts'
import { OrderWay } from './way/order-way.tsx'
import { useShell } from '#/layouts/shell.ts'
import '../profile/order-cards.css'
import './order-view.css'

const InvoiceButton = lazy(async () => ({
  default: (await import('#/domains/payments/storefront/invoice/invoice-button.tsx')).InvoiceButton,
}))
const Questions = lazy(async () => (await import('./substitution/substitution-question.tsx')).loadQuestions())
const FromRecipient = lazy(async () =>
  (await import('#/domains/aftercare/storefront/afterwards/from-recipient.tsx')).loadPart(),
)
const ShareWay = lazy(async () => (await import('../shared-way/share-way.tsx')).loadShareWay())
const Replaced = lazy(async () => (await import('./substitution/substitution-list.tsx')).loadList())

export const clientLoader = personalLoad(async (api, { params: { id = '' } }) => {
  const order = await api(ordersApi.show, { params: { id } })
  return { order, afterwards: order.status === 'completed' ? await readAfterwards(api, id) : null }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: loaderData ? t('orders.titleOf', { number: String(loaderData.order.number) }) : t('orders.mine'),
      noIndex: true,
    },
    matches,
  )

export default function OrderViewPage({ loaderData }: Route.ComponentProps) {
  const { order, refresh, take } = useFreshOrder(loaderData.order)
  const { time_zone } = order
  const { settings } = useShell()
  const label = statusLabel(order)
  const number = String(order.number)
  const facts = (
    <section aria-label={t('orders.details')}>
      <OrderFacts
        order={order}
        receipts={
          isPaidAtOnce(order.payment_method) &&
          order.paid > 0 && (
            <ReceiptsButton
              orderId={order.id}
              number={order.number}
              moment={(instant) => formatMomentNear(instant, time_zone)}
            />
          )
        }
      />
    </section>
  )
  const ways = <Ways order={order} onAnswer={take} />
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
        {/* The scene below shows the same; what announces a change stays. */}
        <span role="status" className={order.way ? 'visually-hidden' : undefined}>
          <Label tone={label.tone}>{label.text}</Label>
        </span>
        {order.way && <p className="muted order-view-when">{formatWhenAndWhere(order)}</p>}
      </div>
      <AwaitPayment
        order={order}
        timeZone={time_zone}
        invoice={
          <Suspense>
            <InvoiceButton orderId={order.id} onChanged={() => void refresh()} />
          </Suspense>
        }
      >
        <PayButton orderId={order.id} onChanged={() => void refresh()}>
          {t('orders.pay', { sum: formatMoney(order.totals.total) })}
        </PayButton>
        {order.payment_status === 'failed' && (
          <OtherWays orderId={order.id} onChanged={() => void refresh()} />
        )}
        <AskToPay orderId={order.id} />
      </AwaitPayment>
      <DueNote due={order.due}>
        <PayButton orderId={order.id} size="s" onChanged={() => void refresh()}>
          {t('orders.change.due.pay', { sum: formatMoney(order.due) })}
        </PayButton>
      </DueNote>
      {order.cancel_asked_at && !isOver(order.status) && (
        <Note tone="honey" role="status">
          {t('orders.cancelRequested')}
        </Note>
      )}
      {order.substitutions.some(({ state }) => state === 'asked') && (
        <Suspense>
          <Questions order={order} onAnswer={take} />
        </Suspense>
      )}
      <AddressRequestNote order={order} timeZone={time_zone} />
      <AttemptNote order={order} />
      {loaderData.afterwards && (
        <Suspense>
          <FromRecipient orderId={order.id} loaded={loaderData.afterwards} />
        </Suspense>
      )}
      {order.way ? (
        <>
          <OrderWay
            order={order}
            way={order.way}
            tiles={settings.map}
            refresh={refresh}
            ask={
              <AskButton variant="soft" subject={subjectOf(order)}>
                {t('orders.way.write')}
              </AskButton>
            }
          >
            {facts}
          </OrderWay>
          {ways}
        </>
      ) : (
        <>
          <OrderPhoto order={order} timeZone={time_zone} onAnswer={take} onOver={() => void refresh()} />
          <div className="order-view">
            <Progress order={order} />
            <div>
              {facts}
              {ways}
            </div>
          </div>
        </>
      )}
      <OrderLines
        order={order}
        below={
          order.substitutions.length > 0 && (
            <Suspense>
              <Replaced order={order} />
            </Suspense>
          )
        }
        sums={<OrderSums order={order} />}
      />
    </>
  )
}

const Progress = ({ order }: { order: Order }) => {
  const { time_zone } = order
  const { confirmMinutes } = useShopSettings<typeof orderSettings>('orders')
  return order.status === 'cancelled' ? (
    <CancelledOrder order={order} timeZone={time_zone} />
  ) : (
    <section className="panel" aria-labelledby="order-when">
      <h2 className="order-view-heading" id="order-when">
        {formatWhen(order, time_zone)}
      </h2>
      <Steps items={orderSteps(order, { timeZone: time_zone, confirmMinutes })} />
    </section>
  )
}

const Ways = ({ order, onAnswer }: { order: Order; onAnswer: (order: Order) => void }) => {
  const navigate = useNavigate()
  return (
    <div className="order-card-ways">
      {order.way && (
        <Suspense>
          <ShareWay orderId={order.id} />
        </Suspense>
      )}
      {order.can_change.length > 0 && (
        <ButtonLink size="s" variant="line" to={`/profile/orders/${order.id}/change`}>
          {t('orders.change.open')}
        </ButtonLink>
      )}
      {order.status !== 'awaiting_payment' && <RepeatButton order={order} />}
      {order.status === 'completed' && <WriteButton variant="line" size="s" orderId={order.id} />}
      <ClaimButton order={order} />
      {!order.way && <AskButton subject={subjectOf(order)}>{t('chat.askOrder')}</AskButton>}
      <a className="button button-line button-s" href={`tel:${order.store.phone}`}>
        <span className="button-label">{t('orders.call')}</span>
      </a>
      <CancelButton order={order} onAnswer={onAnswer} />
      {isOver(order.status) && order.can_hide && (
        <HideButton order={order} onHidden={() => void navigate('/profile/orders', { replace: true })} />
      )}
    </div>
  )
}

const subjectOf = ({ id, number, lines }: Order) => ({
  type: 'order' as const,
  order_id: id,
  number,
  title: lines.map(({ name }) => name).join(', '),
  picture: lines[0]?.picture ?? null,
})

const OrderSums = ({ order }: { order: Order }) => (
  <Sums
    totals={order.totals}
    pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
    promoCode={order.promo_code}
    delivery={order.order_type === 'pickup' ? null : { name: t('cart.bill.delivery') }}
    timeType={order.time_type}
    less={lessOf(order.totals)}
    totalName={order.status === 'cancelled' ? t('orders.cancelled.total') : paidName(order)}
  />
)

const lessOf = ({ substitution, shop }: Order['totals']) => {
  if (substitution + shop === 0) return undefined
  const name = t(shop > 0 ? 'orders.change.ways.shop' : 'orders.replacedFlowers')
  return { name, sum: substitution + shop }
}

const paidName = (order: Order): string | undefined =>
  order.paid > 0 ? t('orders.ready.paid') : dueTotalLabel(order)

export function HydrateFallback() {
  return (
    <>
      <Skeleton width={260} height={44} className="profile-title" />
      <OrdersSkeleton count={1} />
    </>
  )
}
