export {
  orderNumbersRequested,
  type PastOrder,
  pastOrdersRequested,
  promoTurnoverRequested,
  type PromoUse,
  promoUsesRequested,
} from './events.ts'
export {
  type CodeTry,
  countTry,
  findTypedPromo,
  forgettingTry,
  forgetTryOfKnown,
  isThrottled,
} from './service/limit-tries.ts'
export {
  type FoundPromo,
  giftOfCode,
  givePromoBack,
  promoByCode,
  takingPromo,
  takePromoAgain,
  withStart,
} from './service/use-promo.ts'
