import { uuidv7 } from 'uuidv7'
import { photoTermOf } from '#/domains/orders/server/service/photo/photo-term-of.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { DemoOrder } from './orders/demo-order.ts'
import { type People, personOf } from './people.ts'
import type { OrderMoments } from './orders/order-moments.ts'
import type { PhotoOf } from '../store-pictures.ts'

type PhotoContext = { moments: OrderMoments; people: People; photoOf: PhotoOf }

const SHOWN_DAYS = 3

/** Assembled, or handed over in the last days: approved, or waiting for an answer. */
export const fillOrderPhoto = async (
  db: Db,
  orderId: string,
  order: DemoOrder,
  { moments, people, photoOf }: PhotoContext,
): Promise<void> => {
  const { sql } = db
  const made = moments.history.findLast(({ status }) => status === 'assembled')?.at
  const isRecent = order.status === 'completed' && (order.created_days_ago ?? SHOWN_DAYS) < SHOWN_DAYS
  const isOpen = isRecent || (order.status !== 'completed' && order.status !== 'cancelled')
  if (!made || !isOpen || (order.photo !== 'sent' && order.photo !== 'approved')) return
  const picture = photoOf(order.lines[0]?.product ?? '')
  if (!picture && isRecent) return
  if (!picture) throw new Error(`demo data: no photo of order ${order.number}`)
  const photo = {
    id: uuidv7(),
    order_id: orderId,
    kind: 'bouquet',
    picture: sql.json(picture),
    staff_id: personOf(people, 'anna').id,
    created_at: made,
    ...(order.photo === 'approved' && { answer: 'approved', answered_at: made }),
  }
  await sql`insert into order_photos ${sql(photo)}`
  if (order.photo !== 'sent') return
  const { until } = await photoTermOf(db, orderId, made)
  await sql`update orders set photo_until = ${until} where id = ${orderId}`
}
