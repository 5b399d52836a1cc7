import { certificatePart } from '#/domains/certificates/rules/spend.ts'
import { promoDiscount } from '#/domains/promo/rules/promo-discount.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { CartTotals } from '../contract.ts'
import { reducibleTotal, takeOff, sum } from './spread-discount.ts'

export type PricedLine = {
  id: string
  quantity: number
  /** Kopecks for one; 0 for a gift. */
  price: number
  old_price: number | null
  inPromo: boolean
}

export type PromoTerms =
  | { kind: 'percent'; value: number; max_discount: number | null }
  | { kind: 'fixed'; value: number }
  | { kind: 'free_delivery' }
  | { kind: 'gift' }

export type PriceInput = {
  lines: PricedLine[]
  promo: PromoTerms | null
  /** Kopecks; 0 for none. */
  friend: number
  /** Whole points: asked for, at most; `share`: per cent of the goods. */
  points: { requested: number; usable: number; share: number }
  /** Kopecks for goods worth so much. */
  delivery: (goods: number) => number
  surcharge: number
  /** Kopecks that may be spent of a gift certificate. */
  certificate?: number
}

export type Price = {
  totals: CartTotals
  /** Kopecks by line; they add up to promo, friend and points. */
  discounts: Map<string, number>
  pointsMax: number
  pointsApplied: number
}

/**
 * In kopecks (`decisions §5`): catalogue price → promo code → friend's discount → points → delivery →
 * surcharge → gift certificate, which is money and pays anything (docs/decisions/115). Free delivery counts goods after discounts, before points (docs/decisions/017).
 */
export const priceCart = ({
  lines,
  promo,
  friend,
  points,
  delivery,
  surcharge,
  certificate = 0,
}: PriceInput): Price => {
  const full = sum(lines.map(({ price, old_price, quantity }) => (old_price ?? price) * quantity))
  const rest = new Map(lines.map(({ id, price, quantity }) => [id, price * quantity]))
  const goods = sum([...rest.values()])

  const inPromo = lines.filter((line) => line.inPromo).map(({ id }) => id)
  const promoOff = takeOff(
    rest,
    inPromo,
    promo
      ? promoDiscount(
          promo,
          inPromo.map((id) => rest.get(id) ?? 0),
        )
      : 0,
  )
  const friendOff = takeOff(
    rest,
    lines.map(({ id }) => id),
    friend,
  )
  const discounted = goods - promoOff - friendOff
  const ids = lines.map(({ id }) => id)
  const pointsMax = Math.max(
    0,
    Math.min(
      Math.floor((discounted * points.share) / 100 / KOPECKS),
      reducibleTotal(rest, ids) / KOPECKS,
      points.usable,
    ),
  )
  const pointsApplied = Math.min(points.requested, pointsMax)
  takeOff(rest, ids, pointsApplied * KOPECKS)

  const deliveryFull = lines.length === 0 ? 0 : delivery(discounted)
  const brought = promo?.kind === 'free_delivery' ? 0 : deliveryFull
  const added = lines.length === 0 ? 0 : surcharge
  const due = discounted - pointsApplied * KOPECKS + brought + added
  const byCertificate = certificatePart(certificate, due)
  return {
    totals: {
      goods_full: full,
      goods_discount: full - goods,
      goods,
      promo: promoOff,
      friend: friendOff,
      bonuses: pointsApplied * KOPECKS,
      delivery_full: deliveryFull,
      delivery: brought,
      surcharge: added,
      certificate: byCertificate,
      total: due - byCertificate,
    },
    discounts: new Map(lines.map(({ id, price, quantity }) => [id, price * quantity - (rest.get(id) ?? 0)])),
    pointsMax,
    pointsApplied,
  }
}
