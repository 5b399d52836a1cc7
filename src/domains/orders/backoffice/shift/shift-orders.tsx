import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { ORDER_STATUSES } from '#/domains/orders/contract/customer.ts'
import type { Shift } from '#/domains/orders/contract/staff/shift.ts'
import { formatReason } from '../format-staff-order.ts'

export const ShiftOrders = ({ shift: { statuses, cancelled } }: { shift: Shift }) => (
  <section className="staff-card shift-part" aria-label={t('staff.shift.states')}>
    <h2>{t('staff.shift.states')}</h2>
    {statuses.length === 0 ? (
      <p className="muted">{t('staff.shift.nothing')}</p>
    ) : (
      <ul className="shift-states">
        {ORDER_STATUSES.flatMap((status) => statuses.filter((one) => one.status === status)).map(
          ({ status, orders }) => (
            <li key={status}>
              {t(`orders.status.${status}`)}
              <b className="tabular">{orders}</b>
            </li>
          ),
        )}
      </ul>
    )}
    {cancelled.length > 0 && (
      <>
        <h3>{t('staff.shift.cancelled')}</h3>
        <ul className="shift-cancelled">
          {cancelled.map(({ id, number, reason }) => (
            <li key={id}>
              <Link to={`/staff/orders/${id}`}>{t('orders.number', { number })}</Link>{' '}
              {reason ? formatReason(reason) : t('staff.shift.noReason')}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
