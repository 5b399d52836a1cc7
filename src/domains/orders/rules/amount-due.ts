import { isOver } from './transitions.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from './payment-methods.ts'

/** Sums in kopecks. */
type PaymentOfOrder = { payment_method: number; status: OrderStatus; total: number; paid: number }

/** Kopecks due on receipt; 0 when prepaid or over. */
export const amountDue = ({ payment_method, status, total, paid }: PaymentOfOrder): number =>
  isPaidAtOnce(payment_method) || isOver(status) ? 0 : Math.max(0, total - paid)
