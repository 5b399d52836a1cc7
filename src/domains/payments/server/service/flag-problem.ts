import { flagPaymentMismatch } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'

/** Tells staff once. Under the payment's lock. */
export const flagProblem = async (
  tx: Db,
  { id, order_id, problem: known }: PaymentRow,
  problem: queries.PaymentProblem,
): Promise<void> => {
  await queries.setProblem(tx, id, problem)
  if (problem !== known) await flagPaymentMismatch(tx, order_id, t(`staff.money.problems.${problem}`))
}
