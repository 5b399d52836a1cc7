/** What other domains may call. */
export {
  type AcceptedOrder,
  DELIVERY_LINE,
  handedOver,
  type HandedOver,
  orderAccepted,
  paymentRequested,
  paymentStarting,
  paymentSumsRequested,
  photoSent,
  refundRequested,
  type RefundRequest,
  type SentPhoto,
} from './events.ts'
export { findBoughtLine, findCompletedLines } from './service/bought-lines.ts'
export {
  endUnpaid,
  lockOrderForPayment,
  recordPayment,
  flagPaymentMismatch,
  recordCashRefund,
  recordRefund,
  findOrderToPay,
  type OrderToPay,
  markPaymentStarted,
  markPaymentFailed,
  flagFailedRefund,
  findUnpaidOrders,
} from './service/lifecycle/payment.ts'
export { showOrder } from './service/show-orders.ts'
export { findCurrentOrders } from './service/staff/current-orders.ts'
