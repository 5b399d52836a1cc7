import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { SupplierOffer } from '../../contract/orders.ts'
import { piecesOf, sumOf } from '../../rules/propose-orders.ts'
import type { BuyingStore } from '../buying-head.tsx'
import { OrderCard } from './order-card.tsx'
import type { OpenOrder } from './use-supply-order.ts'

type Props = {
  stores: readonly BuyingStore[]
  today: string
  orders: readonly OpenOrder[]
  /** With all that they sell. */
  suppliers: readonly SupplierOffer[]
  onDone: (order: OpenOrder) => void
}

/** Of several stores by supplier, with what they get of all of them. */
export const OrderCards = (props: Props) => {
  const { stores, orders } = props
  if (stores.length === 1) return <Cards {...props} />
  const groups = [...Map.groupBy(orders, ({ supplier_id }) => supplier_id)]
  return groups.map(([id, own]) => (
    <section key={id} className="supply-group" aria-labelledby={`supplier-${id}`}>
      <h3 id={`supplier-${id}`}>{own[0]?.supplier}</h3>
      <p className="small muted">
        {t('staff.buying.orders.ofSupplier', {
          n: own.length,
          pieces: own.flatMap(({ lines }) => lines).reduce((sum, line) => sum + piecesOf(line), 0),
          sum: formatMoney(own.reduce((sum, { lines }) => sum + sumOf(lines), 0)),
        })}
      </p>
      <Cards {...props} orders={own} />
    </section>
  ))
}

const Cards = ({ stores, today, orders, suppliers, onDone }: Props) => (
  <div className="supply-cards">
    {orders.map((order) => {
      const { supplier, store_id: storeId, supplier_id: supplierId } = order
      const store = stores.length > 1 && stores.find(({ id }) => id === storeId)
      const storeName = store ? t('staff.stock.storeIn', store) : null
      return (
        <OrderCard
          key={cardKey(order)}
          title={storeName ?? supplier}
          label={[supplier, storeName].filter(Boolean).join(', ')}
          isNested={storeName !== null}
          today={today}
          order={order}
          items={
            suppliers.find((one) => one.store_id === storeId && one.supplier_id === supplierId)?.items ?? []
          }
          onDone={() => onDone(order)}
        />
      )
    })}
  </div>
)

/** What was changed by hand ends with what it was changed from. */
const cardKey = (order: OpenOrder): string =>
  'id' in order
    ? `${order.id} ${order.version}`
    : `${order.store_id} ${order.supplier_id} ${order.arrives_on} ${order.lines.map(({ packs }) => packs).join()}`
