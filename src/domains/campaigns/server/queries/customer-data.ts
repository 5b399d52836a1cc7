import type { Db } from '#/platform/server/database/db.ts'

/** What was told them, and what they did with it. */
export const findMessagesForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select p.at as created_at, c.title, c.text, p.channel, p.visited_at, p.refused_at
  from campaign_people p join campaigns c on c.id = p.campaign_id
  where p.user_id = ${userId} and p.state = 'sent' order by p.at, p.campaign_id`

/** Nothing more is sent; of what was, only the number stays. */
export const erasePeople = async ({ sql }: Db, userId: string): Promise<void> => {
  await sql`delete from campaign_people where user_id = ${userId} and state in ('waiting', 'control', 'left_out')`
  await sql`
    update campaign_people set token = null, visited_at = null, refused_at = null, time_zone = 'UTC' where user_id = ${userId}`
}

/** Of a campaign that told both, the remaining customer's own counts. */
export const movePeople = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    delete from campaign_people p where user_id = ${from}
      and exists (select from campaign_people where campaign_id = p.campaign_id and user_id = ${into})`
  await sql`update campaign_people set user_id = ${into} where user_id = ${from}`
}
