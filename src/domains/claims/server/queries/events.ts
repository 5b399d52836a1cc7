import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { StaffClaimEvent } from '#/domains/claims/contract/staff.ts'

export type NewEvent = {
  id?: string
  claimId: string
  author: 'customer' | 'staff' | 'system'
  staffId?: string
  what: StaffClaimEvent['what']
  text?: string | null
}

/** Undefined when this key was written before. */
export const insertEvent = async (
  { sql, now }: Db,
  { id = uuidv7(), claimId, author, staffId, what, text }: NewEvent,
): Promise<string | undefined> => {
  const [row] = await sql<{ id: string }[]>`
    insert into claim_events (id, claim_id, author, staff_id, what, text, created_at)
    values (${id}, ${claimId}, ${author}, ${staffId ?? null}, ${what}, ${text || null}, ${now()})
    on conflict (id) do nothing returning id`
  return row?.id
}

export const findEvent = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ claim_id: string }[]>`select claim_id from claim_events where id = ${id}`
  return row
}

/** Oldest first. */
export const findEvents = ({ sql }: Db, claimId: string) => sql<z.input<typeof StaffClaimEvent>[]>`
  select e.id, e.author, e.what, coalesce(u.name, u.phone) as who, e.text, e.created_at,
    coalesce((
      select jsonb_agg(p.picture order by p.position) from claim_photos p
      where p.event_id = e.id and p.picture is not null
    ), '[]') as photos
  from claim_events e left join users u on u.id = e.staff_id
  where e.claim_id = ${claimId} order by e.created_at, e.id`

export const countMessages = async ({ sql }: Db, claimId: string): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from claim_events where claim_id = ${claimId} and author = 'customer'`
  return row.count
}
