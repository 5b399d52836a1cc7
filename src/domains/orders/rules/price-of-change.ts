import { backToCertificate } from '#/domains/certificates/rules/spend.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'
import type { OrderStatus } from '../contract/customer.ts'
import { isPaidAtOnce } from './payment-methods.ts'

type Zone = { id: number; price: number; free_from: number | null }
type PricedPlace = { order_type: 'delivery' | 'pickup'; zone_id: number | null; peak_factor: number | null }

type Goods = {
  /** Kopecks less promo code and invitation. */
  goods: number
  /** By a promo code. */
  isFree: boolean
}

/**
 * Kopecks. As ordered where zone and day's factor stay and the goods do not cross the sum from which it is free: a later
 * price of the zone does not apply.
 */
export const deliveryAfter = (
  before: PricedPlace & Goods & { delivery_price: number },
  after: PricedPlace & Goods,
  zone: Zone | null,
): number => {
  if (after.order_type === 'pickup' || after.isFree) return 0
  if (!zone) return before.delivery_price
  const priceOf = ({ goods }: Goods) => deliveryPrice(zone, goods, after.peak_factor)
  const stays =
    before.order_type === 'delivery' &&
    before.zone_id === after.zone_id &&
    before.peak_factor === after.peak_factor &&
    before.isFree === after.isFree &&
    priceOf(before) === priceOf(after)
  return stays ? before.delivery_price : priceOf(after)
}

/** Kopecks for goods, as they are paid: less what went back for flowers and what the shop pays. */
export const goodsToPay = (order: {
  goods: number
  promo_discount: number
  friend_discount: number
  points: number
  substitution_discount: number
  shop_discount: number
}): number =>
  order.goods -
  order.promo_discount -
  order.friend_discount -
  order.points * KOPECKS -
  order.substitution_discount -
  order.shop_discount

/** `shop`: kopecks off the goods that the shop pays. */
type Costs = { delivery: number; surcharge: number; shop: number }

/**
 * Of the dearer part the shop takes over `excess` kopecks: of goods that became dearer by `ofGoods`, then of the way and
 * the time, then of the goods.
 */
export const waived = ({ delivery, surcharge, shop }: Costs, excess: number, ofGoods = 0): Costs => {
  const most = Math.max(0, excess)
  const goods = Math.min(most, Math.max(0, ofGoods))
  const way = Math.min(delivery, most - goods)
  const time = Math.min(surcharge, most - goods - way)
  return { delivery: delivery - way, surcharge: surcharge - time, shop: shop + most - way - time }
}

/** Kopecks: what the shop paid of goods ends first where they cost less now. */
export const shopPartAfter = (shop: number, goodsBefore: number, goodsAfter: number): number =>
  Math.max(0, Math.min(shop - Math.max(0, goodsBefore - goodsAfter), goodsAfter))

type Certified = {
  payment_method: number
  status: OrderStatus
  total: number
  paid: number
  due: number
  certificate_part: number
  certificate_returned: number
}

/**
 * Kopecks at a new price: what it became cheaper by lessens what is still to be paid, then goes back to the certificate,
 * then to who paid. A dearer one is paid in money.
 */
export const afterCertificate = (
  order: Certified,
  price: number,
): Pick<Certified, 'certificate_part' | 'certificate_returned' | 'total'> => {
  const { certificate_part: part, certificate_returned: returned } = order
  const cheaper = Math.max(0, order.total + part - price)
  const back = backToCertificate({ part, returned }, { cheaper, unpaid: unpaidOf(order) })
  const left = Math.min(part - back, price)
  // Where all went back before, nothing is left to pay the lower price with.
  return {
    certificate_part: left,
    certificate_returned: returned - (part - back - left),
    total: price - left,
  }
}

const unpaidOf = ({ payment_method, status, total, paid, due }: Certified): number =>
  isPaidAtOnce(payment_method) && status !== 'awaiting_payment' ? due : Math.max(0, total - paid)

/** Kopecks to ask for and to give back, of what was owed before and how much dearer it became. */
export const settlement = (owed: number, difference: number) => ({
  due: Math.max(0, owed + difference),
  back: Math.max(0, -(owed + difference)),
})
