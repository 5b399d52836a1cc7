import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatRelativeDay } from '#/domains/orders/storefront/order/format-order.ts'
import { formatEvent } from '../format-staff-order.ts'

export const OrderHistory = ({ order: { history, store } }: { order: StaffOrder }) => {
  const moments = history.map(({ created_at }) => localMoment(created_at, store.time_zone))
  return (
    <section className="so-panel">
      <h2>{t('staff.order.history')}</h2>
      <ol className="so-history">
        {history.map((event, at) => (
          <li key={at}>
            {moments[at] && moments[at].date !== moments[at - 1]?.date && (
              <b>{formatRelativeDay(moments[at].date, store.time_zone)}</b>
            )}
            <span className="tabular">{moments[at] && formatTime(moments[at].time)}</span>
            <span>{formatEvent(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
