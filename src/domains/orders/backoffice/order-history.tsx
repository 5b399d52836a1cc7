import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/moments.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffOrder } from '../staff-contract/order.ts'
import { dayWords } from '../storefront/order-words.ts'
import { eventWords } from './order-staff-words.ts'

/** Everything that happened to the order, the latest first, day by day. */
export const OrderHistory = ({ order: { history, store } }: { order: StaffOrder }) => {
  const moments = history.map(({ created_at }) => localMoment(created_at, store.time_zone))
  return (
    <section className="so-panel">
      <h2>{t('staff.order.history')}</h2>
      <ol className="so-history">
        {history.map((event, at) => (
          <li key={at}>
            {moments[at] && moments[at].date !== moments[at - 1]?.date && (
              <b>{dayWords(moments[at].date, store.time_zone)}</b>
            )}
            <span className="tabular">{moments[at] && formatTime(moments[at].time)}</span>
            <span>{eventWords(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
