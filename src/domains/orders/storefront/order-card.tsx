import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#/domains/orders/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { localMoment } from '#/platform/shared/moments.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { Label } from '#/ui/label.tsx'
import { Picture } from '#/ui/picture.tsx'
import { progressOf } from './order-steps.ts'
import { placeWords, statusLabel, whenWords } from './order-words.ts'
import { RepeatButton } from './repeat-button.tsx'
import './order-cards.css'

const MOST_PICTURES = 3
const IS_OVER = ['completed', 'cancelled']

/** An order in the list: what, for whom, when, how far it is; `review` invites to tell of a received one. */
export const OrderCard = ({
  order,
  timeZone,
  review,
}: {
  order: Order
  timeZone: string
  review: ReactNode
}) => {
  const label = statusLabel(order)
  const over = IS_OVER.includes(order.status)
  const { done, of } = progressOf(order)
  const address = `/profile/orders/${order.id}`
  return (
    <article className="order-card" aria-labelledby={`order-${order.id}`}>
      <header className="order-card-head">
        <h2 id={`order-${order.id}`}>
          <Link to={address}>{t('orders.number', { number: String(order.number) })}</Link>{' '}
          <span className="muted">
            {t('orders.from', { day: formatDay(localMoment(order.created_at, timeZone).date) })}
          </span>
        </h2>
        <Label tone={label.tone}>{label.text}</Label>
      </header>
      <div className="order-card-body">
        <OrderPictures order={order} />
        <div className="grow">
          <p className="strong">
            {t('orders.toWhen', { name: order.recipient_name, when: whenWords(order, timeZone) })}
          </p>
          <p className="muted small">{placeWords(order)}</p>
          {!over && (
            <span className="order-progress" role="img" aria-label={t('orders.progress', { done, of })}>
              {Array.from({ length: of }, (_, index) => (
                <i key={index} className={index < done ? 'is-done' : index === done ? 'is-now' : undefined} />
              ))}
            </span>
          )}
        </div>
        <b className="order-card-sum">{formatMoney(order.totals.total)}</b>
      </div>
      <div className="order-card-ways">
        <ButtonLink size="s" variant={over ? 'line' : 'soft'} to={address}>
          {t(over ? 'orders.details' : 'orders.follow')}
        </ButtonLink>
        {over && <RepeatButton order={order} />}
        {order.status === 'completed' && review}
      </div>
    </article>
  )
}

const OrderPictures = ({ order }: { order: Order }) => (
  <div className="order-pictures">
    {order.lines.slice(0, MOST_PICTURES).map(
      ({ picture, variant_id }) =>
        picture && (
          <span key={variant_id}>
            <Picture picture={picture} sizes="72px" alt="" />
          </span>
        ),
    )}
  </div>
)
