import { AppError, type ErrorCode, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Origin } from '#/domains/orders/server/queries/unpaid.ts'
import { checkUnpaidLimits, type UnpaidLimitResult } from '../../checkout/check-unpaid-limits.ts'

const STAFF_WORDS: Partial<Record<ErrorCode, ErrorCode>> = {
  unpaid_waits: 'payer_unpaid_waits',
  unpaid_crowd: 'payer_unpaid_crowd',
  unpaid_left: 'payer_unpaid_left',
}

/** `checkUnpaidLimits`, refused in words about the customer, at the ways to pay. */
export const checkPayer = async (
  tx: Db,
  origin: Origin,
  priced: Parameters<typeof checkUnpaidLimits>[2],
): Promise<UnpaidLimitResult> => {
  try {
    return await checkUnpaidLimits(tx, origin, priced)
  } catch (error) {
    const code = error instanceof AppError ? STAFF_WORDS[error.code] : undefined
    throw code ? invalid({ pay: t(`errors.${code}`) }, code) : error
  }
}
