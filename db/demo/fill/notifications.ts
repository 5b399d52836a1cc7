import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { OrderIds } from './orders/fill-orders.ts'
import { type People, personOf } from './people.ts'
import people from '../data/people.json' with { type: 'json' }

/** Oldest first (`decisions §7`). */
export const fillNotifications = async (
  { sql, now }: Db,
  everybody: People,
  orders: OrderIds,
): Promise<void> => {
  const changed = await sql<{ number: number; at: Date }[]>`select number, updated_at as at from orders`
  const reached = new Map(changed.map(({ number, at }) => [number, at]))
  for (const { key, notifications = [] } of people.customers) {
    const { id: user_id } = personOf(everybody, key)
    const rows = notifications
      .map(({ name, title, text, link, order, minutes_ago = 0, read }) => {
        const told = new Date(now().getTime() - minutes_ago * MINUTE_MS)
        const created_at = (order !== undefined && reached.get(order)) || told
        return {
          id: uuidv7(),
          user_id,
          name,
          title,
          text,
          link: order === undefined ? link : `/profile/orders/${orders.get(order)}`,
          created_at,
          read_at: read ? created_at : null,
        }
      })
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .map((row, index) => ({ ...row, seq: index + 1 }))
    if (rows.length === 0) continue
    await sql`insert into inboxes (user_id, last_seq) values (${user_id}, ${rows.length})`
    await sql`insert into notifications ${sql(rows)}`
  }
}
