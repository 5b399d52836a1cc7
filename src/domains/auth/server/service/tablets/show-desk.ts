import type { Db } from '#/platform/server/database/db.ts'
import type { Desk, DeskCounts } from '#/domains/auth/contract/staff/tablets.ts'
import { deskCountsRequested } from '#/domains/auth/server/events.ts'
import { findPinHolders, findTablet } from '#/domains/auth/server/queries/staff/tablets.ts'
import { storeNames } from '../staff/list-team.ts'

const NOTHING: DeskCounts = { late: 0, making: 0, waiting: 0, chats: 0, claims: 0 }

/** Null for a revoked tablet. */
export const showDesk = async (db: Db, tabletId: string | null): Promise<Desk | null> => {
  const tablet = tabletId === null ? undefined : await findTablet(db, tabletId)
  if (!tablet) return null
  const storeId = tablet.store_id
  const [people, names, counts] = await Promise.all([
    findPinHolders(db, { storeId }),
    storeNames(db),
    deskCountsRequested.emit(db, { storeId }),
  ])
  return {
    name: tablet.name,
    store: names.get(storeId) ?? '',
    people: people.map(({ id, name, role, pin }) => ({ id, name, role, has_pin: pin !== null })),
    counts: Object.assign({}, NOTHING, ...counts) as DeskCounts,
  }
}
