import { replaceBoughtTogether } from '#/domains/catalog/server/public.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { countBoughtTogether } from '../queries/bought-lines.ts'

/** Tastes change with the seasons. */
const WITHIN_DAYS = 180
/** One order is somebody's own. */
const MIN_ORDERS = 2
/** Of a product: add-ons and goods. */
const MAX_PAIRS = 24

/** «С этим берут», once a day: a page reads what was counted. */
export const countGoodsBoughtTogether = async (db: Db): Promise<void> => {
  const since = new Date(db.now().getTime() - WITHIN_DAYS * DAY_MS)
  const pairs = await countBoughtTogether(db, { since, leastOrders: MIN_ORDERS, most: MAX_PAIRS })
  await replaceBoughtTogether(db, pairs)
}
