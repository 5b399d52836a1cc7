import { may } from '#/domains/auth/rules/permissions.ts'
import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { remakeTerms } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { DecisionForm } from '#/domains/claims/contract/staff.ts'
import { costOf } from '#/domains/claims/rules/claim-terms.ts'
import { claimSettings } from '#/domains/claims/rules/settings.ts'
import * as claims from '../../queries/claims.ts'
import * as decisions from '../../queries/decisions.ts'
import { findSoldLines } from '../../queries/orders.ts'
import { insertEvent } from '../../queries/events.ts'
import { ClaimChanged } from '../claim-changed.ts'
import { requireClaimedOrder } from '../show-claim.ts'
import { notifyStaff } from '../notify-of-claim.ts'
import { makeDecision } from './make-decision.ts'
import { changeClaim } from './change-claim.ts'

/**
 * Once per id; the case is its decider's from then on. 409 with the case when somebody decided it, or its customer closed
 * it, meanwhile; above the limit it waits for a manager. 409 for one's own order.
 */
export const decideClaim = (db: Db, staff: Staff, id: string, form: DecisionForm) =>
  changeClaim(db, staff, id, async (tx, claim) => {
    const known = await decisions.findDecision(tx, form.id)
    if (known && known.claim_id !== id) throw invalid({ id: t('validation.wrong') })
    if (known) return
    if (claim.state !== 'open' || claim.version !== form.version) throw new ClaimChanged()
    if (claim.user_id === staff.id) throw conflict('not_oneself')
    const decision = await proposed(tx, staff, claim, form)
    await decisions.insertDecision(tx, decision)
    await claims.lead(tx, id, { staffId: staff.id })
    const { ownDecisionLimit } = await settingsOf(tx, claimSettings)
    if (decision.cost > ownDecisionLimit && !may(staff, 'claims.sign'))
      await propose(tx, staff, claim, decision)
    else await makeDecision(tx, staff, claim, decision)
  })

type Decision = Omit<decisions.DecisionRow, 'state'>

const proposed = async (
  tx: Db,
  staff: Staff,
  claim: claims.ClaimStateRow,
  form: DecisionForm,
): Promise<Decision> => {
  const order = await requireClaimedOrder(tx, claim.order_id)
  const parts = partsOf(form)
  const remake = form.kind === 'remake' ? remakeOf(form) : null
  const { flowers, delivery } = remake
    ? (await remakeTerms(tx, order, remake.line_ids)).cost
    : { flowers: 0, delivery: 0 }
  return {
    id: form.id,
    claim_id: claim.id,
    round: claim.round,
    kind: form.kind,
    ...parts,
    flowers,
    delivery,
    cost: costOf({ ...parts, flowers, delivery }),
    remake,
    line_ids: form.kind === 'money' ? await moneyLines(tx, order.id, form) : null,
    answer: form.answer,
    staff_id: staff.id,
  }
}

/** Points go with anything but a refusal. */
const partsOf = ({ kind, money, points }: DecisionForm) => {
  if (kind === 'money' && money === 0) throw invalid({ money: t('validation.required') })
  if (kind === 'points' && points === 0) throw invalid({ points: t('validation.required') })
  return { money: kind === 'money' ? money : 0, points: kind === 'refuse' ? 0 : points }
}

/** null for the whole order; 422 above what the chosen lines were sold for. */
const moneyLines = async (
  tx: Db,
  orderId: string,
  { line_ids: ids, money }: DecisionForm,
): Promise<string[] | null> => {
  if (!ids) return null
  const lines = await findSoldLines(tx, orderId, ids)
  if (lines.length === 0 || lines.length !== new Set(ids).size)
    throw invalid({ line_ids: t('validation.wrong') })
  const most = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (money > most) throw invalid({ money: t('validation.moneyOfLines', { sum: formatMoney(most) }) })
  return lines.map(({ line }) => line)
}

const remakeOf = ({ window, line_ids }: DecisionForm): decisions.RemakeTerms => {
  if (!window) throw invalid({ window: t('validation.required') })
  return { ...window, line_ids: line_ids ?? null }
}

const propose = async (
  tx: Db,
  staff: Staff,
  claim: claims.ClaimStateRow,
  decision: Decision,
): Promise<void> => {
  await claims.setToSign(tx, claim.id)
  await insertEvent(tx, { claimId: claim.id, author: 'staff', staffId: staff.id, what: 'proposed' })
  await notifyStaff(tx, claim, 'to_sign')
  await recordAction(tx, staff, {
    action: 'claim.propose',
    subject: 'claim',
    subjectId: claim.id,
    after: { kind: decision.kind, cost: decision.cost },
  })
}

/** Refused, the case is open again. 409 when nothing waits for a signature any more. */
export const signDecision = (
  db: Db,
  staff: Staff,
  id: string,
  { version, signed }: { version: number; signed: boolean },
) =>
  changeClaim(db, staff, id, async (tx, claim) => {
    const decision = await decisions.findPending(tx, id, claim.round)
    if (claim.state !== 'to_sign' || claim.version !== version || !decision) throw new ClaimChanged()
    if (claim.user_id === staff.id) throw conflict('not_oneself')
    if (signed) await makeDecision(tx, staff, claim, decision)
    else await decline(tx, staff, claim, decision.id)
  })

const decline = async (
  tx: Db,
  staff: Staff,
  claim: claims.ClaimStateRow,
  decisionId: string,
): Promise<void> => {
  await decisions.markDeclined(tx, decisionId, staff.id)
  await claims.setOpen(tx, claim.id)
  await insertEvent(tx, { claimId: claim.id, author: 'staff', staffId: staff.id, what: 'declined' })
  await recordAction(tx, staff, { action: 'claim.decline', subject: 'claim', subjectId: claim.id })
}
