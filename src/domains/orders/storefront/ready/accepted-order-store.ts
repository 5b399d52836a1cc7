import { create } from 'zustand'
import type { Order } from '#/domains/orders/contract/customer.ts'

/** Analytics counts a purchase from here. */
export const useAcceptedOrder = create<{ order: Order | null }>(() => ({ order: null }))

export const setAcceptedOrder = (order: Order): void => {
  if (order.status !== 'awaiting_payment' && order.status !== 'cancelled')
    useAcceptedOrder.setState({ order })
}
