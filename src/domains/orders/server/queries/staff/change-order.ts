import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import type { LogEntry } from '../order-state.ts'

type Assignment = { column: 'florist_id' | 'courier_id'; to: string | null; seen: string | null }

/** False when the assignee changed or the order is over. */
export const assign = async ({ sql, now }: Db, id: string, { column, to, seen }: Assignment) =>
  (
    await sql`
      update orders set ${sql(column)} = ${to}, updated_at = ${now()}
      where id = ${id} and ${sql(column)} is not distinct from ${seen}::uuid and status not in ('completed', 'cancelled')`
  ).count === 1

/** A florist always takes the order, a manager only when it has no florist. */
export const setFlorist = (
  { sql }: Db,
  id: string,
  { id: staffId, role }: { id: string; role: StaffRole },
) => sql`
  update orders set florist_id = ${role === 'florist' ? staffId : sql`coalesce(florist_id, ${staffId})`} where id = ${id}`

/** False when another courier has it. */
export const lockDelivery = async ({ sql }: Db, id: string, courierId: string): Promise<boolean> =>
  (
    await sql`
      select from orders where id = ${id} and (courier_id is null or courier_id = ${courierId})
      for update`
  ).length === 1

export const setCourier = ({ sql }: Db, id: string, courierId: string) =>
  sql`update orders set courier_id = ${courierId} where id = ${id}`

type AttentionChange = { seen: Attention | null; mark: Attention | null }

/** False when the mark has changed since `seen`. */
export const changeAttention = async ({ sql, now }: Db, id: string, { seen, mark }: AttentionChange) =>
  (
    await sql`
      update orders set needs_attention = ${mark}, updated_at = ${now()}
      where id = ${id} and needs_attention is not distinct from ${seen}::text`
  ).count === 1

/** False without a request. */
export const answerCancel = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (
    await sql`
      update orders set cancel_asked_at = null, updated_at = ${now()},
        needs_attention = case when needs_attention = 'cancel_asked' then null else needs_attention end
      where id = ${id} and cancel_asked_at is not null and status <> 'cancelled'`
  ).count === 1

/** Once per client key; false on a repeat. */
export const insertLogOnce = async (db: Db, orderId: string, key: string, note: LogEntry): Promise<boolean> =>
  (
    await db.sql`
      insert into order_log (id, order_id, axis, value, actor, reason, created_at)
      values (${key}, ${orderId}, ${note.axis}, ${note.value}, ${note.actor}, ${note.reason ?? null}, ${db.now()})
      on conflict (id) do nothing`
  ).count === 1
