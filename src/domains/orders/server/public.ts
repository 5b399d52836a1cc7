/** What other domains may call. */
export {
  type AcceptedOrder,
  DELIVERY_LINE,
  type HandedOver,
  type MoneyBack,
  type SentPhoto,
} from './events.ts'
export { findBoughtLine, findCompletedLines } from './service/bought-lines.ts'
export {
  endUnpaid,
  holdForMoney,
  moneyCame,
  moneyDoubted,
  moneyGivenBack,
  moneyWentBack,
  orderToPay,
  type OrderToPay,
  paymentBegan,
  paymentFailed,
  refundStuck,
  unpaidOrders,
} from './service/lifecycle/payment.ts'
export { showOrder } from './service/show-orders.ts'
export { customersNow } from './service/staff/current-orders.ts'
