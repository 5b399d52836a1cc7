/** Internal, http(s), mailto, tel. Browsers read `/\` and a slash with a tab after it as `//`, another site. */
export const SAFE_LINK = /^(?:\/(?![/\\\s])|#|https?:\/\/|mailto:|tel:)/i

/** Above it a price must be in kopecks, which page URLs do not take. */
const MAX_ROUBLES = 100_000

export const hasPriceInKopecks = (link: string): boolean => {
  const prices = [...link.matchAll(/[?&]price_(?:from|to)=(\d+)/g)]
  return prices.some(([, price]) => Number(price) >= MAX_ROUBLES)
}
