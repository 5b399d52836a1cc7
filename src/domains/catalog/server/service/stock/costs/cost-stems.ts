import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { takeFirstIn } from '#/domains/catalog/rules/first-in-first-out.ts'
import { stemsCosted } from '#/domains/catalog/server/events.ts'
import * as queries from '#/domains/catalog/server/queries/batches.ts'

const MOVES_AT_ONCE = 2000

/**
 * After the moves, so that nobody who sells waits for it. Moves of one component in one store are committed in the order of
 * their ids: each is written under the lock of its stock.
 */
export const costStems = async (db: Db, signal?: AbortSignal): Promise<void> => {
  for (let left = true; left;) left = !signal?.aborted && (await costSome(db))
}

const costSome = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'catalog:cost-stems')
    const moves = await queries.findUncostedMoves(tx, MOVES_AT_ONCE)
    if (moves.length === 0) return false
    const open = await queries.findOpenBatches(
      tx,
      moves.map(({ store_id }) => store_id),
      moves.map(({ component_id }) => component_id),
    )
    const batchesOf = Map.groupBy(open, poolOf)
    const pools = [...Map.groupBy(moves, poolOf)].map(([pool, ofPool]) =>
      takeFirstIn(batchesOf.get(pool) ?? [], ofPool),
    )
    const uses = pools.flatMap((pool) => pool.uses)
    await queries.insertBatches(
      tx,
      moves.filter(({ quantity }) => quantity > 0),
    )
    await queries.setRests(
      tx,
      pools.flatMap(({ batches }) => batches),
    )
    await queries.insertUses(tx, uses)
    await queries.markCosted(
      tx,
      moves.map(({ id }) => id),
    )
    const usesOf = Map.groupBy(uses, ({ move_id }) => move_id)
    await stemsCosted.emit(
      tx,
      moves.map(({ id, price, ...move }) => ({
        ...move,
        cost:
          move.quantity > 0
            ? move.quantity * (price ?? 0)
            : (usesOf.get(id) ?? []).reduce((sum, use) => sum + use.quantity * (use.price ?? 0), 0),
      })),
    )
    return true
  })

const poolOf = ({ store_id, component_id }: { store_id: number; component_id: number }): string =>
  `${store_id} ${component_id}`
