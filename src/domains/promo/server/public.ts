/** What other domains may call. */
export { type PastOrder, pastOrdersRequested } from './events.ts'
export {
  findPromo,
  findTypedPromo,
  givePromoBack,
  takePromo,
  takePromoAgain,
  timesUsed,
} from './service/use-promo.ts'
