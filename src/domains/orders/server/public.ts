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
export { findBoughtLine, findCompletedLines } from './service/find-bought-lines.ts'
export {
  recordPayment,
  flagPaymentMismatch,
  type OrderToPay,
  markPaymentStarted,
  markPaymentFailed,
} from './service/lifecycle/record-payment.ts'
export { lockOrderForPayment, findOrderToPay } from './service/lifecycle/find-order-to-pay.ts'
export { recordCashRefund, recordRefund, flagFailedRefund } from './service/lifecycle/record-refund.ts'
export { endUnpaid, findUnpaidOrders } from './service/lifecycle/end-unpaid.ts'
export { showOrder } from './service/show-orders.ts'
export { findCurrentOrders } from './service/staff/find-current-orders.ts'
export { estimateOrders } from './service/estimate-orders.ts'
