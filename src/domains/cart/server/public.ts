export type { DeliveryChoice } from './service/delivery-choice.ts'
export { cartFacts, type CartFacts, type Quote, quoteCart, quoteOf, stemsOf } from './service/quote-cart.ts'
export { clearingOrdered, lockingCart } from './service/lock-and-clear-cart.ts'
