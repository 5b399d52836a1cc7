import { moneyDoubted } from '#/domains/orders/server/service/money.ts'
import type { Db } from '#/platform/server/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries.ts'
import type { PaymentRow } from '../queries.ts'

/** What the bank says does not fit what we know: nothing is taken over, staff are told once. Under the payment's lock. */
export const doubt = async (
  tx: Db,
  { id, order_id, problem: known }: PaymentRow,
  problem: queries.Problem,
): Promise<void> => {
  await queries.setProblem(tx, id, problem)
  if (problem !== known) await moneyDoubted(tx, order_id, t(`staff.money.problems.${problem}`))
}
