import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

export type Hint = { provider: string; event: string; objectId: string; body: unknown; ip: string }
export type HintRow = { id: string; event: string; object_id: string; times: number }

/** What we were told, once however often; said again, it is looked into again. */
export const insertHint = async (db: Db, { provider, event, objectId, body, ip }: Hint): Promise<HintRow> => {
  const { sql } = db
  const [row] = await sql<[HintRow]>`
    insert into payment_hints (id, provider, event, object_id, body, ip, first_at, last_at)
    values (${uuidv7()}, ${provider}, ${event}, ${objectId}, ${sql.json(body as never)}, ${ip}, ${db.now()}, ${db.now()})
    on conflict (provider, event, object_id) do update
      set times = payment_hints.times + 1, last_at = excluded.last_at, handled_at = null
    returning id, event, object_id, times`
  return row
}

/** It was looked into, unless it was said once more meanwhile; what it said of the payer's card is nobody's any more. */
export const setHandled = ({ sql, now }: Db, { id, times }: HintRow) => sql`
  update payment_hints set handled_at = ${now()}, body = '{}' where id = ${id} and times = ${times}`

/** Told some time ago and never looked into: the process died, or the provider did not answer. */
export const findOpenHints = ({ sql }: Db, provider: string, from: Date, before: Date, limit: number) => sql<
  HintRow[]
>`
  select id, event, object_id, times from payment_hints
  where handled_at is null and provider = ${provider} and last_at between ${from} and ${before}
  order by last_at limit ${limit}`
