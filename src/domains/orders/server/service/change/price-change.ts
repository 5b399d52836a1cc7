import type { Calendar } from '#/domains/delivery/server/public.ts'
import {
  afterCertificate,
  deliveryAfter,
  goodsToPay,
  shopPartAfter,
  waived,
} from '#/domains/orders/rules/price-of-change.ts'
import type {
  ChangedColumns,
  ChangingRow,
  GoodsSums,
} from '#/domains/orders/server/queries/change/change-order.ts'
import type { LinesPlan } from './lines/plan-lines.ts'
import type { Moved } from './move-places.ts'
import type { Target } from './target-of-change.ts'

export type Pricing = {
  order: ChangingRow
  target: Target
  moved: Moved
  calendar: Calendar
  lines: LinesPlan | null
  /** Kopecks for another try; null when this change is none. */
  attempt: number | null
  isWaived: boolean
}

export const priceChange = (pricing: Pricing): ChangedColumns => {
  const { order, target, moved, attempt, lines, isWaived } = pricing
  const isOnWay = order.status === 'delivering'
  const fee = order.attempt_fee + (isWaived ? 0 : (attempt ?? 0))
  const goodsBefore = goodsToPay({ ...order, shop_discount: 0 })
  const goods = lines ? goodsToPay({ ...order, ...lines.sums, shop_discount: 0 }) : goodsBefore
  const costs = {
    // A courier on the way takes the new address as it is.
    delivery: isOnWay ? order.delivery_price : fee + deliveryOf(pricing),
    surcharge: moved.surcharge,
    shop: shopPartAfter(order.shop_discount, goodsBefore, goods),
  }
  const totalWith = ({ delivery, surcharge, shop }: typeof costs) => goods - shop + delivery + surcharge
  const price = order.total + order.certificate_part
  const paid = isWaived ? waived(costs, totalWith(costs) - price, goods - goodsBefore) : costs
  const isOtherStore = moved.storeId !== order.store_id
  return {
    ...target.to,
    ...lines?.sums,
    ...(lines && isPhotoVoid(order) && { photo_status: 'requested' as const }),
    store_id: moved.storeId,
    time_from: moved.time.from,
    time_to: moved.time.to,
    shop_discount: paid.shop,
    delivery_price: paid.delivery,
    surcharge: paid.surcharge,
    attempt_fee: Math.min(isOnWay ? order.attempt_fee : fee, paid.delivery),
    ...afterCertificate(order, totalWith(paid)),
    ...(isOtherStore && { florist_id: null, courier_id: null }),
    // Whoever comes then.
    ...(attempt !== null && { attempts_charged: order.failures, courier_id: null }),
  }
}

const deliveryOf = ({ order, target: { to, zone }, calendar, lines }: Pricing): number => {
  const factorOf = (date: string) => calendar.peakDays.get(date)?.price_factor ?? null
  return deliveryAfter(
    {
      ...order,
      delivery_price: order.delivery_price - order.attempt_fee,
      peak_factor: factorOf(order.date),
      goods: discounted(order),
      isFree: order.is_delivery_free,
    },
    {
      ...to,
      peak_factor: factorOf(to.date),
      goods: discounted(lines?.sums ?? order),
      isFree: lines ? lines.promo.isDeliveryFree : order.is_delivery_free,
    },
    zone,
  )
}

const discounted = ({ goods, promo_discount, friend_discount }: GoodsSums): number =>
  goods - promo_discount - friend_discount

/** It shows another bouquet than is made now; a change that was asked for stays asked for. */
const isPhotoVoid = ({ photo_status }: ChangingRow): boolean =>
  photo_status === 'sent' || photo_status === 'approved'
