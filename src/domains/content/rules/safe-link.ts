/**
 * Links that staff may set: internal, http(s), mailto, tel. Browsers read `/\` and a slash with a tab after
 * it as `//`, another site.
 */
export const SAFE_LINK = /^(?:\/(?![/\\\s])|#|https?:\/\/|mailto:|tel:)/i

/** Roubles; a higher price in a link must be kopecks, which page URLs do not take. */
const MAX_ROUBLES = 100_000

/** Whether a list link names a price in kopecks. */
export const hasPriceInKopecks = (link: string): boolean => {
  const prices = [...link.matchAll(/[?&]price_(?:from|to)=(\d+)/g)]
  return prices.some(([, price]) => Number(price) >= MAX_ROUBLES)
}
