import type { Db } from '#/platform/server/database/db.ts'

export const forgetPayer = ({ sql }: Db, userId: string) => sql`
  update payments p set payer = null from orders o where o.id = p.order_id and o.user_id = ${userId}`

/** Roubles. */
export const findPaid = ({ sql }: Db, userId: string) => sql<object[]>`
  select o.number as order_number, p.created_at, p.paid_at, p.status, round(p.amount / 100.0, 2)::float8 as amount,
    round(p.refunded / 100.0, 2)::float8 as refunded,
    (
      select jsonb_agg(jsonb_build_object('created_at', r.created_at, 'what', r.kind, 'amount', round(r.amount / 100.0, 2),
        'email', r.email) order by r.created_at)
      from receipts r where r.payment_id = p.id
    ) as receipts
  from payments p join orders o on o.id = p.order_id
  where o.user_id = ${userId} and o.erased_at is null order by p.created_at, p.id`

/** Cash, roubles. */
export const findPaidByHand = ({ sql }: Db, userId: string) => sql<object[]>`
  select o.number as order_number, r.created_at, r.kind as what, round(r.amount / 100.0, 2)::float8 as amount,
    r.fiscal_number as receipt
  from cash_receipts r join orders o on o.id = r.order_id
  where o.user_id = ${userId} and o.erased_at is null order by r.created_at, r.id`
