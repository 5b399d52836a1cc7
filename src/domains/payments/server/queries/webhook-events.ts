import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

export type WebhookEvent = { provider: string; event: string; objectId: string; body: unknown; ip: string }
export type WebhookEventRow = { id: string; event: string; object_id: string; times: number }

/** Once per event; a repeat opens it again. */
export const insertWebhookEvent = async (
  db: Db,
  { provider, event, objectId, body, ip }: WebhookEvent,
): Promise<WebhookEventRow> => {
  const { sql } = db
  const [row] = await sql<[WebhookEventRow]>`
    insert into webhook_events (id, provider, event, object_id, body, ip, first_at, last_at)
    values (${uuidv7()}, ${provider}, ${event}, ${objectId}, ${sql.json(body as never)}, ${ip}, ${db.now()}, ${db.now()})
    on conflict (provider, event, object_id) do update
      set times = webhook_events.times + 1, last_at = excluded.last_at, handled_at = null
    returning id, event, object_id, times`
  return row
}

/** Unless repeated meanwhile; drops the body, which may hold card data. */
export const setHandled = ({ sql, now }: Db, { id, times }: WebhookEventRow) => sql`
  update webhook_events set handled_at = ${now()}, body = '{}' where id = ${id} and times = ${times}`

export const findOpenWebhookEvents = (
  { sql }: Db,
  provider: string,
  from: Date,
  before: Date,
  limit: number,
) => sql<WebhookEventRow[]>`
  select id, event, object_id, times from webhook_events
  where handled_at is null and provider = ${provider} and last_at between ${from} and ${before}
  order by last_at limit ${limit}`
