import type { OrderStatus } from '../contract/customer.ts'
import { isOver } from './transitions.ts'

/** Kopecks to pay online now: all of an order that waits for it, or what a change made dearer. */
export const amountOwed = ({
  status,
  total,
  due,
}: {
  status: OrderStatus
  total: number
  due: number
}): number => {
  if (status === 'awaiting_payment') return total
  return isOver(status) ? 0 : due
}
