import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { WebhookEvent } from '#/domains/webhooks/rules/webhook-events.ts'

export type EndpointFields = {
  name: string
  url: string
  events: readonly WebhookEvent[]
  storeId: number | null
}

export type EndpointRow = {
  id: string
  name: string
  url: string
  events: WebhookEvent[]
  store_id: number | null
  failing_since: Date | null
  former_until: Date | null
  off_why: 'owner' | 'failing' | 'gone' | null
  version: number
  waiting: number
  failed: number
  sent_at: Date | null
}

/** Of one store, or of all; the newest first. */
export const findEndpoints = ({ sql, now }: Db, storeId: number | null, id: string | null = null) => sql<
  EndpointRow[]
>`
  select e.id, e.name, e.url, e.events, e.store_id, e.failing_since, e.off_why, e.version,
    case when e.former_until > ${now()} then e.former_until end as former_until, d.waiting, d.failed, d.sent_at
  from webhook_endpoints e
  cross join lateral (
    select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
      count(failed_at)::int as failed, max(sent_at) as sent_at
    from webhook_deliveries where endpoint_id = e.id
  ) d
  where true ${storeId === null ? sql`` : sql`and e.store_id = ${storeId}`}
    ${id === null ? sql`` : sql`and e.id = ${id}`}
  order by e.id desc`

export const countEndpoints = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from webhook_endpoints`
  return row.count
}

export const newEndpointId = (): string => uuidv7()

export const insertEndpoint = (
  { sql, now }: Db,
  {
    id,
    name,
    url,
    events,
    storeId,
    secret,
    madeBy,
  }: EndpointFields & { id: string; secret: string; madeBy: string },
) => sql`
  insert into webhook_endpoints (id, name, url, events, store_id, secret, made_by, created_at)
  values (${id}, ${name}, ${url}, ${[...events]}, ${storeId}, ${secret}, ${madeBy}, ${now()})`

/** False when it has changed since. Switched on again it begins without a past. */
export const updateEndpoint = async (
  { sql, now }: Db,
  id: string,
  { name, url, events, storeId, isOn, version }: EndpointFields & { isOn: boolean; version: number },
): Promise<boolean> => {
  const { count } = await sql`
    update webhook_endpoints set name = ${name}, url = ${url}, events = ${[...events]}, store_id = ${storeId},
      version = version + 1,
      failing_since = case when ${isOn} and off_at is not null then null else failing_since end,
      off_at = case when ${isOn} then null else coalesce(off_at, ${now()}) end,
      off_why = case when ${isOn} then null else coalesce(off_why, 'owner') end
    where id = ${id} and version = ${version}`
  return count === 1
}

export const deleteEndpoint = ({ sql }: Db, id: string) => sql`delete from webhook_endpoints where id = ${id}`

export const lockSecret = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ secret: string }[]>`
    select secret from webhook_endpoints where id = ${id} for no key update`
  return row?.secret
}

/** The former one signs as well until `formerUntil`. */
export const rotateSecret = (
  { sql }: Db,
  id: string,
  { secret, former, formerUntil }: { secret: string; former: string; formerUntil: Date },
) => sql`
  update webhook_endpoints set secret = ${secret}, former_secret = ${former}, former_until = ${formerUntil}
  where id = ${id}`

export const forgetFormerSecrets = ({ sql, now }: Db) => sql`
  update webhook_endpoints set former_secret = null, former_until = null where former_until <= ${now()}`

export const findSecrets = ({ sql }: Db) => sql<
  { id: string; secret: string; former_secret: string | null }[]
>`
  select id, secret, former_secret from webhook_endpoints`

/** Nothing where it was changed meanwhile. */
export const moveSecrets = (
  { sql }: Db,
  id: string,
  from: string,
  to: { secret: string; former: string | null },
) => sql`
  update webhook_endpoints set secret = ${to.secret},
    former_secret = case when former_secret is null then null else ${to.former} end
  where id = ${id} and secret = ${from}`

export const markSucceeding = ({ sql }: Db, id: string) =>
  sql`update webhook_endpoints set failing_since = null where id = ${id} and failing_since is not null`

/** True for who switches it off: it answers nothing since `failingBefore`, or wants no more. */
export const markFailing = async (
  { sql, now }: Db,
  id: string,
  { failingBefore, isGone }: { failingBefore: Date; isGone: boolean },
): Promise<boolean> => {
  await sql`update webhook_endpoints set failing_since = ${now()} where id = ${id} and failing_since is null`
  const { count } = await sql`
    update webhook_endpoints set off_at = ${now()}, off_why = ${isGone ? 'gone' : 'failing'}, version = version + 1
    where id = ${id} and off_at is null and (${isGone} or failing_since <= ${failingBefore})`
  return count === 1
}
