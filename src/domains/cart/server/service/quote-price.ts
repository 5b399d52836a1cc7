import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'
import type { AddressZone, DeliveryDay } from '#/domains/delivery/server/public.ts'
import { type PricedLine, priceCart } from '#/domains/cart/rules/price-cart.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import type { PointsBalance } from './quote-points.ts'
import type { AppliedPromo, SortedLines } from './quote-promo.ts'

export type PricingInput = {
  sorted: SortedLines
  applied: AppliedPromo
  choice: DeliveryChoice
  balance: PointsBalance | null
  day: DeliveryDay
  place: AddressZone | null
  /** Kopecks. */
  certificate: number
}

/** Kopecks: 0 for pickup, null while the place is unknown. */
export const deliveryOf = (
  { order_type }: DeliveryChoice,
  place: AddressZone | null,
  { peak }: DeliveryDay,
) => {
  if (order_type === 'pickup') return () => 0
  return place && ((goods: number) => deliveryPrice(place.zone, goods, peak?.price_factor ?? null))
}

export const priceOf = ({ sorted, applied, choice, balance, day, place, certificate }: PricingInput) => {
  const goods = sorted.available.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const friend = balance?.friend
  return priceCart({
    lines: sorted.available.map((line): PricedLine => ({
      id: line.id,
      quantity: line.quantity,
      price: line.price,
      old_price: line.old_price,
      inPromo: applied.lineIds.has(line.id),
    })),
    promo: applied.terms,
    // A promo code excludes the friend discount (docs/decisions/017).
    friend: friend && !applied.promo && goods >= friend.minGoods ? friend.amount : 0,
    points: {
      requested: choice.withdraw_bonuses_amount ?? 0,
      usable: balance?.held || day.peak?.points_off || applied.withoutPoints ? 0 : (balance?.usable ?? 0),
      share: balance?.share ?? 0,
    },
    delivery: deliveryOf(choice, place, day) ?? (() => 0),
    surcharge: surchargeOf(choice, day),
    certificate,
  })
}

/** Kopecks (`decisions §4`). */
const surchargeOf = ({ order_type, time_type }: DeliveryChoice, { surcharges }: DeliveryDay): number =>
  order_type === 'delivery' && (time_type === 'asap' || time_type === 'exact') ? surcharges[time_type] : 0
