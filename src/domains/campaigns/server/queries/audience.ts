import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { Channel } from '../../contract/channels.ts'
import type { LeftOut, Sample } from '../../contract/campaigns.ts'
import type { Condition } from '../../contract/segments.ts'
import { CAMPAIGNS_PER_MONTH, HABIT_DAYS, MONTH_DAYS } from '../../rules/limits.ts'
import { isInSegment, withBought } from './segment-sql.ts'

type Chosen = { conditions: readonly Condition[]; channels: readonly Channel[]; today: string }

const daysAgo = (db: Db, days: number): Date => new Date(db.now().getTime() - days * DAY_MS)

/** Of a user's id: the latest word about promotions is yes. */
export const isAgreed = ({ sql }: Db, userId: Fragment): Fragment => sql`coalesce((
  select given from consents k where k.user_id = ${userId} and k.purpose = 'marketing'
  order by k.created_at desc, k.id desc limit 1), false)`

/** Of a user's id: told as often as the consent allows, other campaigns than this one. */
export const isToldEnough = (db: Db, userId: Fragment, campaignId: Fragment | null): Fragment => db.sql`(
  select count(*) >= ${CAMPAIGNS_PER_MONTH} from campaign_people t
  where t.user_id = ${userId} and t.state in ('sending', 'sent') and t.at > ${daysAgo(db, MONTH_DAYS)}
    ${campaignId ? db.sql`and t.campaign_id <> ${campaignId}` : db.sql``})`

/**
 * `judged`: everybody of the segment with the way that would be taken, or why none is. The way of a person is the one
 * that was read or followed most often, else a push, a letter, Telegram, an SMS, in the end the
 * inbox alone.
 */
const judged = (db: Db, { conditions, channels, today }: Chosen): Fragment => {
  const { sql } = db
  const asked = (channel: Channel) => channels.includes(channel)
  return sql`
    chosen as materialized (
      select u.id from users u ${withBought(db, today)} where ${isInSegment(db, conditions, today)}
    ), habits as (
      select distinct on (p.user_id) p.user_id, p.channel
      from campaign_people p left join notifications n on n.mailing_id = p.campaign_id and n.user_id = p.user_id
      where p.state = 'sent' and p.at > ${daysAgo(db, HABIT_DAYS)}
        and (p.visited_at is not null or n.read_at is not null) and p.channel = any(${[...channels]}::text[])
      group by p.user_id, p.channel order by p.user_id, count(*) desc, max(p.at) desc
    ), known as materialized (
      select c.id, m.address is not null as has_mail, g.chat_id is not null as has_telegram, ${isAgreed(db, sql`c.id`)} as is_agreed,
        ${isToldEnough(db, sql`c.id`, null)} as is_told_enough, h.channel as habit,
        exists (select from push_subscriptions s where s.user_id = c.id) as has_push
      from chosen c left join mail_addresses m on m.user_id = c.id
        left join telegram_chats g on g.user_id = c.id left join habits h on h.user_id = c.id
    ), judged as materialized (
      select id, has_mail, has_telegram, is_agreed, way, case
        when not is_agreed then 'no_consent' when is_told_enough then 'limit' when way is null then 'no_address'
      end as why
      from known, lateral (select case
        when habit = 'mail' and has_mail or habit = 'telegram' and has_telegram or habit in ('app', 'sms') then habit
        when ${asked('app')} and has_push then 'app'
        when ${asked('mail')} and has_mail then 'mail'
        when ${asked('telegram')} and has_telegram then 'telegram'
        when ${asked('sms')} then 'sms'
        when ${asked('app')} then 'app'
      end as way) chosen_way
    )`
}

const FIRST_WORD = /^\S+/

/** Of a user's id, beside a campaign's text: what placeholders say. */
export const sampleOf = ({ sql }: Db, userId: Fragment): Fragment => sql`
  (select substring(trim(name) from ${FIRST_WORD.source}) from users where id = ${userId}) as name,
  (select l.name from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and o.status <> 'cancelled' and o.erased_at is null
    order by o.created_at desc, l.position limit 1) as bouquet,
  coalesce((select balance from point_accounts where user_id = ${userId}), 0) as points`

export type AudienceCounts = {
  found: number
  told: number
  no_consent: number
  limit: number
  no_address: number
  agreed: number
  agreed_with_mail: number
  agreed_with_telegram: number
  app: number
  mail: number
  telegram: number
  sms: number
  sample: Sample | null
}

export const countAudience = async (db: Db, chosen: Chosen): Promise<AudienceCounts> => {
  const { sql } = db
  const [row] = await sql<[AudienceCounts]>`
    with ${judged(db, chosen)}
    select count(*)::int as found, count(*) filter (where why is null)::int as told,
      count(*) filter (where why = 'no_consent')::int as no_consent,
      count(*) filter (where why = 'limit')::int as "limit",
      count(*) filter (where why = 'no_address')::int as no_address,
      count(*) filter (where is_agreed)::int as agreed,
      count(*) filter (where is_agreed and has_mail)::int as agreed_with_mail,
      count(*) filter (where is_agreed and has_telegram)::int as agreed_with_telegram,
      count(*) filter (where why is null and way = 'app')::int as app,
      count(*) filter (where why is null and way = 'mail')::int as mail,
      count(*) filter (where why is null and way = 'telegram')::int as telegram,
      count(*) filter (where why is null and way = 'sms')::int as sms,
      (select to_jsonb(sample) from (
        select ${sampleOf(db, sql`j.id`)} from (
          select id from judged where why is null order by way <> 'sms', id limit 1) j) sample) as sample
    from judged`
  return row
}

export type SmsLengths = { name: number; bouquet: number; points: number; people: number }

/** SMS by how long what placeholders say is: all that the number of their parts depends on. */
export const findSmsLengths = (db: Db, chosen: Chosen) => db.sql<SmsLengths[]>`
  with ${judged(db, chosen)}
  select coalesce(length(name), 0) as name, coalesce(length(bouquet), 0) as bouquet,
    case when points > 0 then length(points::text) else 0 end as points, count(*)::int as people
  from judged j, lateral (select ${sampleOf(db, db.sql`j.id`)}) facts
  where why is null and way = 'sms'
  group by 1, 2, 3`

type Begun = Chosen & { campaignId: string; share: number; zone: string }
type LeftOutRow = { why: Exclude<LeftOut, 'gone'>; people: number }

/** Writes down whom the campaign tells and whom it leaves alone; answers how many were found, and left out why. */
export const insertPeople = async (
  db: Db,
  { campaignId, share, zone, ...chosen }: Begun,
): Promise<{ found: number; leftOut: LeftOutRow[] }> => {
  const { sql, now } = db
  await sql`set local lavanda.customers_locked = 'on'`
  const [row] = await sql<[{ found: number; left_out: LeftOutRow[] | null }]>`
    with ${judged(db, chosen)}, told as (
      select j.id, j.way, row_number() over (order by md5(j.id::text || ${campaignId})) as place, count(*) over () as people
      from judged j where j.why is null
        and not exists (select from campaign_people where campaign_id = ${campaignId} and user_id = j.id)
    ), there as (
      select u.id from users u join told on told.id = u.id where ${sql`u.erased_at is null and u.merged_into is null`}
      order by u.id for key share of u
    ), written as (
      insert into campaign_people (campaign_id, user_id, channel, time_zone, state, token, at)
      select ${campaignId}::uuid, told.id, told.way, coalesce((
          select c.time_zone from orders o join cities c on c.id = o.city_id
          where o.user_id = told.id order by o.created_at desc limit 1
        ), ${zone}),
        case when is_control then 'control' else 'waiting' end,
        case when not is_control then translate(
          encode(substr(secret, 1, 6) || substr(secret, 10, 3), 'base64'), '+/', 'Zz') end,
        case when is_control then ${now()}::timestamptz end
      from told join there using (id),
        lateral (select place <= round(people * ${share}::numeric) as is_control, uuid_send(gen_random_uuid()) as secret,
          told.id as of_user) drawn
      on conflict do nothing
      returning 1
    )
    select (select count(*)::int from judged) as found,
      (select jsonb_agg(jsonb_build_object('why', why, 'people', people)) from (
        select why, count(*) as people from judged where why is not null group by why) counted) as left_out,
      (select count(*) from written) as written`
  await sql`set local lavanda.customers_locked = 'off'`
  return { found: row.found, leftOut: row.left_out ?? [] }
}
