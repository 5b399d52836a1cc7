import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { Order, OrderPhoto, PhotoStatus } from '#/domains/orders/contract/customer.ts'
import type { NotifiedOrder } from '#/domains/orders/server/queries/order-state.ts'

type NewPhoto = { id: string; orderId: string; kind: OrderPhoto['kind']; picture: Picture; staffId: string }

/** False when a photo has this id. */
export const insertPhoto = async (
  { sql, now }: Db,
  { id, orderId, kind, picture, staffId }: NewPhoto,
): Promise<boolean> =>
  (
    await sql`
      insert into order_photos (id, order_id, kind, picture, staff_id, created_at)
      values (${id}, ${orderId}, ${kind}, ${sql.json(picture)}, ${staffId}, ${now()})
      on conflict (id) do nothing`
  ).count === 1

export const findHandoverPhoto = async ({ sql }: Db, { id, orderId }: Pick<NewPhoto, 'id' | 'orderId'>) => {
  const [row] = await sql<{ picture: Picture; author: string | null; created_at: Date }[]>`
    select f.picture, u.name as author, f.created_at from order_photos f join users u on u.id = f.staff_id
    where f.id = ${id} and f.order_id = ${orderId} and f.kind = 'handover' and f.picture is not null`
  return row
}

/** False when not assembled or no photo is awaited. */
export const waitForAnswer = async ({ sql, now }: Db, orderId: string, until: Date): Promise<boolean> =>
  (
    await sql`
      update orders set photo_status = 'sent', photo_until = ${until}, updated_at = ${now()}
      where id = ${orderId} and status = 'assembled' and photo_status in ('requested', 'sent', 'changes_requested')`
  ).count === 1

/** True for the newest photo, while awaited. Under the order's lock. */
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

/** Ends `sent` and its deadline. */
export const closePhotoRequest = async (
  { sql, now }: Db,
  orderId: string,
  to: PhotoStatus,
): Promise<boolean> =>
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

/** Oldest deadline first. */
export const findUnanswered = ({ sql, now }: Db, limit: number) => sql<
  (NotifiedOrder & { order_type: Order['order_type'] })[]
>`
  select id, number, user_id, order_type from orders
  where photo_status = 'sent' and photo_until <= ${now()} and status = 'assembled' order by photo_until, id limit ${limit}`

/** False when an answer came at the last moment. */
export const approveUnanswered = async ({ sql, now }: Db, orderId: string): Promise<boolean> =>
  (
    await sql`
      update orders set photo_status = 'approved', photo_until = null, updated_at = ${now()}
      where id = ${orderId} and photo_status = 'sent' and photo_until <= ${now()} and status = 'assembled'`
  ).count === 1

/** So many, older than `before`; returns the pictures to delete. */
export const clearHandoverPictures = async (
  { sql }: Db,
  before: Date,
  limit: number,
): Promise<{ picture: Picture }[]> => sql<{ picture: Picture }[]>`
  with gone as (
    select id, picture from order_photos
    where kind = 'handover' and created_at < ${before} and picture is not null limit ${limit} for update
  )
  update order_photos f set picture = null from gone where f.id = gone.id returning gone.picture`
