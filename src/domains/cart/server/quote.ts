import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/service.ts'
import { deliveryPrice } from '#/domains/delivery/rules.ts'
import { findPlace, type Place } from '#/domains/delivery/server/service/find-place.ts'
import { describeDay } from '#/domains/delivery/server/service/show-windows.ts'
import type { Db } from '#/platform/server/db.ts'
import type { Cart, CartLine, UnavailableLine } from '../contract.ts'
import { allocate, makingMinutes, priceCart, sumStems, type Stems } from '../rules.ts'
import { findLines, type LineRow, type Owner } from './queries.ts'

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
  /** Stems to reserve; empty for a day that is made of later deliveries. */
  stems: Stems[]
}

type Line = LineRow & catalog.SaleVariant

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
  const place =
    choice.order_type === 'delivery' && choice.address
      ? await findPlace(db, choice.city_id, choice.address)
      : null
  const delivery = (goods: number) => (place ? deliveryPrice(place.zone, goods, day.peakFactor) : 0)
  const totals = priceCart(sorted.available, delivery, 0)
  const courier = choice.order_type === 'pickup' ? 0 : (place?.zone.courier_minutes ?? day.nearestCourier)
  const cart: Omit<Cart, 'version'> = {
    available_products: sorted.available.map(asLine),
    unavailable_products: sorted.unavailable,
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
  }
}

type Day = Awaited<ReturnType<typeof describeDay>>

/** Which lines can be had on the day, in the one store that can make the most of them. */
const sortByStock = async (db: Db, lines: Line[], choice: Choice, day: Day) => {
  const storeIds = day.storeIds.filter((id) => choice.store_id === undefined || id === choice.store_id)
  const late = (line: Line) =>
    choice.date !== undefined && choice.date < catalog.availableOn(line, 1, day.today)
  const candidates = lines.filter((line) => line.published && !late(line))
  const others = lines.filter((line) => !candidates.includes(line))
  const refuse = (line: Line): UnavailableLine => ({
    ...asLine(line),
    reason: line.published ? 'later' : 'not_published',
    can_have: 0,
    available_on: line.published ? catalog.availableOn(line, 1, day.today) : null,
  })
  if (!catalog.needsStock(day.today, choice.date ?? day.today)) {
    return { available: candidates, unavailable: others.map(refuse), storeIds, stems: [] }
  }
  const componentIds = [
    ...new Set(candidates.flatMap(({ recipe }) => recipe.map((part) => part.component_id))),
  ]
  const free = await catalog.freeStems(db, storeIds, componentIds)
  const tried = storeIds.map((id) => ({ id, ...allocate(candidates, free.get(id) ?? new Map()) }))
  const most = Math.max(0, ...tried.map(({ have }) => have.size))
  const chosen = tried.find(({ have }) => have.size === most)
  const available = candidates.filter(({ id }) => chosen?.have.has(id))
  const short = candidates.filter((line) => !available.includes(line))
  return {
    available,
    unavailable: [...short.map((line) => shortOf(line, tried, day.today)), ...others.map(refuse)],
    storeIds: tried.filter(({ have }) => available.every(({ id }) => have.has(id))).map(({ id }) => id),
    stems: sumStems(available),
  }
}

const shortOf = (line: Line, tried: { canHave: Map<string, number> }[], today: string): UnavailableLine => {
  const can_have = Math.max(0, ...tried.map(({ canHave }) => canHave.get(line.id) ?? 0))
  return {
    ...asLine(line),
    reason: can_have > 0 ? 'not_enough' : 'sold_out',
    can_have,
    available_on: catalog.availableOn(line, 0, today),
  }
}

const asLine = (line: Line): CartLine => ({
  id: line.id,
  product_id: line.product_id,
  variant_id: line.variant_id,
  slug: line.slug,
  name: line.name,
  variant_label: line.variant_label,
  variants_count: line.variants_count,
  kind: line.kind,
  picture: line.picture,
  quantity: line.quantity,
  price: line.price,
  old_price: line.old_price,
  options: line.options,
})

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
