import type { OrderStatus } from '../contract/customer.ts'
import { isPaidAtOnce } from './payment-methods.ts'
import { isOver } from './transitions.ts'

/** Kopecks to pay online now: all of an order that waits for it, or what a change made dearer. */
export const amountOwed = ({
  status,
  payment_method,
  total,
  due,
}: {
  status: OrderStatus
  payment_method: number
  total: number
  due: number
}): number => {
  if (status === 'awaiting_payment') return isPaidAtOnce(payment_method) ? total : 0
  return isOver(status) ? 0 : due
}
