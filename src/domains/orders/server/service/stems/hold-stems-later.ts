import { STOCK_DAYS, takeStems } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { localDate } from '#/platform/server/local-time.ts'
import * as later from '#/domains/orders/server/queries/unheld-orders.ts'
import { changeAttention } from '#/domains/orders/server/queries/staff/staff-order.ts'
import { insertStems } from '#/domains/orders/server/queries/orders.ts'
import { insertLog, lockState } from '#/domains/orders/server/queries/state.ts'

/** Orders in one go; the rest in the next one. */
const MOST = 200

/**
 * What was ordered for a later day takes its stems when that day comes near, before they are sold to others; where they
 * are not there, somebody has to look (docs/decisions/006). Tried again until they are.
 */
export const holdLater = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await later.findUnheld(db, STOCK_DAYS, MOST), signal, (order) =>
    db.transaction(async (tx) => {
      const isHeld = await hold(tx, order)
      const [seen, mark] = isHeld ? (['stems_short', null] as const) : ([null, 'stems_short'] as const)
      // What somebody has to look at for another reason stays as it is.
      if (await changeAttention(tx, order.id, { seen, mark }))
        await insertLog(tx, order.id, { axis: 'attention', value: mark ?? 'cleared', actor: 'system' })
    }),
  )
}

/** False when there are too few; an order that was begun, ended or served meanwhile needs nothing. */
const hold = async (tx: Db, { id, store_id: storeId, date, time_zone }: later.Unheld): Promise<boolean> => {
  const stems = await later.findWanted(tx, id)
  const today = localDate(tx.now(), time_zone)
  let isNeeded = true
  const held = await tx.attempt(async (part) => {
    const holds = await takeStems(part, { storeId, today, date, stems })
    const order = await lockState(part, id)
    isNeeded = later.isToHold(order) && !(await later.holdsStems(part, id))
    if (!holds || !isNeeded) return null
    return insertStems(part, id, storeId, holds)
  })
  return held !== null || !isNeeded
}
