import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatProductName, stemStockLabel } from '../format-staff-order.ts'

/** Which of the order's flowers is missing. */
export const PickFlower = ({ order }: { order: StaffOrder }) => (
  <>
    <p className="muted sub-lead">{t('staff.substitution.pick')}</p>
    {order.lines.map((line) => (
      <section key={line.id} className="sub-panel" aria-label={formatProductName(line)}>
        <h2>{formatProductName(line)}</h2>
        <ul className="sub-flowers">
          {line.recipe.flatMap(({ component_id, quantity }) => {
            const stem = order.stems.find((one) => one.component_id === component_id)
            if (!stem) return []
            const { text, short } = stemStockLabel(stem, quantity)
            return (
              <li key={component_id}>
                <Link to={linkToFlower(order.id, line.id, component_id)}>
                  <i className="sub-colour" style={{ background: stem.color }} />
                  <b className="tabular">{quantity}</b>
                  <span>{stem.name}</span>
                  <small className={short ? 'sub-lacking' : undefined}>{text}</small>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    ))}
  </>
)

export const linkToFlower = (orderId: string, lineId: string, componentId: number): string =>
  `/staff/orders/${orderId}/substitute?line=${lineId}&flower=${componentId}`
