import { uuidv7 } from 'uuidv7'
import { answerTime } from '#/domains/claims/server/service/answer-time.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { PhotoOf } from '../store-pictures.ts'
import type { OrderIds } from './orders/fill-orders.ts'
import { type People, personOf } from './people.ts'

const LIVING = { order: 2428, product: 'nezhnost' }
/** Its refund is what was decided. */
const CLOSED = 2427

/** One that waits for an answer, and one that ended well. */
export const fillClaims = async (
  db: Db,
  people: People,
  orders: OrderIds,
  photoOf: PhotoOf,
): Promise<void> => {
  await fillLiving(db, orders, photoOf)
  await fillClosed(db, people, orders)
}

const fillLiving = async (db: Db, orders: OrderIds, photoOf: PhotoOf): Promise<void> => {
  const orderId = orders.get(LIVING.order) ?? ''
  const toldAt = new Date(db.now().getTime() - 4 * MINUTE_MS)
  const text =
    'Две розы опустили головы на второй день. Воду меняла, стебли подрезала, как написано в памятке.'
  const id = await insertClaim(db, orderId, { text, wish: 'remake', toldAt })
  const eventId = await insertEvent(db, id, { author: 'customer', what: 'opened', text, at: toldAt })
  const photo = photoOf(LIVING.product)
  if (!photo) throw new Error(`demo data: no photo of the claim to order ${LIVING.order}`)
  await db.sql`
    insert into claim_photos (id, order_id, claim_id, event_id, position, picture, created_at)
    values (${uuidv7()}, ${orderId}, ${id}, ${eventId}, 0, ${db.sql.json(photo)}, ${toldAt})`
}

const fillClosed = async (db: Db, people: People, orders: OrderIds): Promise<void> => {
  const orderId = orders.get(CLOSED) ?? ''
  const vera = personOf(people, 'vera').id
  const [refund] = await db.sql<{ id: string; amount: number; created_at: Date }[]>`
    select id, amount, created_at from refunds where order_id = ${orderId}`
  if (!refund) return
  const toldAt = new Date(refund.created_at.getTime() - HOUR_MS)
  const text = 'В букете не было эвкалипта, а на фото он есть.'
  const answer = 'Наталья, вы правы: эвкалипта не хватило. Вернули за него 400 ₽ на карту. Простите нас.'
  const id = await insertClaim(db, orderId, { text, wish: 'part', toldAt })
  const decisionId = uuidv7()
  const closedAt = new Date(refund.created_at.getTime() + HOUR_MS)
  await db.sql`
    insert into claim_decisions (id, claim_id, round, kind, money, cost, answer, state, staff_id, created_at, made_at)
    values (${decisionId}, ${id}, 1, 'money', ${refund.amount}, ${refund.amount}, ${answer}, 'made', ${vera},
      ${refund.created_at}, ${refund.created_at})`
  await db.sql`update refunds set cause = ${`claim:${decisionId}`} where id = ${refund.id}`
  await db.sql`
    update claims set problem = 'wrong', cause = 'assembly', staff_id = ${vera}, answered_at = ${refund.created_at},
      unread = false, state = 'closed', closed_at = ${closedAt}, closed_by = 'customer' where id = ${id}`
  await insertEvent(db, id, { author: 'customer', what: 'opened', text, at: toldAt })
  await insertEvent(db, id, {
    author: 'staff',
    staffId: vera,
    what: 'decided',
    text: answer,
    at: refund.created_at,
  })
  await insertEvent(db, id, { author: 'customer', what: 'accepted', text: null, at: closedAt })
}

type DemoClaim = { text: string; wish: 'remake' | 'part'; toldAt: Date }

const insertClaim = async (db: Db, orderId: string, { text, wish, toldAt }: DemoClaim): Promise<string> => {
  const id = uuidv7()
  const [order] = await db.sql<[{ store_id: number; time_zone: string }]>`
    select o.store_id, c.time_zone from orders o join cities c on c.id = o.city_id where o.id = ${orderId}`
  const answerBy = await answerTime(db, order)
  await db.sql`
    insert into claims (id, number, order_id, user_id, store_id, key, via, problem, text, wish, wish_amount, state,
      answer_by, created_at, updated_at)
    select ${id}, nextval('claim_numbers'), id, user_id, store_id, ${uuidv7()}, 'customer', 'wilted', ${text}, ${wish},
      ${wish === 'part' ? 40_000 : null}, 'open', ${answerBy}, ${toldAt}, ${toldAt}
    from orders where id = ${orderId}`
  return id
}

type DemoEvent = {
  author: 'customer' | 'staff'
  staffId?: string
  what: 'opened' | 'decided' | 'accepted'
  text: string | null
  at: Date
}

const insertEvent = async (
  db: Db,
  claimId: string,
  { author, staffId, what, text, at }: DemoEvent,
): Promise<string> => {
  const id = uuidv7()
  await db.sql`
    insert into claim_events (id, claim_id, author, staff_id, what, text, created_at)
    values (${id}, ${claimId}, ${author}, ${staffId ?? null}, ${what}, ${text}, ${at})`
  return id
}
