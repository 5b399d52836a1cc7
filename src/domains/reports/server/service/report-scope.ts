import type { Staff } from '#/domains/auth/server/public.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ReportScope } from '../../contract/scope.ts'
import type { Scope } from '../queries/figures.ts'

const MAX_DAYS = 366

/** Whoever works in one store sees its figures only; 422 for more than a year. */
export const scopeOf = (
  { storeId: staffStoreId }: Staff,
  { from, to, store_id, source }: ReportScope,
): Scope => {
  if (staffStoreId !== null && store_id !== undefined && store_id !== staffStoreId)
    throw forbidden('other_store')
  if (to < from || daysBetween(from, to) >= MAX_DAYS) throw invalid({ to: t('staff.reports.wrongPeriod') })
  return { from, to, storeId: staffStoreId ?? store_id ?? null, source: source ?? null }
}
