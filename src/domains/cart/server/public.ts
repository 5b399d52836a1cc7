/** What other domains may call. */
export type { DeliveryChoice } from './service/delivery-choice.ts'
export { type Quote, quoteCart } from './service/quote-cart.ts'
export { dropThrottledPromo } from './service/check-promocode.ts'
export { clearOrdered, lockCart } from './service/clear-ordered.ts'
