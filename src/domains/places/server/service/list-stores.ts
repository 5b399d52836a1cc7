import type { Db } from '#/platform/server/database/db.ts'
import { ask, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import * as queries from '../queries/places.ts'

export const listStores = async (db: Db, cityId?: number) =>
  (await queries.findStores(db, cityId)).map((store) => ({
    ...store,
    hours_today: hoursOn(store, store.today),
  }))

/** Its own, or another city's if it has none. */
export const servingStores = (db: Db, cityId: number): Question<queries.StoreRow[]> =>
  rowsOf(db, queries.findServingStores(db, cityId))

export const listServingStores = (db: Db, cityId: number) => ask(db, servingStores(db, cityId))

export const storeNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await queries.findStoreNames(db)).map(({ id, name }) => [id, name]))
