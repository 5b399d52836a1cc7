import type { Db } from '#/platform/server/database/db.ts'
import { stemsFellShort, stemsMoved, type StemsShort } from '#/domains/catalog/server/events.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'

/** Earliest day first; returns what is still owed. */
export const settleOwedStems = async (tx: Db, storeId: number, componentId: number) => {
  const { on_hand, reserved } = await queries.lockRow(tx, storeId, componentId)
  let free = on_hand - reserved
  const unpaid: { arrives_on: string; owed: number }[] = []
  for (const { arrives_on, owed } of await queries.lockOwed(tx, storeId, componentId)) {
    const paid = Math.min(free, owed)
    free -= paid
    if (paid > 0) {
      await queries.payOwed(tx, storeId, componentId, arrives_on, paid)
      await stemsMoved.emit(tx, { storeId, componentId, from: arrives_on, to: null, quantity: paid })
    }
    if (owed > paid) unpaid.push({ arrives_on, owed: owed - paid })
  }
  return unpaid
}

export const reportShortage = async (tx: Db, shortfall: StemsShort): Promise<Shortfall> => {
  await stemsFellShort.emit(tx, shortfall)
  return { component_id: shortfall.componentId, quantity: shortfall.quantity }
}

/** Promised to orders that will not get them. */
export type Shortfall = { component_id: number; quantity: number }
