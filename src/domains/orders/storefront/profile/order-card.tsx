import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { HideButton } from '../order/hide-button.tsx'
import { progressOf } from '../order/order-steps.ts'
import {
  isOver,
  isPhotoWaiting,
  formatPaymentState,
  placedOn,
  formatPlace,
  statusLabel,
  formatWhen,
} from '../order/format-order.ts'
import { RepeatButton } from '../order/repeat-button.tsx'
import { TimeLeft } from '../order/time-left.tsx'
import './order-cards.css'

const MAX_PICTURES = 3

export const OrderCard = ({
  order,
  review,
  pay,
  onHidden,
}: {
  order: Order
  review: ReactNode
  pay: ReactNode
  onHidden: () => void
}) => {
  const label = statusLabel(order)
  const over = isOver(order.status)
  const money = formatPaymentState(order)
  const { done, of } = progressOf(order)
  const address = `/profile/orders/${order.id}`
  return (
    <article className="order-card" aria-labelledby={`order-${order.id}`}>
      <header className="order-card-head">
        <h2 id={`order-${order.id}`}>
          <Link to={address}>{t('orders.number', { number: String(order.number) })}</Link>{' '}
          <span className="muted">{t('orders.from', { day: placedOn(order) })}</span>
        </h2>
        <Label tone={label.tone}>{label.text}</Label>
      </header>
      <div className="order-card-body">
        <OrderPictures order={order} />
        <div className="grow">
          <p className="strong">
            {t('orders.toWhen', { name: order.recipient_name, when: formatWhen(order, order.time_zone) })}
          </p>
          <p className="muted small">{formatPlace(order)}</p>
          {!over && (
            <span className="order-progress" role="img" aria-label={t('orders.progress', { done, of })}>
              {Array.from({ length: of }, (_, index) => (
                <i key={index} className={index < done ? 'is-done' : index === done ? 'is-now' : undefined} />
              ))}
            </span>
          )}
        </div>
        <p className="order-card-sum">
          <b>{formatMoney(order.totals.total)}</b>
          {money && <small className="muted">{money}</small>}
        </p>
      </div>
      <WaitingNote order={order} address={address} />
      <div className="order-card-ways">
        {order.status === 'awaiting_payment' && pay}
        <OrderLink order={order} to={address} />
        {over && <RepeatButton order={order} />}
        {order.status === 'completed' && review}
        {order.status === 'cancelled' && <HideButton order={order} onHidden={onHidden} />}
      </div>
    </article>
  )
}

const OrderLink = ({ order, to }: { order: Order; to: string }) => {
  if (isPhotoWaiting(order))
    return (
      <ButtonLink size="s" to={to}>
        {t('orders.seePhoto')}
      </ButtonLink>
    )
  const over = isOver(order.status)
  return (
    <ButtonLink size="s" variant={over || order.status === 'awaiting_payment' ? 'line' : 'soft'} to={to}>
      {t(over ? 'orders.details' : 'orders.follow')}
    </ButtonLink>
  )
}

const WaitingNote = ({ order, address }: { order: Order; address: string }) => {
  if (order.status === 'awaiting_payment' && order.pay_until)
    return (
      <p className="order-card-wait">
        {t('orders.pending.held')} <TimeLeft from={order.created_at} until={order.pay_until} />
      </p>
    )
  return isPhotoWaiting(order) ? (
    <Link className="order-card-wait" to={address}>
      {t('orders.photoCame')}
    </Link>
  ) : null
}

const OrderPictures = ({ order }: { order: Order }) => (
  <div className="order-pictures">
    {order.lines.slice(0, MAX_PICTURES).map(
      ({ picture, variant_id }, place) =>
        picture && (
          <span key={`${variant_id} ${place}`}>
            <Picture picture={picture} sizes="72px" alt="" />
          </span>
        ),
    )}
  </div>
)
