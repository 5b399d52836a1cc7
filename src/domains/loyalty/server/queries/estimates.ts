import type { Db } from '#/platform/server/database/db.ts'
import type { LotKind } from '#/domains/loyalty/contract/customer.ts'

type Change = { present: number; value: number; since: Date }

const numberOf = async (rows: Promise<{ amount: number }[]> | PromiseLike<{ amount: number }[]>) =>
  (await rows)[0]?.amount ?? 0

/**
 * Points taken more (below zero: less) under another share. Who took as many as the share allowed may have had
 * more.
 */
export const sumSpentUnder = ({ sql }: Db, { present, value, since }: Change): Promise<number> =>
  numberOf(sql<{ amount: number }[]>`
    with spent as (
      select -sum(m.amount)::int as points, max(o.paid) as paid
      from point_moves m join loyalty_orders o on o.order_id = m.order_id and not o.cancelled
      where m.type in ('withdraw', 'return') and m.created_at > ${since}
      group by m.order_id having sum(m.amount) < 0
    ), bounds as (
      select points, floor((paid + points * 100) * ${value}::numeric / 10000) as most,
        floor((paid + points * 100) * ${present}::numeric / 10000) as most_now
      from spent
    )
    select coalesce(sum(most - points) filter (where points > most or points >= most_now), 0)::int as amount from bounds`)

export const sumAccruedUnder = ({ sql }: Db, { present, value, since }: Change): Promise<number> =>
  numberOf(sql<{ amount: number }[]>`
    select coalesce(sum(floor(o.paid * ${value}::numeric / 10000) - l.amount), 0)::int as amount
    from point_lots l join loyalty_orders o on o.order_id::text = l.cause
    where l.kind = 'accrual' and l.created_at > ${since} and l.amount = floor(o.paid * ${present}::numeric / 10000)`)

export const sumGivenUnder = (
  { sql }: Db,
  kind: LotKind,
  { value, since }: Pick<Change, 'value' | 'since'>,
): Promise<number> =>
  numberOf(sql<{ amount: number }[]>`
    select coalesce(sum(${value}::int - amount), 0)::int as amount
    from point_lots where kind = ${kind} and created_at > ${since}`)

export const countFriendOrders = ({ sql }: Db, since: Date): Promise<number> =>
  numberOf(sql<{ amount: number }[]>`
    select count(*)::int as amount from invites i join loyalty_orders o on o.order_id = i.order_id
    where o.completed_at > ${since}`)
