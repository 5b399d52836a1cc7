import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { Db } from '#/platform/server/database/db.ts'

export type FeedRow = {
  source: Marketplace
  city_id: number | null
  fetched_until: Date | null
  fetched_at: Date | null
  failing_since: Date | null
  failure: string | null
}

export const findFeeds = ({ sql }: Db) => sql<FeedRow[]>`
  select source, city_id, fetched_until, fetched_at, failing_since, failure from marketplace_feeds`

export const findFeed = async ({ sql }: Db, source: Marketplace) => {
  const [row] = await sql<FeedRow[]>`
    select source, city_id, fetched_until, fetched_at, failing_since, failure from marketplace_feeds
    where source = ${source}`
  return row
}

/** Never back: two may fetch at once. */
export const setFetched = ({ sql, now }: Db, source: Marketplace, until: Date) => sql`
  insert into marketplace_feeds as known (source, fetched_until, fetched_at) values (${source}, ${until}, ${now()})
  on conflict (source) do update set fetched_until = greatest(known.fetched_until, excluded.fetched_until),
    fetched_at = excluded.fetched_at, failing_since = null, failure = null`

export const setFailing = ({ sql, now }: Db, source: Marketplace, failure: string) => sql`
  insert into marketplace_feeds as known (source, failing_since, failure) values (${source}, ${now()}, ${failure})
  on conflict (source) do update set failure = excluded.failure,
    failing_since = coalesce(known.failing_since, excluded.failing_since)`

export const setCity = ({ sql }: Db, source: Marketplace, cityId: number) => sql`
  insert into marketplace_feeds (source, city_id) values (${source}, ${cityId})
  on conflict (source) do update set city_id = excluded.city_id`
