import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { MoveKind } from '#/domains/certificates/rules/designs.ts'

export type Move = {
  certificateId: string
  kind: MoveKind
  /** Kopecks; negative where the balance became less. */
  amount: number
  orderId?: string | null
  cause?: string | null
  staffId?: string | null
  reason?: string | null
}

export const insertMove = ({ sql, now }: Db, { certificateId, kind, amount, ...move }: Move) => sql`
  insert into certificate_moves (id, certificate_id, kind, amount, order_id, cause, staff_id, reason, created_at)
  values (${uuidv7()}, ${certificateId}, ${kind}, ${amount}, ${move.orderId ?? null}, ${move.cause ?? null},
    ${move.staffId ?? null}, ${move.reason ?? null}, ${now()})`

type Spending = { certificateId: string; orderId: string; amount: number }

/**
 * The row's lock is the order in which orders come: who comes later sees what is left. False, and nothing taken, when it
 * is too little, over or blocked.
 */
export const insertingSpending = (
  { sql, now }: Db,
  { certificateId, orderId, amount }: Spending,
): Write<boolean> => ({
  steps: [
    sql`spent_certificate as (
      update certificates set balance = balance - ${amount}::int
      where id = ${certificateId} and status = 'active' and expires_at > ${now()} and balance >= ${amount}
      returning id)`,
    sql`certificate_move as (
      insert into certificate_moves (id, certificate_id, kind, amount, order_id, created_at)
      select ${uuidv7()}::uuid, id, 'spent', ${-amount}::int, ${orderId}::uuid, ${now()}::timestamptz
      from spent_certificate returning id)`,
  ],
  answer: sql`(select count(*) from certificate_move)`,
  read: (spent) => spent === 1,
})

/** Whether this was given back before. */
export const isReturned = async ({ sql }: Db, orderId: string, cause: string): Promise<boolean> =>
  (
    await sql`
      select from certificate_moves where order_id = ${orderId} and kind = 'returned' and cause = ${cause}`
  ).length > 0

/** A blocked one stays blocked; one that is over lives on until `until`. */
export const addBack = ({ sql }: Db, id: string, amount: number, until: Date) => sql`
  update certificates set balance = balance + ${amount},
    expires_at = greatest(expires_at, ${until}::timestamptz),
    status = case when status = 'blocked' then status else 'active' end
  where id = ${id}`
