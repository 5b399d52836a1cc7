import type { Staff } from '#/domains/auth/server/public.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { MAX_DAYS } from '../../contract/accounting.ts'
import type { Period } from '../queries/sold-orders.ts'

export type AskedPeriod = { from: string; to: string; store_id?: number | undefined }

/** 403 for another store, 422 for more than `MAX_DAYS`. */
export const readPeriod = ({ storeId }: Staff, { from, to, store_id }: AskedPeriod): Period => {
  if (storeId !== null && store_id !== undefined && store_id !== storeId) throw forbidden('other_store')
  if (to < from || daysBetween(from, to) >= MAX_DAYS) throw invalid({ to: t('staff.accounting.wrongPeriod') })
  return { from, to, storeId: storeId ?? store_id ?? null }
}
