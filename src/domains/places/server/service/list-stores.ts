import type { Db } from '#/platform/server/database/db.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import * as queries from '../queries/places.ts'

export const listStores = async (db: Db, cityId?: number) =>
  (await queries.findStores(db, cityId)).map((store) => ({
    ...store,
    hours_today: hoursOn(store, store.today),
  }))

/** Published stores that serve a city: its own, or another city's if it has none. */
export const listServingStores = (db: Db, cityId: number) => queries.findServingStores(db, cityId)

/** By id, unpublished ones too. */
export const storeNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await queries.findStoreNames(db)).map(({ id, name }) => [id, name]))
