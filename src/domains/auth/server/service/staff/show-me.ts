import type { Db } from '#/platform/server/database/db.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { findTablet } from '#/domains/auth/server/queries/staff/tablets.ts'
import { storeNames } from './list-team.ts'

/** `tabletId`: what the browser says that it is. */
export const showMe = async (
  db: Db,
  { id, name, phone, role, rights, storeId, tablet }: Staff,
  tabletId: string | null,
) => {
  const tabletHere = tablet?.id ?? tabletId
  return {
    id,
    name,
    phone,
    role,
    rights,
    store_id: storeId,
    store: storeId === null ? null : ((await storeNames(db)).get(storeId) ?? null),
    tablet: (tabletHere && (await findTablet(db, tabletHere))?.name) || null,
    by_pin: tablet !== null,
  }
}
