import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { allowedAtOrdering, type StaffBasis } from '#/domains/orders/rules/substitution/may-substitute.ts'
import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, unprocessable } from '#/platform/server/errors.ts'
import { requireOrder } from '../staff/require-order.ts'
import { freshOrder, showStaffOrder } from '../staff/show-staff-order.ts'
import { carryOut } from './carry-out.ts'
import { notifyOfSubstitution } from './notify-of-substitution.ts'
import { priceSubstitutes, sumsOf } from './price-outcome.ts'

type StaffDecision = queries.MissingFlowers & {
  revision: number
  substitute: queries.Substitute | null
  basis: StaffBasis
}

/**
 * 403 for another store's, 409 with the order when it changed or the substitute is gone, 422 for one that is too dear
 * or that the customer is to be asked about.
 */
export const decideByStaff = (db: Db, staff: Staff, id: string, decision: StaffDecision) =>
  db.transaction(async (tx) => {
    const { number, substitution, revision: now } = await requireOrder(tx, staff, id)
    const { revision, substitute, basis, ...flowers } = decision
    if (now !== revision) throw conflict('order_changed', await freshOrder(tx, staff, id))
    const outcome = substitute ? 'replaced' : 'left_out'
    if (basis === 'ordered' && !allowedAtOrdering(substitution, outcome))
      throw unprocessable('substitution_to_ask')
    const question = await queries.findAsked(tx, flowers)
    const sums = await sumsFor(tx, staff, { orderId: id, flowers, substitute, question })
    if (!sums) throw conflict('order_changed', await freshOrder(tx, staff, id))
    const order = await carryOut(tx, id, {
      flowers,
      substitute,
      question,
      revision,
      basis,
      ...sums,
      decided_by: staff.id,
      florist: staff.id,
      actor: staff.id,
    })
    if (typeof order === 'string') throw conflict(order, await freshOrder(tx, staff, id))
    await recordAction(tx, staff, {
      action: 'order.substitution',
      subject: 'order',
      subjectId: id,
      after: { number, ...decision, ...sums },
    })
    await notifyOfSubstitution(tx, order, { flowers, substitute, basis, back: sums.back })
    return showStaffOrder(tx, staff, id)
  })

type Deal = {
  orderId: string
  flowers: queries.MissingFlowers
  substitute: queries.Substitute | null
  question: queries.SubstitutionRow | undefined
}

/** As it was offered, where the customer was asked about just this. */
const sumsFor = async (tx: Db, staff: Staff, { orderId, flowers, substitute, question }: Deal) => {
  const isAsked = question?.quantity === flowers.quantity
  const offered = isAsked ? question.options.find((one) => isSame(one, substitute)) : undefined
  if (offered) return sumsOf(offered.difference)
  const substitutes = substitute ? [substitute] : []
  const priced = await priceSubstitutes(tx, staff, { orderId, flowers, substitutes })
  return priced && sumsOf(priced.options[0]?.difference ?? -priced.leftOut)
}

const isSame = (one: queries.Substitute, other: queries.Substitute | null): boolean =>
  one.component_id === other?.component_id && one.quantity === other.quantity
