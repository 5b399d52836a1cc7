import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import { findRemakeWindows, remakeTerms } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { openProblems } from '#/domains/claims/rules/claim-terms.ts'
import { claimSettings } from '#/domains/claims/rules/settings.ts'
import { findShown } from '../../queries/decisions.ts'
import { findEvents } from '../../queries/events.ts'
import { findBatches, findKnownOrder, findOrder, type OrderRow } from '../../queries/orders.ts'
import { findShownClaim, type ShownClaim } from '../../queries/show-claim.ts'
import { countOfCustomer } from '../../queries/staff-list.ts'
import { offersOf, windowOf } from '../show-claim.ts'

export const staffClaim = async (db: Db, staff: Staff, id: string) => {
  const claim = await findShownClaim(db, id)
  const order = claim && (await findOrder(db, claim.order_id))
  const known = claim && (await findKnownOrder(db, claim.order_id))
  const customer = claim && (await countOfCustomer(db, claim.user_id))
  if (!claim || !order || !known || !customer) throw notFound('claim_not_found')
  const settings = await settingsOf(db, claimSettings)
  const isOver = claim.state === 'closed'
  return {
    ...headOf(claim),
    customer: {
      id: claim.user_id,
      name: customer.name,
      phone: order.erased_at ? null : customer.phone,
      orders: customer.orders,
      claims: customer.claims,
    },
    order: {
      ...known,
      lines: await withCosts(db, order, known.lines),
      photos: (known.photos ?? []).map((photo) => ({ ...photo, created_at: new Date(photo.created_at) })),
    },
    in_time: openProblems(order, settings, claim.created_at).some(({ problem }) => problem === claim.problem),
    batches: await findBatches(db, claim.order_id),
    offers: offersOf(order, settings),
    remake: {
      ...(await remakeTerms(db, order, null)).cost,
      windows: isOver || order.erased_at ? [] : await findRemakeWindows(db, claim.order_id),
    },
    limit: may(staff, 'claims.sign') ? null : settings.ownDecisionLimit,
    can_sign: may(staff, 'claims.sign'),
    decision: await shownDecision(db, claim),
    events: (await findEvents(db, id)).toReversed(),
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof findKnownOrder>>>

const withCosts = (db: Db, order: OrderRow, lines: Known['lines']) =>
  Promise.all(
    lines.map(async (line) => ({ ...line, flowers: (await remakeTerms(db, order, [line.id])).cost.flowers })),
  )

const headOf = (claim: ShownClaim) => ({
  id: claim.id,
  number: claim.number,
  version: claim.version,
  state: claim.state,
  round: claim.round,
  via: claim.via,
  problem: claim.problem,
  text: claim.text,
  wish: claim.wish,
  wish_window: windowOf(claim),
  wish_amount: claim.wish_amount,
  answer_by: claim.answer_by,
  answered_at: claim.answered_at,
  closes_at: claim.closes_at,
  closed_by: claim.closed_by,
  cause: claim.cause,
  cause_component_id: claim.cause_component_id,
  cause_delivery_id: claim.cause_delivery_id,
  staff: claim.staff_id === null ? null : { id: claim.staff_id, name: claim.staff_name },
  created_at: claim.created_at,
})

const shownDecision = async (db: Db, { id, round }: ShownClaim) => {
  const found = await findShown(db, id, round)
  if (!found) return null
  const { window, ...decision } = found
  return {
    ...decision,
    window: window && { date: window.date, time_from: window.time_from, time_to: window.time_to },
  }
}
