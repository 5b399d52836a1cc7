/** What other domains may call. */
export {
  orderNumbersRequested,
  type PastOrder,
  pastOrdersRequested,
  promoTurnoverRequested,
  type PromoUse,
  promoUsesRequested,
} from './events.ts'
export {
  findPromo,
  findTypedPromo,
  givePromoBack,
  takePromo,
  takePromoAgain,
  timesUsed,
} from './service/use-promo.ts'
