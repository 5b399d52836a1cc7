import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import type { OrderPhoto, PhotoStatus } from '#/domains/orders/contract/customer.ts'

type NewPhoto = { id: string; orderId: string; kind: OrderPhoto['kind']; picture: Picture; staffId: string }

export const insertPhoto = ({ sql, now }: Db, { id, orderId, kind, picture, staffId }: NewPhoto) => sql`
  insert into order_photos (id, order_id, kind, picture, staff_id, created_at)
  values (${id}, ${orderId}, ${kind}, ${sql.json(picture)}, ${staffId}, ${now()})`

/** False where the bouquet is not ready any more, or nobody waits for its photo. */
export const waitForAnswer = async ({ sql, now }: Db, orderId: string, until: Date): Promise<boolean> =>
  (
    await sql`
      update orders set photo_status = 'sent', photo_until = ${until}, updated_at = ${now()}
      where id = ${orderId} and status = 'assembled' and photo_status in ('requested', 'sent', 'changes_requested')`
  ).count === 1

/** True for the one whose answer counts: to the newest photo, while it is waited for. Under the order's lock. */
export const answerPhoto = async (
  { sql, now }: Db,
  orderId: string,
  photoId: string,
  { answer, comment }: { answer: 'approved' | 'changes_requested'; comment: string | null },
): Promise<boolean> =>
  (
    await sql`
      update order_photos f set answer = ${answer}, comment = ${comment}, answered_at = ${now()}
      from orders o
      where f.id = ${photoId} and f.order_id = ${orderId} and f.answer is null and o.id = f.order_id
        and o.status = 'assembled' and o.photo_status = 'sent'
        and f.id = (
          select id from order_photos where order_id = ${orderId} and kind = 'bouquet'
          order by created_at desc, id desc limit 1)`
  ).count === 1

/** The photo axis moves on from `sent`; nobody is waited for any more. */
export const endWaiting = async ({ sql, now }: Db, orderId: string, to: PhotoStatus): Promise<boolean> =>
  (
    await sql`
      update orders set photo_status = ${to}, photo_until = null, updated_at = ${now()}
      where id = ${orderId} and photo_status = 'sent'`
  ).count === 1

export const countChanges = async ({ sql }: Db, orderId: string): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from order_photos where order_id = ${orderId} and answer = 'changes_requested'`
  return row.count
}

type Waiting = { id: string; number: number; user_id: string }

/** Bouquets whose customers have not answered in time, the longest first. */
export const findUnanswered = ({ sql, now }: Db, limit: number) => sql<Waiting[]>`
  select id, number, user_id from orders
  where photo_status = 'sent' and photo_until <= ${now()} and status = 'assembled' order by photo_until, id limit ${limit}`

/** True for the one who approves it: an answer that came at the last moment has won. */
export const approveUnanswered = async ({ sql, now }: Db, orderId: string): Promise<boolean> =>
  (
    await sql`
      update orders set photo_status = 'approved', photo_until = null, updated_at = ${now()}
      where id = ${orderId} and photo_status = 'sent' and photo_until <= ${now()} and status = 'assembled'`
  ).count === 1

/** Empties photos of handing over that are older; what they were is to be thrown away. */
export const takeOutHandovers = async ({ sql }: Db, before: Date): Promise<{ picture: Picture }[]> => sql<
  { picture: Picture }[]
>`
  with gone as (
    select id, picture from order_photos
    where kind = 'handover' and created_at < ${before} and picture is not null for update
  )
  update order_photos f set picture = null from gone where f.id = gone.id returning gone.picture`
