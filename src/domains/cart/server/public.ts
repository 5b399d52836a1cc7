/** What other domains may call. */
export {
  type DeliveryChoice,
  clearOrdered,
  lockCart,
  type Quote,
  quoteCart,
  dropThrottledPromo,
} from './service/cart.ts'
