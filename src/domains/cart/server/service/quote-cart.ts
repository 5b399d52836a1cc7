import { createHash } from 'node:crypto'
import * as catalog from '#/domains/catalog/server/public.ts'
import { type OpeningNeed, reasonsNotOpen } from '#/domains/content/server/public.ts'
import { type AddressZone, type Calendar, dayOf } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  ask,
  known,
  mapAnswer,
  type Question,
  rowsOf,
  together,
} from '#/platform/server/statements/question.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { formatPause } from '#/platform/shared/format-pause.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { largestPiece, type Stems } from '#/domains/cart/rules/allocate-stems.ts'
import type { DeliveryChoice } from './delivery-choice.ts'
import { deliveryPlace, streetOf } from './delivery-place.ts'
import { type Basket, findLines, type LineRow, type Owner, variantsInCart } from '../queries.ts'
import { certificateById, type CertificateFacts } from '#/domains/certificates/server/public.ts'
import { whyNotSpendable } from '#/domains/certificates/rules/spend.ts'
import { type AppliedPromo, applyPromo } from './quote-promo.ts'
import { deliveryOf, type PricingInput, priceOf } from './quote-price.ts'
import { giftOfCode, promoByCode } from '#/domains/promo/server/public.ts'
import { balanceFacts, pointsBalance, showBonuses } from './quote-points.ts'
import { offerCounts } from './offer-counts.ts'
import { asLine, type SaleLine, sortByStock, withSimilar } from './line-availability.ts'
import { makingMinutes } from '#/domains/cart/rules/making-time.ts'
import { makingSettings } from '#/domains/cart/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { NOT_OPEN, PAUSED } from '#/domains/cart/rules/takes-orders.ts'

export type Quote = {
  cart: Cart
  place: AddressZone | null
  /** Empty when stems do not matter. */
  storeIds: number[]
  /** To reserve; empty for a day beyond the counted stock. */
  stems: Stems[]
  ofOnePiece: Map<number, number>
  today: string
  calendar: Calendar
  promo: { id: number; code: string; amount: number } | null
  promoValues: AppliedPromo['values']
}

const closedWarnings = (lacks: OpeningNeed[], opening: Opening, today: string) => {
  if (lacks.length === 0) return []
  return lacks.every((need) => need === 'pause')
    ? [{ code: PAUSED, text: formatPause(opening, today) }]
    : [{ code: NOT_OPEN, text: t('errors.not_open') }]
}

/**
 * Prices and stems are read at every call, never taken from the browser (`decisions §5`). Two round trips.
 */
export const quoteCart = async (db: Db, owner: Owner | Basket, choice: DeliveryChoice): Promise<Quote> => {
  const facts = await ask(db, await cartFacts(db, owner, choice))
  return quoteOf(db, choice, facts, await ask(db, stemsOf(db, choice, facts)))
}

export const cartFacts = async (db: Db, owner: Owner | Basket, choice: DeliveryChoice) => {
  const userId = 'userId' in owner ? owner.userId : null
  const { city_id, order_type, date, promocode = '' } = choice
  const profile = await shopProfile(db)
  const { rows: given, ids, made } = linesOf(db, owner)
  const asked = together(db, {
    rows: given,
    variants: catalog.variantsOf(db, db.sql`${ids} union ${giftOfCode(db, promocode)}`),
    day: await dayOf(db, city_id, order_type, date),
    street: streetOf(db, choice),
    balance: balanceFacts(db, userId),
    promo: promoByCode(db, promocode, userId),
    certificate: certificateById(db, choice.certificate),
    lacks: reasonsNotOpen(db, profile),
  })
  return mapAnswer(asked, ({ rows, variants, ...facts }) => {
    const byId = new Map([...variants, ...made].map((one) => [one.variant_id, one]))
    const lines = rows.flatMap((row): SaleLine[] => {
      const variant = byId.get(row.variant_id)
      return variant ? [{ ...variant, ...row }] : []
    })
    const gift = byId.get(facts.promo?.row.gift_variant_id ?? 0)
    return { ...facts, userId, profile, lines, gift }
  })
}

const linesOf = (db: Db, owner: Owner | Basket) =>
  'lines' in owner
    ? {
        rows: known<LineRow[]>(db, owner.lines),
        ids: db.sql`
          select wanted.value::int as id from jsonb_array_elements_text(${db.sql.json(owner.lines.map(({ variant_id }) => variant_id))}) wanted`,
        made: owner.made,
      }
    : { rows: rowsOf<LineRow>(db, findLines(db, owner)), ids: variantsInCart(db, owner), made: [] }

export type CartFacts = ReturnType<Awaited<ReturnType<typeof cartFacts>>['read']>

/** null where stems do not matter. */
export const stemsOf = (
  db: Db,
  choice: DeliveryChoice,
  { lines, gift, day: { today, storeIds } }: CartFacts,
): Question<catalog.FreeStems | null> => {
  if (!catalog.needsStock(today, choice.date ?? today)) return known<catalog.FreeStems | null>(db, null)
  const active = lines.filter(({ deleted }) => !deleted)
  const parts = [...active, ...(gift ? [gift] : [])].flatMap(({ recipe }) => recipe)
  const componentIds = [...new Set(parts.map(({ component_id }) => component_id))]
  return catalog.freeStems(db, { storeIds, componentIds, today })
}

export const quoteOf = async (
  db: Db,
  choice: DeliveryChoice,
  facts: CartFacts,
  free: catalog.FreeStems | null,
): Promise<Quote> => {
  const { userId, lines, day, lacks, profile } = facts
  const { place, outside } = deliveryPlace(choice, day, facts.street)
  const balance = await pointsBalance(db, facts.balance)
  const { furtherBouquetMinutes } = await settingsOf(db, makingSettings)
  const active = lines.filter(({ deleted }) => !deleted)
  const { today, storeIds, peak } = day
  const { firstDay } = day.calendar
  const stockDay = { today, firstDay, storeIds, menu: peak?.category_id ?? null, free }
  const applied = await applyPromo(
    db,
    sortByStock(active, choice, stockDay),
    {
      choice,
      day,
      userId,
      found: facts.promo,
      gift: facts.gift,
      hasOrdered: facts.balance?.friend.hasOrdered ?? false,
      deliveryOf: deliveryOf(choice, place, day),
    },
    (more) => sortByStock(more, choice, stockDay),
  )
  const { sorted } = applied
  const offers = await offerCounts(db, sorted, { free, date: choice.date ?? today })
  const unavailable = (await withSimilar(db, sorted.unavailable, choice, today)).map((line) => ({
    ...line,
    can_count: offers.get(line.id) ?? null,
  }))
  const certificate = spendableOf(db, facts.certificate)
  const priced = { sorted, applied, choice, balance, day, place, certificate: certificate.spendable }
  const price = priceOf(priced)
  const cart: UnmarkedCart = {
    certificate: certificate.shown && { ...certificate.shown, applied: price.totals.certificate },
    ...showLines(priced, price, makingMinutes(sorted.available, furtherBouquetMinutes)),
    unavailable_products: unavailable,
    deleted_products: lines.filter(({ deleted }) => deleted).map((line) => asLine(line, 0)),
    outside,
    warnings: [
      ...closedWarnings(lacks, profile.opening, day.today),
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

/** Kopecks. */
const spendableOf = (db: Db, found: CertificateFacts | null) => {
  if (!found) return { spendable: 0, shown: null }
  const refusal = whyNotSpendable(found, db.now())
  const { id, number, balance } = found
  return {
    spendable: refusal ? 0 : balance,
    shown: { id, number, balance, refusal: refusal && t(`errors.${refusal}`) },
  }
}

type UnmarkedCart = Omit<Cart, 'version'>

const showLines = (
  { sorted, applied, choice, balance, day, place }: PricingInput,
  price: ReturnType<typeof priceOf>,
  making: number,
): Omit<
  UnmarkedCart,
  'certificate' | 'unavailable_products' | 'deleted_products' | 'outside' | 'warnings'
> => {
  const courier = choice.order_type === 'pickup' ? 0 : (place?.zone.courier_minutes ?? day.assumedCourier)
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

const fewerPoints = (requested: number, applied: number): Cart['warnings'] =>
  applied > 0 && applied < requested
    ? [{ code: 'points_reduced', text: t('quote.bonuses.reduced', { n: applied, wanted: requested }) }]
    : []

const untilFree = ({ zone }: AddressZone, goods: number, peakFactor: number | null) =>
  zone.free_from !== null && peakFactor === null && goods < zone.free_from ? zone.free_from - goods : null

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
