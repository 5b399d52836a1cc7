import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'

type Zone = { id: number; price: number; free_from: number | null }
type PricedPlace = { order_type: 'delivery' | 'pickup'; zone_id: number | null; peak_factor: number | null }

/** Kopecks. As ordered where zone and day's factor stay: a later price of the zone does not apply. */
export const deliveryAfter = (
  before: PricedPlace & { delivery_price: number },
  after: PricedPlace,
  { zone, goods, isFree }: { zone: Zone | null; goods: number; isFree: boolean },
): number => {
  if (after.order_type === 'pickup' || isFree) return 0
  const stays =
    before.order_type === 'delivery' &&
    before.zone_id === after.zone_id &&
    before.peak_factor === after.peak_factor
  return stays || !zone ? before.delivery_price : deliveryPrice(zone, goods, after.peak_factor)
}

type Costs = { delivery: number; surcharge: number }

/** Of the dearer part the shop takes over `excess` kopecks. */
export const waived = ({ delivery, surcharge }: Costs, excess: number): Costs => {
  const ofDelivery = Math.min(delivery, Math.max(0, excess))
  return {
    delivery: delivery - ofDelivery,
    surcharge: surcharge - Math.min(surcharge, Math.max(0, excess) - ofDelivery),
  }
}

/** Kopecks to ask for and to give back, of what was owed before and how much dearer it became. */
export const settlement = (owed: number, difference: number) => ({
  due: Math.max(0, owed + difference),
  back: Math.max(0, -(owed + difference)),
})
