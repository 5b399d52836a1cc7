import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/service.ts'
import { deliveryPrice } from '#/domains/delivery/rules.ts'
import { findPlace, type Place } from '#/domains/delivery/server/service/find-place.ts'
import { describeDay } from '#/domains/delivery/server/service/show-windows.ts'
import type { Db } from '#/platform/server/db.ts'
import type { Cart } from '../contract.ts'
import { makingMinutes, priceCart, type Stems } from '../rules.ts'
import { findLines, type Owner } from './queries.ts'
import { asLine, sortByStock, withSimilar } from './sort-by-stock.ts'

/** Where and when, as far as it is chosen. */
export type Choice = {
  city_id: number
  order_type: 'delivery' | 'pickup'
  date?: string | undefined
  store_id?: number | undefined
  address?: string | undefined
}

/** The cart as it can be had and what it costs, with what an order of it would take. */
export type Quote = {
  cart: Cart
  place: Place | null
  /** Stores that can make all available lines; empty when none has to be asked for stems. */
  storeIds: number[]
  /** Stems to reserve; empty for a day that everything is ordered for. */
  stems: Stems[]
  /** The city's own day. */
  today: string
}

/** Prices and stems are taken anew at every look: the browser is never asked (`decisions §5`). */
export const quoteCart = async (db: Db, owner: Owner, choice: Choice): Promise<Quote> => {
  const rows = await findLines(db, owner)
  const variants = new Map(
    (
      await catalog.describeVariants(
        db,
        rows.map((row) => row.variant_id),
      )
    ).map((one) => [one.variant_id, one]),
  )
  const lines = rows.flatMap((row) => {
    const variant = variants.get(row.variant_id)
    return variant ? [{ ...variant, ...row }] : []
  })
  const day = await describeDay(db, choice.city_id, choice.order_type, choice.date)
  const active = lines.filter(({ deleted }) => !deleted)
  const sorted = await sortByStock(db, active, choice, day)
  const unavailable = await withSimilar(db, sorted.unavailable, choice, day.today)
  const place =
    choice.order_type === 'delivery' && choice.address
      ? await findPlace(db, choice.city_id, choice.address)
      : null
  const delivery = (goods: number) => (place ? deliveryPrice(place.zone, goods, day.peakFactor) : 0)
  const totals = priceCart(sorted.available, delivery, 0)
  const courier = choice.order_type === 'pickup' ? 0 : (place?.zone.courier_minutes ?? day.nearestCourier)
  const cart: Omit<Cart, 'version'> = {
    available_products: sorted.available.map(asLine),
    unavailable_products: unavailable,
    deleted_products: lines.filter(({ deleted }) => deleted).map(asLine),
    totals,
    delivery: place && {
      zone: place.zone,
      exact: place.exact,
      until_free: untilFree(place, totals.goods, day.peakFactor),
      store_id: sorted.storeIds[0] ?? null,
    },
    lead_minutes: makingMinutes(sorted.available) + courier,
  }
  return {
    cart: { ...cart, version: versionOf(cart) },
    place,
    storeIds: sorted.storeIds,
    stems: sorted.stems,
    today: day.today,
  }
}

const untilFree = ({ zone }: Place, goods: number, peakFactor: number | null) =>
  zone.free_from !== null && peakFactor === null && goods < zone.free_from ? zone.free_from - goods : null

/** A mark of what would be paid and held: lines, prices, sums and zone. */
const versionOf = ({ available_products, totals, delivery }: Omit<Cart, 'version'>): string => {
  const held = available_products.map(({ variant_id, quantity, price, options }) => [
    variant_id,
    quantity,
    price,
    options.card_text,
  ])
  return createHash('sha256')
    .update(JSON.stringify([held, totals, delivery?.zone?.id]))
    .digest('base64url')
    .slice(0, 22)
}
