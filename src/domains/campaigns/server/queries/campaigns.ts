import type { Channel } from '../../contract/channels.ts'
import type { CampaignSummary, LeftOutCounts } from '../../contract/campaigns.ts'
import type { Condition } from '../../contract/segments.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'

const MAX_SHOWN = 100

export type CampaignState = CampaignSummary['state']

export type Message = {
  title: string
  text: string
  link: string
  promo_code: string | null
  channels: Channel[]
}

export type CampaignRow = Message & {
  id: string
  name: string
  conditions: Condition[]
  with_control: boolean
  state: CampaignState
  starts_at: Date | null
  sms_price: number
  found: number
  left_out: LeftOutCounts
  author: string | null
  ended_by: string | null
  created_at: Date
  begun_at: Date | null
  over_at: Date | null
  people: number
  sent: number
}

const campaigns = ({ sql }: Db, rest: Fragment) => sql<CampaignRow[]>`
  select c.id, c.name, c.conditions, c.title, c.text, c.link, c.promo_code, c.channels, c.with_control, c.state, c.starts_at,
    c.sms_price, c.found, c.left_out, coalesce(author.name, author.phone) as author,
    (select coalesce(name, phone) from users where id = c.ended_by) as ended_by, c.created_at, c.begun_at, c.over_at,
    counted.people, counted.sent
  from campaigns c join users author on author.id = c.created_by, lateral (
    select count(*)::int as people, count(*) filter (where state = 'sent')::int as sent
    from campaign_people where campaign_id = c.id) counted
  ${rest}`

/** What is to come and what runs, then the latest. */
export const findCampaigns = (db: Db) =>
  campaigns(
    db,
    db.sql`order by c.state not in ('draft', 'planned', 'running'), coalesce(c.begun_at, c.created_at) desc, c.id limit ${MAX_SHOWN}`,
  )

export const findCampaign = async (db: Db, id: string) => {
  const [row] = await campaigns(db, db.sql`where c.id = ${id}`)
  return row
}

export type NewCampaign = Message &
  Pick<CampaignRow, 'id' | 'name' | 'conditions' | 'with_control' | 'state' | 'starts_at'> & {
    staffId: string
  }

/** A new one, or a draft as it is now; false when it is planned already. */
export const saveCampaign = async (
  { sql, now }: Db,
  {
    id,
    name,
    conditions,
    title,
    text,
    link,
    promo_code,
    channels,
    with_control,
    state,
    starts_at,
    staffId,
  }: NewCampaign,
): Promise<boolean> => {
  const { count } = await sql`
    insert into campaigns as c (id, name, conditions, title, text, link, promo_code, channels, with_control, state, starts_at,
      created_by, created_at)
    values (${id}, ${name}, ${sql.json(conditions)}, ${title}, ${text}, ${link}, ${promo_code}, ${channels}, ${with_control},
      ${state}, ${starts_at}, ${staffId}, ${now()})
    on conflict (id) do update set name = excluded.name, conditions = excluded.conditions, title = excluded.title,
      text = excluded.text, link = excluded.link, promo_code = excluded.promo_code, channels = excluded.channels,
      with_control = excluded.with_control, state = excluded.state, starts_at = excluded.starts_at,
      created_by = excluded.created_by, created_at = excluded.created_at
    where c.state = 'draft'`
  return count === 1
}

export const deleteDraft = async ({ sql }: Db, id: string): Promise<boolean> => {
  const { count } = await sql`delete from campaigns where id = ${id} and state = 'draft'`
  return count === 1
}

/** Waits for a batch that is being taken; what is sent after that is nothing. */
export const endCampaign = async ({ sql, now }: Db, id: string, staffId: string) => {
  const [row] = await sql<{ state: CampaignState; name: string }[]>`
    update campaigns set state = case state when 'planned' then 'cancelled' else 'stopped' end, over_at = ${now()},
      ended_by = ${staffId}
    where id = ${id} and state in ('planned', 'running')
    returning state, name`
  return row
}

export type DueCampaign = Pick<CampaignRow, 'id' | 'conditions' | 'channels' | 'with_control' | 'state'>

/** Locked until the transaction ends; undefined when there is none or another process has it. */
export const lockDue = async ({ sql, now }: Db) => {
  const [row] = await sql<DueCampaign[]>`
    select id, conditions, channels, with_control, state from campaigns
    where state = 'planned' and starts_at <= ${now()} order by starts_at, id limit 1 for no key update skip locked`
  return row
}

type Begun = { smsPrice: number; found: number; leftOut: LeftOutCounts }

export const beginCampaign = ({ sql, now }: Db, id: string, { smsPrice, found, leftOut }: Begun) => sql`
  update campaigns set state = 'running', begun_at = coalesce(begun_at, ${now()}), sms_price = ${smsPrice}, found = ${found},
    left_out = ${sql.json(leftOut)}
  where id = ${id}`

export const finishCampaigns = ({ sql, now }: Db) => sql`
  update campaigns c set state = 'done', over_at = ${now()}
  where state = 'running'
    and not exists (select from campaign_people where campaign_id = c.id and state in ('waiting', 'sending'))`

/** Of those planned or under way that should have come on since. */
export const countLateCampaigns = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from campaigns where state = 'planned' and starts_at < ${before}`
  return row.late
}
