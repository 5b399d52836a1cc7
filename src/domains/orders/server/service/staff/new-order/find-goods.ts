import type { Staff } from '#/domains/auth/server/public.ts'
import { findSaleItems, saleItemsByIds } from '#/domains/catalog/server/public.ts'
import { describeDay } from '#/domains/delivery/server/public.ts'
import { partPrice } from '#/domains/orders/rules/bouquet-price.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import * as queries from '#/domains/orders/server/queries/staff/new-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { requireOwnStore } from './quote-new-order.ts'

const OFTEN_DAYS = 90
const MAX_OFTEN = 6
const MAX_FOUND = 24

type GoodsQuery = {
  q?: string | undefined
  city_id: number
  store_id?: number | undefined
  date?: string | undefined
}

/** Of the chosen store, or of the best one in the city. */
export const findGoods = async (db: Db, { q = '', city_id: cityId, store_id, date }: GoodsQuery) => {
  const day = await describeDay(db, cityId, 'delivery', date)
  const { today } = day
  const storeIds = store_id === undefined ? day.storeIds : [store_id]
  const query = { cityId, storeIds, today, date: date ?? today }
  if (q.trim() !== '') return { items: (await findSaleItems(db, q.trim(), query)).slice(0, MAX_FOUND) }
  const since = new Date(db.now().getTime() - OFTEN_DAYS * DAY_MS)
  const ids = (await queries.findOftenSold(db, since, MAX_OFTEN)).map(({ variant_id }) => variant_id)
  return { items: await saleItemsByIds(db, ids, query) }
}

/** 403 for another store. */
export const listStoreStems = async (db: Db, staff: Staff, storeId: number) => {
  requireOwnStore(staff, storeId)
  const terms = await settingsOf(db, orderSettings)
  const stems = await queries.findStoreStems(db, storeId)
  return {
    items: stems.map(({ cost, ...stem }) => ({ ...stem, price: partPrice(cost, terms) })),
    fee: terms.bouquetFee,
  }
}
