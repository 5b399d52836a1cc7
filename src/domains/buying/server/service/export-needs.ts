import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import { showNeeds } from './show-needs.ts'

const COLUMNS = ['stem', 'date', 'ordered', 'forecast', 'off', 'arrives', 'wilts', 'missing', 'rest'] as const

/** A row for each stem and day. */
export const exportNeeds = async (db: Db, staff: Staff, storeId: number, days: number): Promise<string> => {
  const { stems } = await showNeeds(db, staff, storeId, days)
  return writeTable([
    COLUMNS.map((name) => t(`staff.buying.columns.${name}`)),
    ...stems.flatMap((stem) =>
      stem.days.map((day) => [
        stem.name,
        day.date,
        ...[day.ordered, day.forecast, day.off, day.arrives, day.wilts, day.missing, day.rest].map(String),
      ]),
    ),
  ])
}
