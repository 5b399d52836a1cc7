import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { StaffReview } from '#/domains/reviews/contract/staff.ts'
import { picturesOf, productOf, type Status } from './reviews.ts'

export type StaffRow = Omit<StaffReview, 'created_at'> & { created_at: Date; user_id: string | null }

const select = (db: Db, where: Fragment, rest: Fragment) => db.sql<StaffRow[]>`
  select r.id, ${productOf(db)}, r.author, r.variant_label, r.stars, r.text, ${picturesOf(db)}, r.reply, r.status,
    r.reject_reason, r.version, r.created_at, r.user_id,
    (select o.number from order_lines l join orders o on o.id = l.order_id where l.id = r.order_line_id) as order_number
  from reviews r join products p on p.id = r.product_id
  where ${where} ${rest}`

type QueueSlice = { status: Status | undefined; limit: number; offset: number }

/** Pending first, oldest on top. */
export const findForStaff = (db: Db, { status, limit, offset }: QueueSlice) => {
  const { sql } = db
  return select(
    db,
    status ? sql`r.status = ${status}` : sql`true`,
    sql`order by r.status = 'pending' desc, case when r.status = 'pending' then r.created_at end, r.created_at desc, r.id
      limit ${limit} offset ${offset}`,
  )
}

export const findOneForStaff = async (db: Db, id: string) => {
  const [review] = await select(db, db.sql`r.id = ${id}`, db.sql``)
  return review
}

export const countByStatus = async ({ sql }: Db) => {
  const of = (status: Status) => sql`count(*) filter (where status = ${status})::int`
  const [counts] = await sql<[Record<Status, number>]>`
    select ${of('pending')} as pending, ${of('published')} as published, ${of('rejected')} as rejected from reviews`
  return counts
}

type SeenReview = { id: string; version: number }

/** False when the version differs or it is published. */
export const publish = async ({ sql }: Db, { id, version }: SeenReview): Promise<boolean> => {
  const { count } = await sql`
    update reviews set status = 'published', reject_reason = null, version = version + 1
    where id = ${id} and version = ${version} and status <> 'published'`
  return count === 1
}

export const reject = async ({ sql }: Db, { id, version }: SeenReview, reason: string): Promise<boolean> => {
  const { count } = await sql`
    update reviews set status = 'rejected', reject_reason = ${reason}, version = version + 1
    where id = ${id} and version = ${version} and status <> 'rejected'`
  return count === 1
}

export const setReply = async (
  db: Db,
  { id, version }: SeenReview,
  reply: string | null,
): Promise<boolean> => {
  const { count } = await db.sql`
    update reviews set reply = ${reply}, replied_at = ${reply === null ? null : db.now()}, version = version + 1
    where id = ${id} and version = ${version}`
  return count === 1
}
