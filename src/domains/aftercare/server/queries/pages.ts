import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { Condition } from '#/domains/aftercare/contract/customer.ts'

export type PageRow = {
  order_id: string
  order_number: number
  user_id: string | null
  city_id: number
  time_zone: string
  is_own: boolean
  recipient_name: string
  sender_name: string | null
  handed_over_at: Date | null
  thanks: string | null
  condition: Condition | null
  stood_days: number | null
  faded_id: number | null
  picture: Picture | null
  recipient_shows: boolean | null
  has_mobile: boolean
  remind_at: Date | null
}

/** Of an order that was not cancelled or erased. */
export const findPage = async ({ sql }: Db, hash: string) => {
  const [row] = await sql<PageRow[]>`
    select p.order_id, o.number as order_number, o.user_id, o.city_id, c.time_zone,
      o.recipient_phone is not distinct from u.phone as is_own, o.recipient_name,
      case when not o.anonymous then u.name end as sender_name, p.handed_over_at, p.thanks, p.condition, p.stood_days,
      p.faded_id, p.picture, p.recipient_shows, coalesce(o.recipient_phone like '+79%', false) as has_mobile, p.remind_at
    from bouquet_pages p join orders o on o.id = p.order_id join cities c on c.id = o.city_id
    left join users u on u.id = o.user_id
    where p.token_hash = ${hash} and o.erased_at is null and o.status <> 'cancelled'`
  return row
}

export const findHash = async ({ sql }: Db, orderId: string): Promise<string | null | undefined> => {
  const [row] = await sql<{ token_hash: string | null }[]>`
    select token_hash from bouquet_pages where order_id = ${orderId}`
  return row?.token_hash
}

/** A former link whose key is forgotten ends. */
export const saveHash = ({ sql, now }: Db, orderId: string, hash: string) => sql`
  insert into bouquet_pages (order_id, token_hash, created_at) values (${orderId}, ${hash}, ${now()})
  on conflict (order_id) do update set token_hash = excluded.token_hash`

/** `sendAt`: null where no SMS goes out. */
export const setHandedOver = ({ sql, now }: Db, orderId: string, hash: string, sendAt: Date | null) => sql`
  insert into bouquet_pages (order_id, token_hash, handed_over_at, send_at, created_at)
  values (${orderId}, ${hash}, ${now()}, ${sendAt}, ${now()})
  on conflict (order_id) do update set handed_over_at = excluded.handed_over_at, send_at = excluded.send_at`

/** The bouquets' own; additions and cards bear none. */
export const findBouquets = ({ sql }: Db, orderId: string) => sql<
  { product_id: number; name: string; picture: Picture | null; care: string[] }[]
>`
  select l.product_id, l.name, p.care,
    (select picture from product_pictures where product_id = p.id order by position limit 1) as picture
  from order_lines l join products p on p.id = l.product_id
  where l.order_id = ${orderId} and p.kind in ('bouquet', 'flowers') order by l.position`

export const findFlowers = ({ sql }: Db, orderId: string) => sql<{ id: number; name: string }[]>`
  select distinct m.id, m.name from order_components h join components m on m.id = h.component_id
  where h.order_id = ${orderId} and h.state <> 'released' and m.kind in ('stem', 'greenery') order by m.name, m.id`

/** False when it was said before. */
export const setThanks = async ({ sql, now }: Db, orderId: string, text: string): Promise<boolean> =>
  (
    await sql`
      update bouquet_pages set thanks = ${text}, thanked_at = ${now()}
      where order_id = ${orderId} and thanks is null and handed_over_at is not null`
  ).count === 1

export const setCondition = ({ sql }: Db, orderId: string, condition: Condition) => sql`
  update bouquet_pages set condition = ${condition} where order_id = ${orderId}`

export const setStood = ({ sql }: Db, orderId: string, days: number, fadedId: number | null) => sql`
  update bouquet_pages set stood_days = ${days}, faded_id = ${fadedId} where order_id = ${orderId}`

export const setReminder = ({ sql }: Db, orderId: string, at: Date | null) => sql`
  update bouquet_pages set remind_at = ${at} where order_id = ${orderId}`

export const markOpened = ({ sql, now }: Db, orderId: string) => sql`
  update bouquet_pages set opened_at = ${now()} where order_id = ${orderId} and opened_at is null`

export type DueSms = {
  order_id: string
  token_hash: string
  recipient_name: string
  recipient_phone: string
  what: 'link' | 'reminder'
}

/** To mobiles, of orders that are still the customer's. */
export const findDueSms = ({ sql, now }: Db, limit: number) => sql<DueSms[]>`
  select p.order_id, p.token_hash, o.recipient_name, o.recipient_phone,
    case when p.send_at <= ${now()} then 'link' else 'reminder' end as what
  from bouquet_pages p join orders o on o.id = p.order_id
  where (p.send_at <= ${now()} or p.remind_at <= ${now()}) and p.token_hash is not null and o.erased_at is null
    and o.recipient_phone like '+79%'
  order by coalesce(p.send_at, p.remind_at) limit ${limit}`

const columnOf = ({ sql }: Db, what: DueSms['what']) => (what === 'link' ? sql`send_at` : sql`remind_at`)

/** True for the one that sends it; after a crash another may from `until` on. */
export const claimSms = async (db: Db, { order_id, what }: DueSms, until: Date): Promise<boolean> => {
  const at = columnOf(db, what)
  const { count } = await db.sql`
    update bouquet_pages set ${at} = ${until} where order_id = ${order_id} and ${at} <= ${db.now()}`
  return count === 1
}

export const markSent = (db: Db, { order_id, what }: DueSms) =>
  db.sql`update bouquet_pages set ${columnOf(db, what)} = null where order_id = ${order_id}`

export const countLateSms = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from bouquet_pages where send_at < ${before} or remind_at < ${before}`
  return row.count
}

/** Their answers stay for the figures: nobody can be told from them. */
export const endOldPages = ({ sql }: Db, before: Date) => sql`
  update bouquet_pages set token_hash = null, send_at = null, remind_at = null
  where token_hash is not null and coalesce(handed_over_at, created_at) < ${before}`
