import type { Db } from '#/platform/server/database/db.ts'
import type { ConnectionCheck } from '../../contract/staff/start.ts'

export type CheckRow = {
  name: ConnectionCheck['name']
  state: Exclude<ConnectionCheck['state'], 'none'>
  detail: string
  checked_at: Date
}

export const findChecks = ({ sql }: Db) =>
  sql<CheckRow[]>`select name, state, detail, checked_at from connection_checks`

export const saveCheck = async (
  { sql, now }: Db,
  { name, state, detail }: Omit<CheckRow, 'checked_at'>,
  staffId: string,
): Promise<CheckRow> => {
  const [row] = await sql<[CheckRow]>`
    insert into connection_checks (name, state, detail, staff_id, checked_at)
    values (${name}, ${state}, ${detail}, ${staffId}, ${now()})
    on conflict (name) do update set state = excluded.state, detail = excluded.detail,
      staff_id = excluded.staff_id, checked_at = excluded.checked_at
    returning name, state, detail, checked_at`
  return row
}
