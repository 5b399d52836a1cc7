import type { Db } from '#/platform/server/database/db.ts'
import { isAgreed } from './audience.ts'

/** The first visit counts. Undefined for an unknown token. */
export const visitLink = async ({ sql, now }: Db, token: string) => {
  const [row] = await sql<{ link: string }[]>`
    update campaign_people p set visited_at = coalesce(visited_at, ${now()})
    from campaigns c where c.id = p.campaign_id and p.token = ${token}
    returning c.link`
  return row
}

export const findReader = async (db: Db, token: string) => {
  const { sql } = db
  const [row] = await sql<{ user_id: string; is_agreed: boolean }[]>`
    select p.user_id, ${isAgreed(db, sql`p.user_id`)} as is_agreed from campaign_people p where p.token = ${token}`
  return row
}

export const markRefused = ({ sql, now }: Db, token: string) => sql`
  update campaign_people set refused_at = coalesce(refused_at, ${now()}) where token = ${token}`
