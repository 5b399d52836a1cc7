import type { FeedOffer } from '#/domains/catalog/server/public.ts'
import type { Opening } from '#/platform/server/extensions/extension.ts'

/** What one city can order, as the shop's own feed has it. Prices are kopecks, addresses are whole. */
export type FeedGoods = {
  /** RFC 3339 with the city's time zone. */
  date: string
  name: string
  company: string
  url: string
  cityId: number
  categories: readonly { id: number; parent_id: number | null; name: string }[]
  /** The cheapest way and the days of advance order; empty where nothing is delivered. */
  delivery: readonly { cost: number; days: string }[]
  /** One for each size on sale. `available`: can be had today. */
  offers: readonly FeedOffer[]
}

export type FeedExtension = {
  /** Latin letters, digits and hyphens: `/feeds/{name}/{city}`. */
  name: string
  /** For the owner, in Russian. */
  title: string
  /** `content-type`: `text/csv; charset=utf-8`. */
  type: string
  /** Ten seconds at most. Cached until something on sale changes, a minute at most. */
  write: (goods: FeedGoods, opening: Opening) => string | Promise<string>
}

declare module '#/platform/server/extensions/extension.ts' {
  interface Extension {
    feeds?: readonly FeedExtension[]
  }
}
