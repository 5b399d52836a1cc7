import type { Db } from '#/platform/server/database/db.ts'
import type { StemReservation } from '#/domains/catalog/rules/free-stems.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'

/** Locks in the order of `takeStems`. */
export const releaseStems = async (tx: Db, storeId: number, holds: StemReservation[]): Promise<void> => {
  const ids = holds.map(({ component_id }) => component_id)
  const days = holds.flatMap(({ arrives_on }) => arrives_on ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  await queries.lockStock(tx, storeId, ids)
  if (first && last) await queries.lockExpected(tx, storeId, ids, first, last)
  const here = holds.filter(({ arrives_on }) => arrives_on === null)
  await queries.reserveHere(
    tx,
    storeId,
    here.map((hold) => ({ ...hold, quantity: -hold.quantity })),
  )
  await queries.releaseExpected(
    tx,
    storeId,
    holds.filter(({ arrives_on }) => arrives_on !== null),
  )
}

type ConsumedStems = { orderId: string; storeId: number; holds: StemReservation[]; staffId: string | null }

/**
 * Those of a delivery not received yet are no longer expected: a count will show them. Requires `lockStems`.
 */
export const consumeStems = async (
  tx: Db,
  { orderId, storeId, holds, staffId }: ConsumedStems,
): Promise<void> => {
  await queries.setMoveReason(tx, { kind: 'order', reason: null, staffId, orderId })
  await queries.consumeHere(
    tx,
    storeId,
    holds.filter(({ arrives_on }) => arrives_on === null),
  )
  await queries.releaseExpected(
    tx,
    storeId,
    holds.filter(({ arrives_on }) => arrives_on !== null),
  )
}
