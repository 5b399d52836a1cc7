import { moneyDoubted } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'

/** What the bank says does not fit what we know: nothing is taken over, staff are told once. Under the payment's lock. */
export const doubt = async (
  tx: Db,
  { id, order_id, problem: known }: PaymentRow,
  problem: queries.Problem,
): Promise<void> => {
  await queries.setProblem(tx, id, problem)
  if (problem !== known) await moneyDoubted(tx, order_id, t(`staff.money.problems.${problem}`))
}
