import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { correctByHand } from '#/domains/loyalty/server/public.ts'
import { placeRemake, refundByStaff, type Remake } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { costOf, hoursAfter } from '#/domains/claims/rules/claim-terms.ts'
import { claimSettings } from '#/domains/claims/rules/settings.ts'
import * as claims from '../../queries/claims.ts'
import * as decisions from '../../queries/decisions.ts'
import { findSoldLines } from '../../queries/orders.ts'
import { insertEvent } from '../../queries/events.ts'
import { notifyCustomer } from '../notify-of-claim.ts'
import { requireClaimedOrder } from '../show-claim.ts'

type Decision = Omit<decisions.DecisionRow, 'state'>

/** Of refunds and cash receipts. */
export const causeOf = (decisionId: string): string => `claim:${decisionId}`

/** What was promised happens in the same transaction, by whoever may do it: `staff` answers for it. */
export const makeDecision = async (
  tx: Db,
  staff: Staff,
  claim: claims.ClaimStateRow,
  decision: Decision,
): Promise<void> => {
  const { id, answer, staff_id: proposedBy } = decision
  const order = await requireClaimedOrder(tx, claim.order_id)
  const reason = t('claimNotice.reason', { number: claim.number })
  const remake = await makeRemake(tx, staff, decision, {
    orderId: order.id,
    number: order.number,
    claim: claim.number,
  })
  failpoint('claim.remade')
  if (decision.money > 0)
    await refundByStaff(tx, staff, {
      orderId: order.id,
      key: id,
      cause: causeOf(id),
      amount: decision.money,
      reason,
      ...(decision.line_ids && { of: await findSoldLines(tx, order.id, decision.line_ids) }),
    })
  failpoint('claim.refunded')
  if (decision.points > 0)
    await correctByHand(tx, staff, claim.user_id, { id, amount: decision.points, reason })
  const { flowers, delivery } = remake?.cost ?? { flowers: 0, delivery: 0 }
  await decisions.markMade(tx, id, {
    remakeOrderId: remake?.id ?? null,
    flowers,
    delivery,
    cost: costOf({ ...decision, flowers, delivery }),
    signedBy: proposedBy === staff.id ? null : staff.id,
  })
  const { closesAfter } = await settingsOf(tx, claimSettings)
  await claims.markAnswered(tx, claim.id, { staffId: proposedBy })
  await claims.setDecided(tx, claim.id, hoursAfter(tx.now(), closesAfter))
  await insertEvent(tx, {
    claimId: claim.id,
    author: 'staff',
    staffId: staff.id,
    what: 'decided',
    text: answer,
  })
  await notifyCustomer(tx, claim, decision.kind, {
    text: answer,
    sum: formatMoney(decision.money),
    points: decision.points,
  })
  await recordAction(tx, staff, {
    action: 'claim.decide',
    subject: 'claim',
    subjectId: claim.id,
    after: { kind: decision.kind, money: decision.money, points: decision.points, order: remake?.number },
  })
  failpoint('claim.decided')
  tx.afterCommit(() => failpoint('claim.committed'))
}

type Names = { orderId: string; number: number; claim: number }

const makeRemake = async (
  tx: Db,
  staff: Staff,
  { id, kind, remake }: Decision,
  { orderId, number, claim }: Names,
): Promise<Remake | null> => {
  if (kind !== 'remake' || !remake) return null
  const { date, time_from, time_to, line_ids: lineIds } = remake
  const comment = t('claimNotice.comment', { order: number, number: claim })
  return placeRemake(tx, staff, { orderId, key: id, date, time_from, time_to, lineIds, comment })
}
