import type { FieldChange } from '#/domains/orders/contract/change.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { uuidv7 } from 'uuidv7'
import { stateColumns, type StateRow } from './order-state.ts'

export type ChangingRow = StateRow & {
  revision: number
  address: Address | null
  card_text: string | null
  comment: string | null
  is_know_address: boolean
  anonymous: boolean
  courier_id: string | null
  time_zone: string
  /** null when erased. */
  customer_phone: string | null
}

export const lockForChange = async (db: Db, id: string) => {
  const [row] = await db.sql<ChangingRow[]>`
    select ${stateColumns(db)}, revision, address, card_text, comment, is_know_address, anonymous, courier_id,
      (select time_zone from cities where cities.id = orders.city_id) as time_zone,
      (select phone from users where users.id = orders.user_id) as customer_phone
    from orders where id = ${id} for update`
  return row
}

export type ChangedColumns = Pick<
  ChangingRow,
  'recipient_name' | 'recipient_phone' | 'address' | 'card_text' | 'comment'
>

/** False when changed since `revision`. */
export const saveChange = async (
  { sql, now }: Db,
  id: string,
  { revision, to }: { revision: number; to: ChangedColumns },
): Promise<boolean> =>
  (
    await sql`
      update orders set recipient_name = ${to.recipient_name}, recipient_phone = ${to.recipient_phone},
        address = ${to.address && sql.json(to.address)}, card_text = ${to.card_text}, comment = ${to.comment},
        revision = revision + 1, updated_at = ${now()}
      where id = ${id} and revision = ${revision}`
  ).count === 1

type ChangeEntry = { actor: string; changes: FieldChange[] }

export const insertChange = ({ sql, now }: Db, orderId: string, { actor, changes }: ChangeEntry) => sql`
  insert into order_log (id, order_id, axis, value, actor, changes, created_at)
  values (${uuidv7()}, ${orderId}, 'work', 'changed', ${actor}, ${sql.json(changes)}, ${now()})`

/** To the recipient's new phone; nothing where none is asked. */
export const sendRequestAgain = ({ sql }: Db, orderId: string, sendAt: Date) => sql`
  update address_requests set sent_at = null, reminded_at = null, send_at = ${sendAt}
  where order_id = ${orderId} and answered_at is null and sent_at is not null`
