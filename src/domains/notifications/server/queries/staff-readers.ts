import type { Permission } from '#/domains/auth/rules/permissions.ts'
import { mayInSql } from '#/domains/auth/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Who may do it in the store or without one, and one person more. `permission` null: only who is named. */
export type StaffReaders = { permission: Permission | null; storeId: number | null; also: string | null }

/** Of a row of `staff`. */
export const isReader = (db: Db, { permission, storeId, also }: StaffReaders): Fragment => db.sql`(
  ${permission === null ? db.sql`false` : mayInSql(db, permission)}
    and (${storeId}::int is null or staff.store_id is null or staff.store_id = ${storeId})
  or staff.user_id = ${also}::uuid)`
