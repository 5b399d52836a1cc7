import type { Db } from '#/platform/server/database/db.ts'

export type StoreDays = { stores: number[]; dates: string[] }

/** Which have changed: gone from the list with the transaction, in which they are to be counted. */
export const takeChangedDays = async ({ sql }: Db, limit: number): Promise<StoreDays> => {
  const days = await sql<{ store_id: number; date: string }[]>`
    with changed as (select store_id, date from report_changes group by 1, 2 order by 2 desc, 1 limit ${limit}),
    taken as (
      delete from report_changes using changed
      where report_changes.store_id = changed.store_id and report_changes.date = changed.date
      returning changed.store_id, changed.date
    )
    select distinct store_id, date from taken`
  return { stores: days.map(({ store_id }) => store_id), dates: days.map(({ date }) => date) }
}

export const areDaysChanged = async ({ sql }: Db): Promise<boolean> =>
  (await sql`select from report_changes limit 1`).length > 0
