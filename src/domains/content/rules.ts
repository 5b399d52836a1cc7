/** When and where something is shown; days of the city's own calendar, both included, null for an open end. */
export type Showing = {
  published: boolean
  starts_on: string | null
  ends_on: string | null
  /** None named: in all cities. */
  city_ids: readonly number[]
}

/** What staff see of a thing's time: on, still to come, over, or put away by hand. */
export type ShowingState = 'shown' | 'coming' | 'over' | 'hidden'

export const showingState = ({ published, starts_on, ends_on }: Showing, today: string): ShowingState => {
  if (!published) return 'hidden'
  if (starts_on !== null && today < starts_on) return 'coming'
  return ends_on !== null && today > ends_on ? 'over' : 'shown'
}

/**
 * Where a link that staff give may lead: within the shop, over the web, to the mail or the phone. Browsers read `/\` and
 * a slash with a tab after it as `//`, another site.
 */
export const SAFE_LINK = /^(?:\/(?![/\\\s])|#|https?:\/\/|mailto:|tel:)/i

/** No bouquet costs so many roubles: kopecks are meant, which a page's address does not take. */
const DEAREST_ROUBLES = 100_000

/** Does a link to a list name a price that can only be one in kopecks? */
export const hasPriceInKopecks = (link: string): boolean => {
  const prices = [...link.matchAll(/[?&]price_(?:from|to)=(\d+)/g)]
  return prices.some(([, price]) => Number(price) >= DEAREST_ROUBLES)
}
