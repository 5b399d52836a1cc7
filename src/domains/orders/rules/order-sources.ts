/** Where an order came from; staff take all but those of the site. */
export const ORDER_SOURCES = [
  'site',
  'phone',
  'counter',
  'messenger',
  'flowwow',
  'yandex',
  'ozon',
  'other',
] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

export const STAFF_SOURCES = ORDER_SOURCES.filter((source) => source !== 'site')

/** Paid there, and settled with the shop later. */
export const MARKETPLACES = ['flowwow', 'yandex', 'ozon'] as const satisfies readonly OrderSource[]
export type Marketplace = (typeof MARKETPLACES)[number]
export const isMarketplace = (source: OrderSource): source is Marketplace =>
  (MARKETPLACES as readonly OrderSource[]).includes(source)
