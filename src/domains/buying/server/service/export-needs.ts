import type { Staff } from '#/domains/auth/server/public.ts'
import { listStores, ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import { type BuyingStore, storeNeeds } from './show-needs.ts'

const COLUMNS = ['stem', 'date', 'ordered', 'forecast', 'off', 'arrives', 'wilts', 'missing', 'rest'] as const

const headings = () => COLUMNS.map((name) => t(`staff.buying.columns.${name}`))

const rowsOf = async (db: Db, store: BuyingStore, days: number): Promise<string[][]> => {
  const { stems } = await storeNeeds(db, store, days)
  return stems.flatMap((stem) =>
    stem.days.map((day) => [
      stem.name,
      day.date,
      ...[day.ordered, day.forecast, day.off, day.arrives, day.wilts, day.missing, day.rest].map(String),
    ]),
  )
}

/** A row for each stem and day. */
export const exportNeeds = async (db: Db, staff: Staff, storeId: number, days: number): Promise<string> =>
  writeTable([headings(), ...(await rowsOf(db, await ownStore(db, staff, storeId), days))])

/** The same of all stores that one may buy for, each row with its store. */
export const exportAllNeeds = async (db: Db, staff: Staff, days: number): Promise<string> => {
  const { items: stores } = await listStores(db, staff)
  const table = [[t('staff.stock.store'), ...headings()]]
  for (const store of stores) {
    const name = t('staff.stock.storeIn', { name: store.name, city: store.city })
    for (const row of await rowsOf(db, store, days)) table.push([name, ...row])
  }
  return writeTable(table)
}
