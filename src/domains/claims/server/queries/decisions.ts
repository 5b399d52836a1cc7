import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { DecisionKind } from '#/domains/claims/rules/problems.ts'
import type { StaffDecision } from '#/domains/claims/contract/staff.ts'
import type { RemakeWindow } from '#/domains/claims/contract/customer.ts'

export type RemakeTerms = RemakeWindow & { line_ids: string[] | null }

export type DecisionRow = {
  id: string
  claim_id: string
  round: number
  kind: DecisionKind
  money: number
  points: number
  flowers: number
  delivery: number
  cost: number
  remake: RemakeTerms | null
  /** For which money goes back; null for the whole order. */
  line_ids: string[] | null
  answer: string
  state: 'to_sign' | 'made' | 'declined'
  staff_id: string
}

export const findDecision = async ({ sql }: Db, id: string) => {
  const [row] = await sql<DecisionRow[]>`
    select id, claim_id, round, kind, money, points, flowers, delivery, cost, remake, line_ids, answer, state, staff_id
    from claim_decisions where id = ${id}`
  return row
}

/** Of the present round. */
export const findPending = async ({ sql }: Db, claimId: string, round: number) => {
  const [row] = await sql<DecisionRow[]>`
    select id, claim_id, round, kind, money, points, flowers, delivery, cost, remake, line_ids, answer, state, staff_id
    from claim_decisions where claim_id = ${claimId} and round = ${round} and state = 'to_sign'`
  return row
}

/** As proposed: `markMade` makes it. */
export const insertDecision = ({ sql, now }: Db, decision: Omit<DecisionRow, 'state'>) => sql`
  insert into claim_decisions (id, claim_id, round, kind, money, points, flowers, delivery, cost, remake, line_ids,
    answer, state, staff_id, created_at)
  values (${decision.id}, ${decision.claim_id}, ${decision.round}, ${decision.kind}, ${decision.money}, ${decision.points},
    ${decision.flowers}, ${decision.delivery}, ${decision.cost}, ${decision.remake && sql.json(decision.remake)},
    ${decision.line_ids}, ${decision.answer}, 'to_sign', ${decision.staff_id}, ${now()})`

type Made = {
  remakeOrderId: string | null
  flowers: number
  delivery: number
  cost: number
  signedBy: string | null
}

export const markMade = ({ sql, now }: Db, id: string, made: Made) => sql`
  update claim_decisions set state = 'made', made_at = ${now()}, remake_order_id = ${made.remakeOrderId},
    flowers = ${made.flowers}, delivery = ${made.delivery}, cost = ${made.cost}, signed_by = ${made.signedBy}
  where id = ${id} and state = 'to_sign'`

export const markDeclined = ({ sql }: Db, id: string, signedBy: string) =>
  sql`update claim_decisions set state = 'declined', signed_by = ${signedBy} where id = ${id} and state = 'to_sign'`

type ShownDecision = Omit<z.input<typeof StaffDecision>, 'window'> & {
  window: RemakeTerms | null
  made_at: Date | null
}

/** Of its round, made or to be signed. */
export const findShown = async ({ sql }: Db, claimId: string, round: number) => {
  const [row] = await sql<ShownDecision[]>`
    select d.id, d.kind, d.money, d.points, d.flowers, d.delivery, d.cost, d.answer, d.remake as "window", d.line_ids, d.state,
      coalesce(u.name, u.phone) as by, coalesce(s.name, s.phone) as signed_by, d.created_at, d.made_at,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status,
        'date', o.date, 'time_from', to_char(o.time_from, 'HH24:MI'), 'time_to', to_char(o.time_to, 'HH24:MI'))
      end as remake
    from claim_decisions d
    join users u on u.id = d.staff_id
    left join users s on s.id = d.signed_by
    left join orders o on o.id = d.remake_order_id
    where d.claim_id = ${claimId} and d.round = ${round} and d.state <> 'declined'`
  return row
}
