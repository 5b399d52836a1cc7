import { STOCK_DAYS, takeStems } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { localDate } from '#/platform/server/local-time.ts'
import * as later from '#/domains/orders/server/queries/unheld-orders.ts'
import { changeAttention } from '#/domains/orders/server/queries/staff/change-order.ts'
import { insertStems } from '#/domains/orders/server/queries/orders.ts'
import { insertLog, lockState } from '#/domains/orders/server/queries/order-state.ts'

const BATCH_SIZE = 200

/**
 * For orders that come within the stock horizon, before others buy the stems; marks those short and retries
 * (decision 006).
 */
export const holdStemsLater = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await later.findUnheld(db, STOCK_DAYS, BATCH_SIZE), signal, (order) =>
    db.transaction(async (tx) => {
      const isHeld = await holdStems(tx, order)
      const [seen, mark] = isHeld ? (['stems_short', null] as const) : ([null, 'stems_short'] as const)
      // Another attention reason stays.
      if (await changeAttention(tx, order.id, { seen, mark }))
        await insertLog(tx, order.id, { axis: 'attention', value: mark ?? 'cleared', actor: 'system' })
    }),
  )
}

/** False when stems are short. */
const holdStems = async (
  tx: Db,
  { id, store_id: storeId, date, time_zone }: later.UnheldOrder,
): Promise<boolean> => {
  const stems = await later.findRecipeStems(tx, id)
  const today = localDate(tx.now(), time_zone)
  let isNeeded = true
  const held = await tx.attempt(async (part) => {
    const holds = await takeStems(part, { storeId, today, date, stems })
    const order = await lockState(part, id)
    isNeeded = later.needsStems(order) && !(await later.holdsStems(part, id))
    // Lines that were changed meanwhile are held for at the next run.
    isNeeded &&= JSON.stringify(await later.findRecipeStems(part, id)) === JSON.stringify(stems)
    if (!holds || !isNeeded) return null
    return insertStems(part, id, storeId, holds)
  })
  return held !== null || !isNeeded
}
