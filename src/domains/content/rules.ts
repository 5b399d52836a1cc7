/** When and where an item is shown; dates in the city's calendar, inclusive, null: open. */
export type DisplaySchedule = {
  published: boolean
  starts_on: string | null
  ends_on: string | null
  /** Empty: all cities. */
  city_ids: readonly number[]
}

/** On, upcoming, over, or hidden by staff. */
export type DisplayState = 'shown' | 'coming' | 'over' | 'hidden'

export const displayState = (
  { published, starts_on, ends_on }: DisplaySchedule,
  today: string,
): DisplayState => {
  if (!published) return 'hidden'
  if (starts_on !== null && today < starts_on) return 'coming'
  return ends_on !== null && today > ends_on ? 'over' : 'shown'
}

/**
 * Links that staff may set: internal, http(s), mailto, tel. Browsers read `/\` and a slash with a tab after
 * it as `//`, another site.
 */
export const SAFE_LINK = /^(?:\/(?![/\\\s])|#|https?:\/\/|mailto:|tel:)/i

/** Roubles; a higher price in a link must be kopecks, which page URLs do not take. */
const DEAREST_ROUBLES = 100_000

/** Whether a list link names a price in kopecks. */
export const hasPriceInKopecks = (link: string): boolean => {
  const prices = [...link.matchAll(/[?&]price_(?:from|to)=(\d+)/g)]
  return prices.some(([, price]) => Number(price) >= DEAREST_ROUBLES)
}
