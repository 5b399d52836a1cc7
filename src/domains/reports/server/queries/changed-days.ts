import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { StoreDays } from './changes.ts'

/** For `(store_id, date) in (…)`. */
export const changedDays = ({ sql }: Db, { stores, dates }: StoreDays): Fragment =>
  sql`select * from unnest(${stores}::int[], ${dates}::date[]) as changed (store_id, date)`
