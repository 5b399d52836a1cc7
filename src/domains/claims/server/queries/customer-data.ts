import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** Roubles. */
export const findExportRows = ({ sql }: Db, userId: string) => sql<object[]>`
  select c.number, o.number as order_number, c.created_at, c.problem as what, c.text, c.wish, c.wish_date as date,
    to_char(c.wish_from, 'HH24:MI') as time_from, to_char(c.wish_to, 'HH24:MI') as time_to, c.state as status, c.closed_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('created_at', e.created_at, 'author', e.author, 'text', e.text)
        order by e.created_at, e.id)
      from claim_events e where e.claim_id = c.id and e.text is not null and e.what not in ('note', 'proposed', 'declined')
    ), '[]') as messages,
    coalesce((
      select jsonb_agg(jsonb_build_object('created_at', d.made_at, 'what', d.kind, 'text', d.answer,
        'sum', round(d.money / 100.0, 2), 'points', d.points) order by d.made_at)
      from claim_decisions d where d.claim_id = c.id and d.state = 'made'
    ), '[]') as decisions,
    coalesce((
      select jsonb_agg(p.picture ->> 'src' order by p.created_at) from claim_photos p
      join claim_events e on e.id = p.event_id
      where p.claim_id = c.id and p.picture is not null and e.what <> 'note'
    ), '[]') as photos
  from claims c join orders o on o.id = c.order_id
  where c.user_id = ${userId} and o.erased_at is null order by c.created_at, c.number`

/** What was decided stays for accounting; returns the pictures to delete. */
export const scrubClaims = async ({ sql, now }: Db, userId: string) => {
  const theirs = sql`select id from claims where user_id = ${userId}`
  const pictures = await sql<{ picture: Picture | null }[]>`
    delete from claim_photos where order_id in (select id from orders where user_id = ${userId}) returning picture`
  await sql`delete from claim_links where order_id in (select id from orders where user_id = ${userId})`
  await sql`update claim_events set text = null where claim_id in (${theirs})`
  await sql`
    update claim_decisions set answer = null, state = case when state = 'to_sign' then 'declined' else state end
    where claim_id in (${theirs})`
  await sql`
    update claims set text = null, link_sms_at = null, unread = false, closes_at = null, updated_at = ${now()},
      closed_at = coalesce(closed_at, ${now()}), closed_by = coalesce(closed_by, 'time'), state = 'closed'
    where user_id = ${userId}`
  return pictures.flatMap(({ picture }) => picture ?? [])
}

export const findIds = async ({ sql }: Db, userId: string): Promise<string[]> =>
  (await sql<{ id: string }[]>`select id from claims where user_id = ${userId}`).map(({ id }) => id)

export const moveClaims = ({ sql }: Db, from: string, into: string) =>
  sql`update claims set user_id = ${into} where user_id = ${from}`
