import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { CANCEL_REASONS, type CancelReason, ORDER_STATUSES } from '../contract.ts'
import type { Shift } from '../staff-contract/shift.ts'

/** The day's orders by their state, and why some came to nothing. */
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
              <Link to={`/staff/orders/${id}`}>{t('orders.number', { number })}</Link> {reasonWords(reason)}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

/** A customer chooses a reason and may add words; staff write theirs. */
const reasonWords = (reason: string | null): string => {
  if (!reason) return t('staff.shift.noReason')
  const [code = '', ...words] = reason.split(': ')
  const isCode = (CANCEL_REASONS as readonly string[]).includes(code)
  if (!isCode) return reason
  return [t(`staff.shift.reason.${code as CancelReason}`), ...words].join(': ')
}
