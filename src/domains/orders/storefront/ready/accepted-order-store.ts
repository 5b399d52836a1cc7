import { create } from 'zustand'
import type { Order } from '#/domains/orders/contract/customer.ts'

/** The order that was just accepted and is looked at: what counts purchases hears of it here. */
export const useAcceptedOrder = create<{ order: Order | null }>(() => ({ order: null }))

/** One that waits for its money, or came to nothing, is no purchase. */
export const noteAccepted = (order: Order): void => {
  if (order.status !== 'awaiting_payment' && order.status !== 'cancelled')
    useAcceptedOrder.setState({ order })
}
