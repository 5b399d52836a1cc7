import type { Db } from '#/platform/server/database/db.ts'
import { mapAnswer, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { freeOn } from '#/domains/catalog/rules/free-stems.ts'
import { findFreePools, type StorePool } from '#/domains/catalog/server/queries/stock.ts'

/** By component, on a day that needs stock (`needsStock`). */
export type FreeStems = (storeId: number, day: string) => Map<number, number>

type StemsQuery = { storeIds: number[]; componentIds: number[]; today: string }

export const freeStems = (db: Db, { storeIds, componentIds, today }: StemsQuery): Question<FreeStems> =>
  mapAnswer(rowsOf<StorePool>(db, findFreePools(db, storeIds, componentIds, today)), (pools) => {
    const byStore = Map.groupBy(pools, ({ store_id }) => store_id)
    return (storeId, day) => freeOn(byStore.get(storeId) ?? [], day, today)
  })
