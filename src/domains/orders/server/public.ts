export {
  type AcceptedOrder,
  type AskedSubstitution,
  DELIVERY_LINE,
  handedOver,
  marketplaceOrderMoved,
  type HandedOver,
  orderAccepted,
  orderCancelled,
  paidByHand,
  type PaidByHand,
  paymentReplaced,
  paymentReplacing,
  paymentRequested,
  type PaymentRequest,
  paymentStarting,
  paymentSumsRequested,
  photoSent,
  type ReportPeriod,
  refundRequested,
  type RefundRequest,
  type SentPhoto,
  substitutionAsked,
} from './events.ts'
export { findBoughtLine, findCompletedLines } from './service/find-bought-lines.ts'
export {
  recordPayment,
  flagPaymentMismatch,
  type OrderToPay,
  markPaymentStarted,
  markPaymentFailed,
} from './service/lifecycle/record-payment.ts'
export { makePayPath, payPathOf, orderOfPayLink } from './service/pay-link.ts'
export { lockOrderForPayment, findOrderToPay } from './service/lifecycle/find-order-to-pay.ts'
export {
  recordCashRefund,
  recordRefund,
  recordRefundThere,
  flagFailedRefund,
} from './service/lifecycle/record-refund.ts'
export { endUnpaid, findUnpaidOrders } from './service/lifecycle/end-unpaid.ts'
export { showOrder } from './service/show-orders.ts'
export { findCurrentOrders } from './service/staff/find-current-orders.ts'
export { countOpenOrders } from './service/count-open-orders.ts'
export { estimateOrders } from './service/estimate-orders.ts'
export { placeMarketplaceOrder } from './service/marketplace/place-marketplace-order.ts'
export { cancelForMarketplace } from './service/marketplace/cancel-for-marketplace.ts'
export { placeRemake, type Remake } from './service/remake/place-remake.ts'
export { remakeTerms } from './service/remake/remake-terms.ts'
export { findRemakeWindows } from './service/remake/remake-windows.ts'
export { refundByStaff } from './service/staff/refund-order.ts'
export {
  lockOrderToCarry,
  type OrderToCarry,
  orderToCarry,
  requireOrderToCarry,
} from './service/courier-service/order-to-carry.ts'
export { moveByCourierService } from './service/courier-service/move-by-courier-service.ts'
export { orderTopic } from './topics.ts'
