/** What other domains may call. */
export type { LastOrders, PastOrder } from './service/dry-run.ts'
export {
  findPromo,
  findTypedPromo,
  givePromoBack,
  takePromo,
  takePromoAgain,
  timesUsed,
} from './service/use-promo.ts'
