import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { SupplyOrder } from '../../contract/orders.ts'
import { piecesOf, sumOf } from '../../rules/propose-orders.ts'
import type { BuyingStore } from '../buying-head.tsx'
import { LetterState } from './letter-state.tsx'
import { MailOrder } from './mail-order.tsx'
import { saveOrderTable } from './save-order-table.ts'

const TONES = { draft: 'plain', sent: 'honey', received: 'leaf', cancelled: 'plain' } as const

/** Their deliveries are received where all deliveries are. */
export const SentOrders = ({
  orders,
  stores,
  onDone,
}: {
  orders: readonly SupplyOrder[]
  /** One, or all: then each order says whose it is. */
  stores: readonly BuyingStore[]
  onDone: () => void
}) => (
  <section className="supply-sent">
    <h3>{t('staff.buying.orders.sentTitle')}</h3>
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          <Label tone={TONES[order.state]}>{t(`staff.buying.orders.states.${order.state}`)}</Label>
          <span>
            <Link className="link" to={`/staff/stock/deliveries?store=${order.store_id}`}>
              {t('staff.buying.orders.sentOf', {
                supplier: order.supplier,
                day: formatDay(order.arrives_on),
              })}
            </Link>
            <StoreOf order={order} stores={stores} />
            <span className="buying-small">
              {t('staff.buying.orders.sentSum', {
                n: order.lines.reduce((sum, line) => sum + piecesOf(line), 0),
                sum: formatMoney(sumOf(order.lines)),
              })}
            </span>
            {order.letter && <LetterState letter={order.letter} />}
          </span>
          <span className="supply-actions no-print">
            <MailOrder order={order} onDone={onDone} />
            <IconButton
              label={t('staff.buying.orders.download', { supplier: order.supplier })}
              onClick={() => void saveOrderTable(order)}
            >
              <Download />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const StoreOf = ({ order, stores }: { order: SupplyOrder; stores: readonly BuyingStore[] }) => {
  const store = stores.length > 1 && stores.find(({ id }) => id === order.store_id)
  return store ? <span className="buying-small">{t('staff.stock.storeIn', store)}</span> : null
}
