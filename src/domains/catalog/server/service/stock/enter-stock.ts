import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound, unprocessable } from '#/platform/server/errors.ts'
import type { EntryKind, SpoilageReason } from '#/domains/catalog/contract/staff/stock.ts'
import * as stems from '#/domains/catalog/server/queries/stems.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'
import { adjustStems } from './adjust-stems.ts'
import { ownStore } from './own-store.ts'

const UNDO = 'undo'

type StockEntryInput = {
  key: string
  component_id: number
  kind: EntryKind
  quantity: number
  reason?: SpoilageReason | undefined
  seen: number
}

/**
 * Idempotent by key. 409 `edited_meanwhile` with the current row when a count was based on another number.
 */
export const enterStock = (db: Db, staff: Staff, storeId: number, entry: StockEntryInput) => {
  const { key, component_id: componentId, kind, quantity, reason = null, seen } = entry
  return once(
    db,
    staff,
    {
      key,
      storeId,
      componentId,
      request: `${kind} ${componentId} ${quantity}`,
      action: `stock.${kind}`,
      logged: { quantity, ...(reason && { reason }) },
    },
    async (tx) => {
      if (kind === 'count') {
        const { on_hand } = await lockRow(tx, storeId, componentId)
        if (on_hand !== seen) throw conflict('edited_meanwhile', await showRow(tx, storeId, componentId))
      }
      return adjustStems(tx, { storeId, componentId, kind, quantity, reason, staffId: staff.id })
    },
  )
}

/** Only the latest; 409 with the current row when another followed. */
export const undoEntry = (
  db: Db,
  staff: Staff,
  storeId: number,
  { key, component_id: componentId, move_id: moveId }: { key: string; component_id: number; move_id: number },
) =>
  once(db, staff, { key, storeId, componentId, ...undoing(componentId, moveId) }, async (tx) => {
    const { on_hand } = await lockRow(tx, storeId, componentId)
    const last = await queries.findLastMove(tx, storeId, componentId)
    if (last?.id !== moveId) throw conflict('edited_meanwhile', await showRow(tx, storeId, componentId))
    const { kind, quantity: moved } = last
    // Those used for an order are gone: a count corrects them.
    if (kind === 'order') throw conflict('edited_meanwhile', await showRow(tx, storeId, componentId))
    const quantity = { count: on_hand - moved, delivery: -moved, spoilage: moved }[kind]
    if (on_hand - moved < 0) throw unprocessable('stems_not_there', { n: on_hand })
    return adjustStems(tx, { storeId, componentId, kind, quantity, reason: UNDO, staffId: staff.id })
  })

const undoing = (componentId: number, moveId: number) => ({
  request: `${UNDO} ${componentId} ${moveId}`,
  action: 'stock.undo' as const,
  logged: {},
})

type IdempotentEntry = {
  key: string
  storeId: number
  componentId: number
  request: string
  action: `stock.${string}`
  logged: object
}

/** A repeat returns the current row. 422 when the key belongs to another entry. */
const once = (
  db: Db,
  staff: Staff,
  { key, storeId, componentId, request, action, logged }: IdempotentEntry,
  enter: (tx: Db) => Promise<{ on_hand: number; short: number }>,
) =>
  db.transaction(async (tx) => {
    const store = await ownStore(tx, staff, storeId)
    if (await queries.takeKey(tx, { key, storeId, staffId: staff.id, request })) {
      const { on_hand, short } = await enter(tx)
      await recordAction(tx, staff, {
        action,
        subject: 'component',
        subjectId: componentId,
        after: { store: store.name, ...logged, on_hand },
      })
      await queries.setEntryShort(tx, key, short)
      return { row: await showRow(tx, storeId, componentId), short }
    }
    const before = await queries.findEntry(tx, key)
    if (before.staff_id !== staff.id || before.store_id !== storeId || before.request !== request)
      throw unprocessable('entry_key_reused')
    return { row: await showRow(tx, storeId, componentId), short: before.short }
  })

const lockRow = async (tx: Db, storeId: number, componentId: number) => {
  if (!(await stems.ensureStock(tx, storeId, componentId))) throw notFound('component_not_found')
  return stems.lockRow(tx, storeId, componentId)
}

const showRow = async (db: Db, storeId: number, componentId: number) => {
  const [row] = await queries.findStock(db, storeId, componentId)
  if (!row) throw notFound('component_not_found')
  return row
}
