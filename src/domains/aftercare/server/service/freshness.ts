import type { Staff } from '#/domains/auth/server/public.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { Freshness, FreshnessTable } from '#/domains/aftercare/contract/staff.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { averageDays } from '#/domains/aftercare/rules/average-days.ts'
import * as queries from '../queries/freshness.ts'

const MAX_DAYS = 366

type Period = { from: string; to: string; store_id?: number | undefined; source?: OrderSource | undefined }

/** Whoever works in one store sees its figures only; 422 for more than a year. */
export const showFreshness = async (
  db: Db,
  { storeId: ownStoreId }: Staff,
  { from, to, store_id, source }: Period,
): Promise<Freshness> => {
  if (ownStoreId !== null && store_id !== undefined && store_id !== ownStoreId) throw forbidden('other_store')
  if (to < from || daysBetween(from, to) >= MAX_DAYS) throw invalid({ to: t('staff.reports.wrongPeriod') })
  const scope = { from, to, storeId: ownStoreId ?? store_id ?? null, source: source ?? null }
  const [totals, conditions, flowers, suppliers] = await Promise.all([
    queries.sumUp(db, scope),
    queries.countConditions(db, scope),
    queries.sumFlowers(db, scope),
    queries.sumSuppliers(db, scope),
  ])
  return { ...totals, conditions: [...conditions], flowers: [...flowers], suppliers: [...suppliers] }
}

type TableQuery = Period & { part: FreshnessTable }

export const exportFreshness = async (db: Db, staff: Staff, { part, ...period }: TableQuery) => {
  const { flowers, suppliers } = await showFreshness(db, staff, period)
  const columns = [t('staff.freshness.columns.answers'), t('staff.freshness.columns.days')]
  const cells = (row: { answers: number; days: number }) => [
    String(row.answers),
    String(averageDays(row)).replace('.', ','),
  ]
  return writeTable(
    part === 'flowers'
      ? [
          [t('staff.freshness.columns.flower'), ...columns, t('staff.freshness.columns.faded')],
          ...flowers.map((row) => [row.name, ...cells(row), String(row.faded)]),
        ]
      : [
          [t('staff.freshness.columns.supplier'), ...columns],
          ...suppliers.map((row) => [row.name ?? t('staff.freshness.noSupplier'), ...cells(row)]),
        ],
  )
}
