import { isOver } from '#/domains/orders/rules/transitions.ts'
import type * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'

type PaymentOfOrder = Pick<queries.StaffOrderRow, 'payment_method' | 'status' | 'total' | 'paid'>

/** Kopecks due on receipt; 0 when prepaid or over. */
export const amountDue = ({ payment_method, status, total, paid }: PaymentOfOrder): number =>
  isPaidAtOnce(payment_method) || isOver(status) ? 0 : Math.max(0, total - paid)
