import { EyeOff, Mail } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { AssemblyItem } from '#/domains/orders/contract/staff/assembly.ts'
import { attentionLabel } from '../attention-label.ts'
import { statusTone, formatTimeWindow, formatProductName } from '../format-staff-order.ts'

export const AssemblyOrders = ({ items, today }: { items: AssemblyItem[]; today: string }) => (
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

/** Overdue ones first, by date. */
const byWindow = (items: AssemblyItem[], today: string): Map<string, AssemblyItem[]> => {
  const windows = new Map<string, AssemblyItem[]>()
  for (const order of items) {
    const time = formatTimeWindow(order)
    const window =
      order.date < today ? t('staff.assembly.overdue', { day: formatDay(order.date), time }) : time
    windows.set(window, [...(windows.get(window) ?? []), order])
  }
  return windows
}

const ToMake = ({ order }: { order: AssemblyItem }) => (
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
          {formatProductName(line)}
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
      {order.needs_attention && <span className="so-lacking">{attentionLabel(order)}</span>}
    </p>
  </li>
)
