/** What other domains may call. */
export { type Choice, clearOrdered, holdCart, type Quote, quoteCart, unlessGuessing } from './service/cart.ts'
