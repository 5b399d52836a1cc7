import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, notFound, refused } from '#/platform/server/errors.ts'
import type { EntryKind, SpoilageReason } from '#/domains/catalog/contract/staff/stock.ts'
import * as stems from '#/domains/catalog/server/queries/stems.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'
import { adjustStems } from './stems.ts'

/** The reason that a change taken back carries in the ledger. */
const UNDO = 'undo'

/** 403 for a store that one does not work in, 404 for one that is not there. */
export const ownStore = async (db: Db, { storeId: own }: Staff, storeId: number) => {
  if (own !== null && own !== storeId) throw forbidden('other_store')
  const store = await queries.findStore(db, storeId)
  if (!store) throw notFound('store_not_found')
  return store
}

type Entry = {
  key: string
  component_id: number
  kind: EntryKind
  quantity: number
  reason?: SpoilageReason | undefined
  seen: number
}

/**
 * A count, a delivery or spoilage of one component. Sent again with the same key it happens once. A count made from a
 * number that is not there any more is a 409 `edited_meanwhile` with the fresh row: somebody else has counted.
 */
export const enterStock = (db: Db, staff: Staff, storeId: number, entry: Entry) => {
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
      told: { quantity, ...(reason && { reason }) },
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

/** Takes back the last change of a component; 409 with the fresh row when another one has followed it. */
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
    // Stems that left with a bouquet are gone: a count says what is there.
    if (kind === 'order') throw conflict('edited_meanwhile', await showRow(tx, storeId, componentId))
    const quantity = { count: on_hand - moved, delivery: -moved, spoilage: moved }[kind]
    if (on_hand - moved < 0) throw refused('stems_not_there', { n: on_hand })
    return adjustStems(tx, { storeId, componentId, kind, quantity, reason: UNDO, staffId: staff.id })
  })

const undoing = (componentId: number, moveId: number) => ({
  request: `${UNDO} ${componentId} ${moveId}`,
  action: 'stock.undo' as const,
  told: {},
})

type Once = {
  key: string
  storeId: number
  componentId: number
  request: string
  /** What the log calls it, and what it tells besides the store and how many there are now. */
  action: `stock.${string}`
  told: object
}

/** Does an entry unless its key was used: then only says how it is now. 422 when the key was another entry's. */
const once = (
  db: Db,
  staff: Staff,
  { key, storeId, componentId, request, action, told }: Once,
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
        after: { store: store.name, ...told, on_hand },
      })
      await queries.setEntryShort(tx, key, short)
      return { row: await showRow(tx, storeId, componentId), short }
    }
    const before = await queries.findEntry(tx, key)
    if (before.staff_id !== staff.id || before.store_id !== storeId || before.request !== request)
      throw refused('entry_key_reused')
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
