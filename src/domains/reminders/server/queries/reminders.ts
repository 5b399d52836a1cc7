import type { Db } from '#/platform/server/database/db.ts'

export type UpcomingReason = {
  id: string
  user_id: string
  title: string
  date: string
  yearly: boolean
  remind_days: number[]
  recipient: string | null
  phone: string | null
  order_id: string | null
  /** Reminders due before this moment are not sent. */
  since: Date
  time_zone: string
  reminded: { day: string; days_before: number }[] | null
}

/** On these days of the year (`MMDD`), by id; in the zone of the last order's city, or the default one. */
export const findUpcomingReasons = (
  { sql }: Db,
  { days, usualZone, after, limit }: { days: number[]; usualZone: string; after: string; limit: number },
) => sql<UpcomingReason[]>`
  select r.id, r.user_id, r.title, r.date, r.yearly, r.remind_days, p.name as recipient,
    coalesce(p.phone, made.recipient_phone) as phone, r.order_id, coalesce(r.day_changed_at, r.created_at) as since,
    coalesce((
      select c.time_zone from orders o join cities c on c.id = o.city_id
      where o.user_id = r.user_id order by o.created_at desc limit 1
    ), ${usualZone}) as time_zone,
    (
      select jsonb_agg(jsonb_build_object('day', m.day, 'days_before', m.days_before))
      from reminded m where m.reason_id = r.id
    ) as reminded
  from reasons r
  left join recipients p on p.id = r.recipient_id
  left join orders made on made.id = r.order_id
  where extract(month from r.date) * 100 + extract(day from r.date) = any(${days}::numeric[])
    and r.remind_days <> '{}' and r.id > ${after}
  order by r.id limit ${limit}`

/** True for the one sender: false when sent before, or the reason changed meanwhile. */
export const markReminded = async (
  { sql, now }: Db,
  { id, date, day, daysBefore }: { id: string; date: string; day: string; daysBefore: number },
): Promise<boolean> => {
  const { count } = await sql`
    insert into reminded (reason_id, day, days_before, created_at)
    select id, ${day}::date, ${daysBefore}::int, ${now()}::timestamptz from reasons
    where id = ${id} and date = ${date} and ${daysBefore} = any(remind_days)
    for key share
    on conflict do nothing`
  return count === 1
}
