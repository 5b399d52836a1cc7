import type { ReactNode } from 'react'
import { type Order, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { OrderCard } from './order-card.tsx'
import { useFreshOrders } from '../order/use-fresh-orders.ts'
import './order-cards.css'

export const OrderList = ({
  orders: loaded,
  review,
  pay,
  onHidden,
}: {
  /** The same array until it is loaded again. */
  orders: Order[]
  review: (order: Order) => ReactNode
  pay: (order: Order, refresh: () => void) => ReactNode
  onHidden: (order: Order) => void
}) => {
  const { orders, refresh } = useFreshOrders(loaded)
  return (
    <div className="order-cards">
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          review={review(order)}
          pay={order.payment_method !== PAYMENT.transfer && pay(order, () => void refresh(order.id))}
          onHidden={() => onHidden(order)}
        />
      ))}
    </div>
  )
}
