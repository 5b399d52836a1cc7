export const RECENTLY_SEEN = 'lavanda-seen'
/** Latest first. */
export const SEARCHES = 'lavanda.searches'
export const STOCK_OUTBOX = 'stock'
