import { EyeOff, Mail } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { ToAssemble } from '#/domains/orders/contract/staff/work.ts'
import { goodsWords, statusTone, timeWords } from '../format-staff-order.ts'

/** What is to be made, by the window for which it is. */
export const AssemblyOrders = ({ items, today }: { items: ToAssemble[]; today: string }) => (
  <div className="assembly-windows">
    {[...byWindow(items, today)].map(([window, orders]) => (
      <section key={window} aria-label={window}>
        <h2>
          {window} <span className="muted">{t('staff.assembly.count', { n: orders.length })}</span>
        </h2>
        <ul>
          {orders.map((order) => (
            <ToMake key={order.id} order={order} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** «15:00–17:00»; what should have been made before comes first, by its day. */
const byWindow = (items: ToAssemble[], today: string): Map<string, ToAssemble[]> => {
  const windows = new Map<string, ToAssemble[]>()
  for (const order of items) {
    const time = timeWords(order)
    const window =
      order.date < today ? t('staff.assembly.overdue', { day: formatDay(order.date), time }) : time
    windows.set(window, [...(windows.get(window) ?? []), order])
  }
  return windows
}

const ToMake = ({ order }: { order: ToAssemble }) => (
  <li>
    <p>
      <Link className="assembly-link" to={`/staff/orders/${order.id}`}>
        {t('orders.number', { number: String(order.number) })}
      </Link>{' '}
      <Label tone={statusTone(order.status)}>{t(`staff.order.status.${order.status}`)}</Label>
      {order.florist && <small className="muted">{order.florist}</small>}
    </p>
    <ul className="assembly-lines">
      {order.lines.map((line, at) => (
        <li key={at}>
          {goodsWords(line)}
          {line.quantity > 1 && <b> {t('staff.order.times', { n: line.quantity })}</b>}
        </li>
      ))}
    </ul>
    <p className="assembly-marks">
      {order.order_type === 'pickup' && <span>{t('staff.order.kind.pickup')}</span>}
      {order.has_card && (
        <span>
          <Mail className="icon-small" aria-hidden="true" />
          {t('staff.order.card')}
        </span>
      )}
      {order.anonymous && (
        <span>
          <EyeOff className="icon-small" aria-hidden="true" />
          {t('staff.courier.doNotName')}
        </span>
      )}
      {order.needs_attention && (
        <span className="so-lacking">{t(`staff.order.attention.${order.needs_attention}`)}</span>
      )}
    </p>
  </li>
)
