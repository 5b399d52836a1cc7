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
  dropPromo,
  type FoundPromo,
  giftOfCode,
  givePromoBack,
  promoByCode,
  promoOfOrder,
  recountPromo,
  takingPromo,
  takePromoAgain,
  withStart,
} from './service/use-promo.ts'
