import type { Order } from '#/domains/orders/contract/customer.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatMomentNear } from './format-order.ts'
import { endedText } from '../ready/format-order-ready.ts'

export const CancelledOrder = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const back = givenBack(order)
  return (
    <section className="panel" aria-labelledby="order-cancelled">
      <h2 className="order-view-heading" id="order-cancelled">
        {t('orders.cancelled.title')}
      </h2>
      <p className="muted">{endedText(order)}</p>
      {back && <p className="order-back">{back}</p>}
      <ul className="order-history">
        {order.history.map(({ status, created_at }, place) => (
          <li key={created_at + status}>
            {place === 0 ? t('orders.cancelled.placed') : t(`orders.status.${status}`)}
            <span className="muted">{formatMomentNear(created_at, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const givenBack = ({ totals, promo_code }: Order): string =>
  [
    totals.bonuses > 0 && t('orders.cancelled.back.bonuses', { n: totals.bonuses / KOPECKS }),
    promo_code && t('orders.cancelled.back.promo', { code: promo_code }),
  ]
    .filter(Boolean)
    .join(' ')
