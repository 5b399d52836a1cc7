import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localNow } from '#/platform/server/local-time.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { firstPromisedDay } from '#/platform/shared/shop/promised-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { availableOn, type PromisedDays } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { type Offer, type YmlShop, writeYml } from './write-yml.ts'
import { type FeedRow, findFeed } from '#/domains/catalog/server/queries/feed.ts'
import { readCity } from '../../assortment/read-city.ts'
import { readCategories } from '../../categories/list-categories.ts'

/** The lowest price in kopecks, and days of advance order. */
type DeliveryOffer = { cost: number; days: number }
/** `size`: as the storefront calls it. */
export type FeedOffer = Offer & { size: string }
type FeedShop = YmlShop & { offers: Iterable<FeedOffer> }
type FeedProduct = FeedRow & PromisedDays

const MAX_NAME_LENGTH = 150
const WIDEST_PICTURE = 1200

/** `research §4.6`: an offer per size, available when it can be had today. 404 for an unknown city. */
export const feedOf = async (
  db: Db,
  cityId: number,
  siteUrl: string,
  delivery: DeliveryOffer | null,
): Promise<FeedShop> => {
  const city = await places.getCity(db, cityId)
  const local = await readCity(db, cityId)
  const [rows, categories, { brand, company, opening }] = await Promise.all([
    local ? findFeed(db, local) : [],
    readCategories(db),
    shopProfile(db),
  ])
  return {
    date: `${localNow(db.now(), city.time_zone)}:00${offsetOf(db.now(), city.time_zone)}`,
    name: brand,
    company: company.companyName || brand,
    url: siteUrl,
    categories: categories.map(({ id, parent_id, name }) => ({ id, parent_id, name })),
    delivery: delivery ? [{ cost: delivery.cost, days: String(delivery.days) }] : [],
    offers: rows
      .values()
      .map((row) => ({ ...row, first_day: firstPromisedDay(opening, row.today) }))
      .flatMap((row) => row.variants.map((variant) => offerOf(row, variant, siteUrl))),
  }
}

export const productFeed = async (...asked: Parameters<typeof feedOf>): Promise<string> =>
  writeYml(await feedOf(...asked))

const offsetOf = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).offset

/** A delivery to come is for another day. */
const madeToday = ({ today, ...row }: FeedProduct, variantId: number) =>
  row.made_now[variantId]?.some((store) => row.stores.includes(store)) ? today : null

const offerOf = (row: FeedProduct, variant: FeedProduct['variants'][number], siteUrl: string): FeedOffer => ({
  id: variant.id,
  group: row.id,
  available: availableOn(row, madeToday(row, variant.id), row) === row.today,
  size: variant.label,
  name: offerName(row.name, row.variants.length > 1 ? variant.label : ''),
  vendorCode: `${row.slug}/${variant.code}`,
  url: `${siteUrl}/product/${row.slug}?size=${encodeURIComponent(variant.code)}`,
  price: variant.price,
  old_price: variant.old_price,
  categoryId: row.category_id,
  pictures: row.pictures.map((picture) => siteUrl + pictureUrl(picture)),
  description: row.description,
  params: paramsOf(row, variant),
})

/** Yandex rejects words in capitals and long names. */
const offerName = (name: string, label: string): string => {
  const calm = name.replace(/\p{Lu}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
  const full = label ? t('feed.name', { name: calm, size: label }) : calm
  return full.length > MAX_NAME_LENGTH ? `${full.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : full
}

const pictureUrl = ({ src, widths }: Picture): string =>
  `${src}-${widths.findLast((width) => width <= WIDEST_PICTURE) ?? widths[0]}.webp`

const paramsOf = (
  row: FeedProduct,
  { label, height_cm, width_cm, stems, composition }: FeedProduct['variants'][number],
) => {
  const joined = composition.map(({ name, quantity }) => t('feed.part', { name, n: quantity })).join(', ')
  const listed = (name: string, words: string[]) => words.map((value) => ({ name, value }))
  const measured = (name: string, value: number | null, unit?: string) =>
    value === null ? [] : [{ name, value: String(value), ...(unit && { unit }) }]
  return [
    { name: t('feed.params.size'), value: label },
    ...listed(t('feed.params.flowers'), row.flowers),
    ...listed(t('feed.params.colors'), row.colors),
    ...listed(t('feed.params.occasions'), row.occasions),
    ...listed(t('feed.params.recipients'), row.recipients),
    ...measured(t('feed.params.height'), height_cm, t('feed.cm')),
    ...measured(t('feed.params.width'), width_cm, t('feed.cm')),
    ...measured(t('feed.params.stems'), stems),
    ...(joined ? [{ name: t('feed.params.composition'), value: joined }] : []),
  ]
}
