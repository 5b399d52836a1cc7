import { findRemakeWindows } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { CLAIM_STEPS } from '#/domains/claims/contract/customer.ts'
import { compensationOf, openProblems } from '#/domains/claims/rules/claim-terms.ts'
import { claimSettings } from '#/domains/claims/rules/settings.ts'
import { findShown } from '../queries/decisions.ts'
import { findEvents } from '../queries/events.ts'
import { findOrder, type OrderRow } from '../queries/orders.ts'
import { findLastClaim, type ShownClaim } from '../queries/show-claim.ts'
import { answerTime } from './answer-time.ts'
import { orderOfToken } from './claim-link.ts'

export const showClaimPage = async (db: Db, token: string) => {
  const { orderId } = await orderOfToken(db, token)
  return claimPage(db, orderId)
}

/** 404 for the order of an erased customer. */
export const requireClaimedOrder = async (db: Db, orderId: string): Promise<OrderRow> => {
  const order = await findOrder(db, orderId)
  if (!order || order.erased_at) throw notFound('claim_link_ended')
  return order
}

export const claimPage = async (db: Db, orderId: string) => {
  const order = await requireClaimedOrder(db, orderId)
  const settings = await settingsOf(db, claimSettings)
  const claim = await findLastClaim(db, orderId)
  const problems = openProblems(order, settings, db.now())
  const isAsked = claim !== undefined && claim.state !== 'closed'
  const { id, number, name, picture, completed_at, order_type, time_zone } = order
  return {
    order: { id, number, name, picture, completed_at, order_type, time_zone },
    shop: { phone: order.phone },
    problems,
    offers: offersOf(order, settings),
    windows: problems.length > 0 && !isAsked ? await findRemakeWindows(db, orderId) : [],
    answer_by: await answerTime(db, order),
    claim: claim ? await ownClaim(db, claim) : null,
  }
}

export const offersOf = (
  { paid, refunded }: Pick<OrderRow, 'paid' | 'refunded'>,
  settings: Parameters<typeof compensationOf>[1],
) => (paid - refunded > 0 ? compensationOf(paid - refunded, settings) : null)

const isForCustomers = <E extends { what: string }>(
  event: E,
): event is E & { what: (typeof CLAIM_STEPS)[number] } =>
  (CLAIM_STEPS as readonly string[]).includes(event.what)

const ownClaim = async (db: Db, claim: ShownClaim) => {
  const decision = await findShown(db, claim.id, claim.round)
  const events = (await findEvents(db, claim.id)).filter(isForCustomers)
  return {
    number: claim.number,
    version: claim.version,
    // A signature is the shop's own matter.
    state: claim.state === 'to_sign' ? ('open' as const) : claim.state,
    problem: claim.problem,
    text: claim.text,
    wish: claim.wish,
    wish_window: windowOf(claim),
    wish_amount: claim.wish_amount,
    staff: claim.staff_name,
    answer_by: claim.answer_by,
    closes_at: claim.closes_at,
    closed_by: claim.closed_by,
    decision:
      decision?.state === 'made' && decision.made_at
        ? { ...decision, remake: decision.remake, made_at: decision.made_at }
        : null,
    events: events.map((event) => ({ ...event, who: event.author === 'staff' ? event.who : null })),
    created_at: claim.created_at,
  }
}

export const windowOf = ({
  wish_date: date,
  wish_from: from,
  wish_to: to,
}: Pick<ShownClaim, 'wish_date' | 'wish_from' | 'wish_to'>) =>
  date && from && to ? { date, time_from: from, time_to: to } : null
