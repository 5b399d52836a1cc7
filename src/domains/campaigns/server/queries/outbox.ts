import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Channel } from '../../contract/channels.ts'
import type { Failure, LeftOut } from '../../contract/campaigns.ts'
import { SENDING_HOURS } from '../../rules/limits.ts'
import { isAgreed, isToldEnough, sampleOf } from './audience.ts'

/** A letter wakes nobody. */
const isDaytime = ({ sql, now }: Db): Fragment => {
  const [from, to] = SENDING_HOURS
  return sql`(p.channel = 'mail'
    or extract(hour from ${now()}::timestamptz at time zone p.time_zone) between ${from} and ${to - 1})`
}

export type Claimed = { campaign_id: string; user_id: string }

/**
 * Of running campaigns, with their customers locked, until the transaction ends: whoever else tells them, withdraws
 * them or stops the campaign waits. By one process at a time.
 */
export const lockWaiting = (db: Db, channels: readonly Channel[], limit: number) => db.sql<Claimed[]>`
  select p.campaign_id, p.user_id
  from campaigns c join campaign_people p on p.campaign_id = c.id and p.state = 'waiting' join users u on u.id = p.user_id
  where c.state = 'running' and p.channel = any(${[...channels]}::text[]) and ${isDaytime(db)}
  order by p.campaign_id, p.user_id limit ${limit}
  for share of c for no key update of p, u skip locked`

export type Addressee = {
  campaign_id: string
  user_id: string
  channel: Channel
  token: string
  title: string
  text: string
  link: string
  promo_code: string | null
  sms_price: number
  name: string | null
  bouquet: string | null
  points: number
  phone: string | null
  address: string | null
  /** Of Telegram. */
  chat: string | null
  /** Null: may be told. */
  why: LeftOut | null
}

/** In a statement of its own, after the locks: what others have just committed counts. In the order of users. */
export const judgeClaimed = (db: Db, claimed: readonly Claimed[]) => {
  const { sql } = db
  return sql<Addressee[]>`
    select p.campaign_id, p.user_id, p.channel, p.token, c.title, c.text, c.link, c.promo_code, c.sms_price, facts.*,
      u.phone, m.address, g.chat_id::text as chat, case
        when u.erased_at is not null or u.merged_into is not null then 'gone'
        when not ${isAgreed(db, sql`p.user_id`)} then 'no_consent'
        when ${isToldEnough(db, sql`p.user_id`, sql`p.campaign_id`)} then 'limit'
        when p.channel = 'mail' and m.address is null or p.channel = 'telegram' and g.chat_id is null then 'no_address'
      end as why
    from unnest(${claimed.map((one) => one.campaign_id)}::uuid[], ${claimed.map((one) => one.user_id)}::uuid[])
      as taken (campaign_id, user_id)
    join campaign_people p using (campaign_id, user_id)
    join campaigns c on c.id = p.campaign_id
    join users u on u.id = p.user_id
    left join mail_addresses m on m.user_id = p.user_id
    left join telegram_chats g on g.user_id = p.user_id,
    lateral (select ${sampleOf(db, sql`p.user_id`)}) facts
    order by p.campaign_id, p.user_id`
}

type Row = Claimed & { problem?: LeftOut | Failure; cost?: number }
type Settled = 'sending' | 'sent' | 'failed' | 'left_out' | 'waiting'

/** `from`: only what is in this state still. */
export const setStates = async (
  { sql, now }: Db,
  state: Settled,
  rows: readonly Row[],
  from: 'waiting' | 'sending' = 'waiting',
): Promise<void> => {
  if (rows.length === 0) return
  const told = rows.map(({ campaign_id, user_id, problem = null, cost = 0 }) => ({
    campaign_id,
    user_id,
    problem,
    cost,
  }))
  await sql`
    update campaign_people p set state = ${state}, problem = r.problem, cost = r.cost,
      at = ${state === 'waiting' || state === 'left_out' ? null : now()}::timestamptz
    from jsonb_to_recordset(${sql.json(told)}) as r (campaign_id uuid, user_id uuid, problem text, cost int)
    where p.campaign_id = r.campaign_id and p.user_id = r.user_id and p.state = ${from}`
}

/** What a killed process had begun to send: it may have gone, so it is not sent again. */
export const failInterrupted = ({ sql }: Db, before: Date) => sql`
  update campaign_people set state = 'failed', problem = 'interrupted' where state = 'sending' and at < ${before}`
