import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'
import { adjustStems } from './adjust-stems.ts'

type MissingStems = {
  storeId: number
  componentId: number
  quantity: number
  /** A count found fewer, or they were thrown away. */
  kind: 'count' | 'spoilage'
  staffId: string
}

/** Free ones that a florist has looked for in vain, as far as the store has them. Requires `lockStems`. */
export const writeOffStems = async (
  tx: Db,
  { storeId, componentId, quantity, kind, staffId }: MissingStems,
): Promise<void> => {
  const { on_hand } = await queries.lockRow(tx, storeId, componentId)
  const lost = Math.min(quantity, on_hand)
  if (lost === 0) return
  const isCount = kind === 'count'
  await adjustStems(tx, {
    storeId,
    componentId,
    kind,
    quantity: isCount ? on_hand - lost : lost,
    reason: isCount ? null : 'other',
    staffId,
  })
}
