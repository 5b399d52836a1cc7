import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { approveUnanswered } from '../service/photo/approve-unanswered.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock, runJobs } = shop
const scene = await openScene(shop, { stock: 500, stores: 2 })
const [ours = 0, theirs = 0] = scene.storeIds
const florist = await signInStaff('florist', ours)
await db.sql`update users set name = 'Анна' where id = ${florist.user.id}`
const photo = await aPhoto()

type Buyer = Awaited<ReturnType<typeof signIn>>
const order = (buyer: Buyer, form: object = {}) => orderThrough(shop, buyer, scene, { form })
const made = async (buyer: Buyer) => {
  const id = await order(buyer)
  await moveOn(db, florist.user.id, id, 'assembling')
  return id
}
type RequestParts = { id: string; photo_until: string; code: string }
const send = (id: string, by: SignedIn = florist, what = 'photo') =>
  call<RequestParts>('POST', `/staff/api/orders/${id}/${what}`, { headers: by.headers, file: photo })
const show = async (buyer: Buyer, id: string) =>
  (await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })).body
const reply = (buyer: Buyer, id: string, photo_id: string, answer: string, comment?: string) =>
  call<Order & { code?: string; fresh?: Order; fields?: object }>(
    'POST',
    `/client/orders/order/${id}/photo`,
    {
      headers: buyer.headers,
      body: { photo_id, answer, comment },
    },
  )
/** 11:00–13:00 in Omsk, less 40 minutes of the way and ten to hand it over. */
const DEPARTURE = '2026-05-20T06:10:00.000Z'
const endAfter = (id: string, minutes: number) =>
  db.sql`update orders set photo_until = ${new Date(clock.now().getTime() + minutes * MINUTE_MS)} where id = ${id}`
const photoLog = async (id: string) => {
  const rows = await db.sql<{ text: string }[]>`
    select concat_ws(' ', value, case when actor = 'system' then actor end, reason) as text
    from order_log where order_id = ${id} and axis = 'photo' order by created_at, id`
  return rows.map(({ text }) => text)
}

describe('the photo of a bouquet', () => {
  it('makes it, is shown to the customer and waits until the courier has to leave for «везите»', async () => {
    const buyer = await signIn()
    const id = await made(buyer)
    const sent = await send(id)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(sent.body.photo_until).toBe(DEPARTURE)
    expect(await show(buyer, id)).toMatchObject({
      status: 'assembled',
      photo_status: 'sent',
      photo_until: sent.body.photo_until,
      changes_left: 1,
      photos: [{ id: sent.body.id, kind: 'bouquet', author: 'Анна', answer: null, picture: { width: 640 } }],
    })
    expect(await moveBy(db, florist.user.id, id, ['assembled', 'delivering'])).toBe('photo_not_answered')
    const { body } = await reply(buyer, id, sent.body.id, 'approved')
    expect(body).toMatchObject({
      photo_status: 'approved',
      photo_until: null,
      photos: [{ answer: 'approved', answered_at: clock.now().toISOString() }],
    })
    expect(await moveBy(db, florist.user.id, id, ['assembled', 'delivering'])).toBe('moved')
    const titles = await db.sql<{ title: string }[]>`
      select title from notifications where user_id = ${buyer.user.id}`
    expect(titles.map(({ title }) => title)).toContain('букет готов, посмотрите фото')
    const actions = await db.sql`select action from audit_log where subject_id = ${id}`
    expect(actions).toEqual([{ action: 'order.photo' }])
  })

  it('is changed once, by the words of the customer, and then shown again', async () => {
    const buyer = await signIn()
    const id = await made(buyer)
    const first = (await send(id)).body.id
    const silent = await reply(buyer, id, first, 'changes_requested')
    expect([silent.status, silent.body.fields]).toEqual([422, { comment: 'Напишите, что поправить' }])
    const asked = await reply(buyer, id, first, 'changes_requested', 'Белую ленту')
    expect(asked.body).toMatchObject({
      status: 'assembling',
      photo_status: 'changes_requested',
      photo_until: null,
    })
    const second = (await send(id)).body.id
    expect(await show(buyer, id)).toMatchObject({
      status: 'assembled',
      photo_status: 'sent',
      changes_left: 0,
    })
    const again = await reply(buyer, id, second, 'changes_requested', 'И розовую бумагу')
    expect([again.status, again.body.code, again.body.fresh?.status]).toEqual([
      409,
      'photo_changes_used',
      'assembled',
    ])
    expect((await reply(buyer, id, first, 'approved')).body.code).toBe('photo_answered')
    expect((await reply(buyer, id, second, 'approved')).status).toBe(200)
    expect(await photoLog(id)).toEqual(['sent', 'changes_requested Белую ленту', 'sent', 'approved'])
    expect((await send(id)).body.code).toBe('photo_not_waited_for')
  })

  it('is approved by the clock without an answer, and not before', async () => {
    const buyer = await signIn()
    const id = await made(buyer)
    const sent = (await send(id)).body.id
    await endAfter(id, 10)
    clock.advance(9.5 * MINUTE_MS)
    await runJobs()
    expect(await show(buyer, id)).toMatchObject({ photo_status: 'sent' })
    clock.advance(MINUTE_MS)
    await runJobs()
    expect(await show(buyer, id)).toMatchObject({
      photo_status: 'approved',
      photo_until: null,
      photos: [{ answer: null, answered_at: null }],
    })
    const late = await reply(buyer, id, sent, 'changes_requested', 'Поздно')
    expect([late.status, late.body.code, late.body.fresh?.photo_status]).toEqual([
      409,
      'photo_answered',
      'approved',
    ])
    expect(await photoLog(id)).toEqual(['sent', 'approved system'])
  })

  it('is for the florists of the store and for its customer, and only while it is made', async () => {
    const [buyer, stranger] = [await signIn(), await signIn()]
    const id = await order(buyer)
    const early = await send(id)
    expect([early.status, early.body.code]).toEqual([409, 'order_moved'])
    await moveOn(db, florist.user.id, id, 'assembling')
    const [other, courier] = [await signInStaff('florist', theirs), await signInStaff('courier', ours)]
    const refused = await Promise.all([send(id, other), send(id, courier), send(id, stranger)])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'other_store'],
      [403, 'staff_only'],
      [403, 'staff_only'],
    ])
    expect((await send('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404)
    const sent = (await send(id)).body.id
    expect((await reply(stranger, id, sent, 'approved')).status).toBe(404)
    expect((await call('POST', `/client/orders/order/${id}/photo`, { body: {} })).status).toBe(401)
    expect(await show(buyer, id)).toMatchObject({ photo_status: 'sent' })
  })

  it('answered from two tabs, by the clock and by the shop at once has one answer', async () => {
    const buyer = await signIn()
    for (let round = 0; round < 8; round++) {
      const id = await made(buyer)
      const sent = (await send(id)).body.id
      await db.sql`update orders set photo_until = ${clock.now()} where id = ${id}`
      const [one, other, , gone] = await Promise.all([
        reply(buyer, id, sent, 'approved'),
        reply(buyer, id, sent, 'changes_requested', 'Белую ленту'),
        approveUnanswered(db, new AbortController().signal),
        moveBy(db, florist.user.id, id, ['assembled', 'delivering']),
      ])
      expect([one.status, other.status]).not.toEqual([200, 200])
      const { status, photo_status } = await show(buyer, id)
      const answers = (await photoLog(id)).slice(1)
      expect(answers).toHaveLength(1)
      const [answer = ''] = answers
      expect(photo_status).toBe(answer.split(' ')[0])
      // After a change request it is back in assembly, else it may leave.
      const left = photo_status === 'approved' && gone === 'moved' ? 'delivering' : 'assembled'
      expect(status).toBe(photo_status === 'changes_requested' ? 'assembling' : left)
      expect(photo_status === 'changes_requested' && gone === 'moved').toBe(false)
    }
  })
})

describe('the photo of a handing over', () => {
  it('sent again under its id, because the answer was lost, is stored once', async () => {
    const manager = await signInStaff('manager')
    const [id, other] = [await order(await signIn()), await order(await signIn())]
    for (const one of [id, other]) await moveOn(db, manager.user.id, one, 'delivering')
    const handOver = (orderId: string, photo_id: string) =>
      call<RequestParts>('POST', `/staff/api/orders/${orderId}/handover-photo`, {
        headers: manager.headers,
        query: { photo_id },
        file: photo,
      })
    const photoId = randomUUID()
    const atOnce = await Promise.all([handOver(id, photoId), handOver(id, photoId)])
    await moveBy(db, manager.user.id, id, ['delivering', 'completed'])
    const later = await handOver(id, photoId)
    for (const { status, body } of [...atOnce, later])
      expect([status, body]).toEqual([200, { ...later.body, id: photoId }])
    expect(await db.sql`select id from order_photos where order_id = ${id}`).toEqual([{ id: photoId }])
    expect(await db.sql`select action from audit_log where subject_id = ${id}`).toEqual([
      { action: 'order.handover_photo' },
    ])
    expect((await handOver(other, photoId)).status).toBe(409)
    expect(await db.sql`select id from order_photos where order_id = ${other}`).toEqual([])
  })

  it('is for who asked for one, and thrown away after 30 days', async () => {
    const buyer = await signIn()
    const manager = await signInStaff('manager')
    const asked = await order(buyer, { photo_recipient: true })
    const quiet = await order(buyer)
    for (const id of [asked, quiet]) {
      expect((await send(id, manager, 'handover-photo')).status).toBe(409)
      await moveOn(db, manager.user.id, id, 'delivering')
      expect((await send(id, manager, 'handover-photo')).status).toBe(200)
    }
    expect((await send(asked, florist, 'handover-photo')).status).toBe(403)
    const [shown] = (await show(buyer, asked)).photos
    expect(shown).toMatchObject({ kind: 'handover' })
    expect((await show(buyer, quiet)).photos).toEqual([])
    for (const id of [asked, quiet]) await moveBy(db, manager.user.id, id, ['delivering', 'completed'])
    const file = async () =>
      (await shop.shop.server.inject({ url: `${shown?.picture.src}-160.webp` })).statusCode
    expect(await file()).toBe(200)
    clock.advance(29 * DAY_MS)
    await runJobs()
    expect(await file()).toBe(200)
    clock.advance(25 * HOUR_MS)
    await runJobs()
    expect(await file()).toBe(404)
    const left = await db.sql`select picture from order_photos where order_id = any(${[asked, quiet]})`
    expect(left).toEqual([{ picture: null }, { picture: null }])
  })
})
