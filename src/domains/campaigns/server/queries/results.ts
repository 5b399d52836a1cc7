import { isSold, netOf } from '#/domains/reports/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { Channel } from '../../contract/channels.ts'
import type { CampaignPerson, Failure, LeftOut, PeopleFilter } from '../../contract/campaigns.ts'
import { RESULT_DAYS } from '../../rules/limits.ts'

/** `told`: everybody of the campaign, with whether it was read in the inbox. `bought`: their orders of the days after. */
const facts = (db: Db, campaignId: string): Fragment => {
  const { sql } = db
  return sql`
    told as (
      select p.*, n.read_at is not null as is_read
      from campaign_people p left join notifications n on n.mailing_id = p.campaign_id and n.user_id = p.user_id
      where p.campaign_id = ${campaignId}
    ), bought as (
      select t.user_id, t.state, o.id, o.number, ${netOf(db)} as net, o.promo_code, o.promo_discount
      from told t join orders o on o.user_id = t.user_id and o.created_at >= t.at
        and o.created_at < t.at + make_interval(days => ${RESULT_DAYS})
      where t.state in ('sent', 'control') and ${isSold(db)}
    )`
}

export type FigureRow = {
  waiting: number
  sent: number
  read: number
  visited: number
  refused: number
  control: number
  cost: number
  last_at: Date | null
  orders: number
  buyers: number
  net: number
  discount: number
  control_orders: number
  control_buyers: number
  control_net: number
}

export const findFigures = async (db: Db, campaignId: string, code: string | null) => {
  const { sql } = db
  const [row] = await sql<[FigureRow]>`
    with ${facts(db, campaignId)}
    select people.*, sales.* from (
      select count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'sent' and is_read)::int as read,
        count(*) filter (where visited_at is not null)::int as visited,
        count(*) filter (where refused_at is not null)::int as refused,
        count(*) filter (where state = 'control')::int as control,
        coalesce(sum(cost), 0)::float8 as cost, max(at) filter (where state = 'sent') as last_at
      from told) people, (
      select count(*) filter (where state = 'sent')::int as orders,
        count(distinct user_id) filter (where state = 'sent')::int as buyers,
        coalesce(sum(net) filter (where state = 'sent'), 0)::float8 as net,
        coalesce(sum(promo_discount) filter (where state = 'sent' and promo_code = ${code}::text), 0)::float8 as discount,
        count(*) filter (where state = 'control')::int as control_orders,
        count(distinct user_id) filter (where state = 'control')::int as control_buyers,
        coalesce(sum(net) filter (where state = 'control'), 0)::float8 as control_net
      from bought) sales`
  return row
}

type ProblemRow = { state: 'failed' | 'left_out'; problem: LeftOut | Failure; people: number }

export const findProblems = ({ sql }: Db, campaignId: string) => sql<ProblemRow[]>`
  select state, problem, count(*)::int as people from campaign_people
  where campaign_id = ${campaignId} and problem is not null group by 1, 2`

type ChannelRow = { channel: Channel; sent: number; failed: number; cost: number }

export const findChannels = ({ sql }: Db, campaignId: string) => sql<ChannelRow[]>`
  select channel, count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state = 'failed')::int as failed, coalesce(sum(cost), 0)::int as cost
  from campaign_people where campaign_id = ${campaignId} and state <> 'control' group by channel`

/** The same conditions as those that the figures are counted by. */
const isBehind = ({ sql }: Db, what: PeopleFilter): Fragment => {
  switch (what) {
    case 'waiting':
      return sql`t.state in ('waiting', 'sending')`
    case 'sent':
    case 'failed':
    case 'left_out':
    case 'control':
      return sql`t.state = ${what}`
    case 'read':
      return sql`t.state = 'sent' and t.is_read`
    case 'visited':
      return sql`t.visited_at is not null`
    case 'refused':
      return sql`t.refused_at is not null`
    case 'buyers':
      return sql`t.state = 'sent' and t.user_id in (select user_id from bought)`
    case 'control_buyers':
      return sql`t.state = 'control' and t.user_id in (select user_id from bought)`
  }
}

export type PersonRow = Omit<CampaignPerson, 'at' | 'orders'> & {
  at: Date | null
  orders: CampaignPerson['orders'] | null
}

export const findPeople = (
  db: Db,
  campaignId: string,
  what: PeopleFilter,
  { limit, offset }: { limit: number; offset: number },
) => db.sql<PersonRow[]>`
  with ${facts(db, campaignId)}
  select t.user_id, u.name, u.phone, t.channel, t.state, t.problem, t.at, (
    select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'net', b.net) order by b.number)
    from bought b where b.user_id = t.user_id) as orders
  from told t join users u on u.id = t.user_id
  where ${isBehind(db, what)}
  order by t.at desc nulls last, t.user_id limit ${limit} offset ${offset}`

export const countPeople = async (db: Db, campaignId: string, what: PeopleFilter): Promise<number> => {
  const [row] = await db.sql<[{ total: number }]>`
    with ${facts(db, campaignId)} select count(*)::int as total from told t where ${isBehind(db, what)}`
  return row.total
}

export const isEarly = (db: Db, lastAt: Date | null): boolean =>
  lastAt === null || db.now().getTime() < lastAt.getTime() + RESULT_DAYS * DAY_MS
