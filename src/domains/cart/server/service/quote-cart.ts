import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/public.ts'
import { type OpeningNeed, whyNotOpen } from '#/domains/content/server/public.ts'
import { type AddressZone, describeDay, type Calendar } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { formatPause } from '#/platform/shared/format-pause.ts'
import type { Opening } from '#/platform/shared/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { largestPiece, type Stems } from '#/domains/cart/rules/allocate-stems.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import { findDeliveryPlace } from './find-delivery-place.ts'
import { findLines, type Owner } from '../queries.ts'
import { type AppliedPromo, applyPromo } from './quote-promo.ts'
import { deliveryOf, type PricingInput, priceOf } from './quote-price.ts'
import { pointsBalanceOf, showBonuses } from './quote-points.ts'
import { asLine, type SaleLine, sortByStock, withSimilar } from './sort-by-stock.ts'
import { makingMinutes } from '#/domains/cart/rules/making-time.ts'
import { NOT_OPEN, PAUSED } from '#/domains/cart/rules/takes-orders.ts'

export type Quote = {
  cart: Cart
  place: AddressZone | null
  /** Stores that can make all available lines; empty when stems do not matter. */
  storeIds: number[]
  /** Stems to reserve; empty for a day beyond the counted stock. */
  stems: Stems[]
  ofOnePiece: Map<number, number>
  today: string
  calendar: Calendar
  promo: { id: number; code: string; amount: number } | null
  /** Placeholders of the refusal's text. */
  promoValues: AppliedPromo['values']
}

const closedWarnings = (lacks: OpeningNeed[], opening: Opening) => {
  if (lacks.length === 0) return []
  return lacks.every((need) => need === 'pause')
    ? [{ code: PAUSED, text: formatPause(opening) }]
    : [{ code: NOT_OPEN, text: t('errors.not_open') }]
}

/** Prices and stems are read at every call; the browser's are never used (`decisions §5`). */
export const quoteCart = async (db: Db, owner: Owner, choice: DeliveryChoice): Promise<Quote> => {
  const userId = 'userId' in owner ? owner.userId : null
  const described = describeDay(db, choice.city_id, choice.order_type, choice.date)
  const [lines, day, balance, destination, lacks, { opening }] = await Promise.all([
    cartLines(db, owner),
    described,
    pointsBalanceOf(db, userId),
    findDeliveryPlace(db, choice, described),
    whyNotOpen(db),
    shopProfile(db),
  ])
  const active = lines.filter(({ deleted }) => !deleted)
  const stockDay = { today: day.today, storeIds: day.storeIds, menu: day.peak?.category_id ?? null }
  const requested = await sortByStock(db, active, choice, stockDay)
  const applied = await applyPromo(
    db,
    requested,
    { choice, day, userId, deliveryOf: deliveryOf(choice, destination.place, day) },
    (more) => sortByStock(db, more, choice, stockDay),
  )
  const { sorted } = applied
  const unavailable = await withSimilar(db, sorted.unavailable, choice, day.today)
  const { place, outside } = destination
  const priced = { sorted, applied, choice, balance, day, place }
  const price = priceOf(priced)
  const cart: UnmarkedCart = {
    ...showLines(priced, price),
    unavailable_products: unavailable,
    deleted_products: lines.filter(({ deleted }) => deleted).map((line) => asLine(line, 0)),
    outside,
    warnings: [
      ...closedWarnings(lacks, opening),
      ...fewerPoints(choice.withdraw_bonuses_amount ?? 0, price.pointsApplied),
    ],
  }
  return {
    cart: { ...cart, version: versionOf(cart) },
    place,
    storeIds: sorted.storeIds,
    stems: sorted.stems,
    ofOnePiece: largestPiece(sorted.available),
    today: day.today,
    calendar: day.calendar,
    promo: applied.promo && {
      id: applied.promo.id,
      code: applied.promo.code,
      amount: price.totals.promo + price.totals.delivery_full - price.totals.delivery,
    },
    promoValues: applied.values,
  }
}

/** Without its version. */
type UnmarkedCart = Omit<Cart, 'version'>

/** What can be had, for how much, and how soon. */
const showLines = (
  { sorted, applied, choice, balance, day, place }: PricingInput,
  price: ReturnType<typeof priceOf>,
): Omit<UnmarkedCart, 'unavailable_products' | 'deleted_products' | 'outside' | 'warnings'> => {
  const courier = choice.order_type === 'pickup' ? 0 : (place?.zone.courier_minutes ?? day.assumedCourier)
  const making = makingMinutes(sorted.available)
  const goodsToPay = price.totals.goods - price.totals.promo - price.totals.friend
  return {
    available_products: sorted.available.map((line) => asLine(line, price.discounts.get(line.id) ?? 0)),
    totals: price.totals,
    promocode: applied.cartPromo,
    bonuses: showBonuses(balance, price, {
      pointsOff: day.peak?.points_off ?? false,
      notWithCode: applied.withoutPoints,
    }),
    delivery: place && {
      zone: place.zone,
      exact: place.exact,
      until_free: untilFree(place, goodsToPay, day.peak?.price_factor ?? null),
      store_id: sorted.storeIds[0] ?? null,
    },
    store_ids: sorted.storeIds,
    lead_minutes: making + courier,
    making_minutes: making,
    quickest_minutes: Math.min(making, ...sorted.available.map(({ lead_minutes }) => lead_minutes)),
  }
}

const cartLines = async (db: Db, owner: Owner): Promise<SaleLine[]> => {
  const rows = await findLines(db, owner)
  const variants = await catalog.describeVariants(
    db,
    rows.map((row) => row.variant_id),
  )
  const byId = new Map(variants.map((one) => [one.variant_id, one]))
  return rows.flatMap((row) => {
    const variant = byId.get(row.variant_id)
    return variant ? [{ ...variant, ...row }] : []
  })
}

const fewerPoints = (requested: number, applied: number): Cart['warnings'] =>
  applied > 0 && applied < requested
    ? [{ code: 'points_reduced', text: t('quote.bonuses.reduced', { n: applied, wanted: requested }) }]
    : []

const untilFree = ({ zone }: AddressZone, goods: number, peakFactor: number | null) =>
  zone.free_from !== null && peakFactor === null && goods < zone.free_from ? zone.free_from - goods : null

/** Fingerprint of lines, prices, sums and zone. */
const versionOf = ({ available_products, totals, delivery, promocode }: UnmarkedCart): string => {
  const held = available_products.map(({ variant_id, quantity, price, options }) => [
    variant_id,
    quantity,
    price,
    options.card_text,
  ])
  return createHash('sha256')
    .update(JSON.stringify([held, totals, delivery?.zone?.id, promocode?.ok && promocode.code]))
    .digest('base64url')
    .slice(0, 22)
}
