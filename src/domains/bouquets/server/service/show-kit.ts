import { forbidsAll } from '#/domains/bouquets/rules/forbids-all.ts'
import { findOwnBouquetProduct, freeStems, STOCK_DAYS } from '#/domains/catalog/server/public.ts'
import { describeDay } from '#/domains/delivery/server/public.ts'
import { cityOrDefault, listStores } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { bouquetTerms } from './known-parts.ts'

/** What can be had in a city's stores now and on the days whose stems are counted. 404 city_not_found. */
export const showKit = async (db: Db, named: number | undefined) => {
  const cityId = named ?? (await cityOrDefault(db, 0)).id
  const [{ today, storeIds }, terms, stores, productId] = await Promise.all([
    describeDay(db, cityId, 'delivery', undefined),
    bouquetTerms(db),
    listStores(db),
    findOwnBouquetProduct(db),
  ])
  const componentIds = terms.parts.map(({ component_id }) => component_id)
  const free = await ask(db, freeStems(db, { storeIds, componentIds, today }))
  const days = Array.from({ length: STOCK_DAYS }, (_, ahead) => addDays(today, ahead))
  const stock = storeIds.map((id) => days.map((day) => free(id, day)))
  return {
    ...terms,
    forbids_all: forbidsAll(terms.parts, terms.rules),
    days,
    stores: storeIds.map((id) => ({ id, name: stores.find((store) => store.id === id)?.name ?? '' })),
    parts: terms.parts.map((part) => ({
      ...part,
      free: stock.map((ofDays) => ofDays.map((stems) => Math.max(0, stems.get(part.component_id) ?? 0))),
    })),
    product_id: productId ?? 0,
  }
}
