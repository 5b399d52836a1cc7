import { expect, it } from 'vitest'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock, runJobs } = shop
const scene = await openScene(shop, { stock: 500 })
const florist = await signInStaff('florist', scene.storeIds[0])
const manager = await signInStaff('manager')
const photo = await aPhoto()

const made = async (buyer: SignedIn) => {
  const id = await orderThrough(shop, buyer, scene)
  await moveOn(db, florist.user.id, id, 'assembling')
  return id
}
const send = async (id: string) =>
  (
    await call<{ id: string; photo_until: string }>('POST', `/staff/api/orders/${id}/photo`, {
      headers: florist.headers,
      file: photo,
    })
  ).body
const approve = (buyer: SignedIn, id: string, photo_id: string) =>
  call('POST', `/client/orders/order/${id}/photo`, {
    headers: buyer.headers,
    body: { photo_id, answer: 'approved' },
  })
const show = async (buyer: SignedIn, id: string) =>
  (await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })).body
const staffOrder = async (id: string) =>
  (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers: florist.headers })).body
const smsOf = (id: string) =>
  shop.printed.filter((line) => line.includes(`/profile/orders/${id}`) && line.includes('Посмотрите фото'))
const noticesOf = async (buyer: SignedIn) => {
  const rows = await db.sql<{ title: string; text: string }[]>`
    select title, text from notifications where user_id = ${buyer.user.id} order by created_at, id`
  return rows.filter(({ text }) => text.includes('потом повезём')).map(({ text }) => text)
}
const reminding = shop.jobs.find(({ name }) => name === 'orders.remind-of-photos')
const approving = shop.jobs.find(({ name }) => name === 'orders.approve-photos')
/** As three processes would. */
const remindAtOnce = () =>
  Promise.all([1, 2, 3].map(async () => reminding?.run(db, new AbortController().signal)))
/** Rolls back to what the clock of the other tests shows. */
const at = async (moment: string, work: () => Promise<void>) => {
  const before = clock.now()
  clock.set(new Date(moment))
  try {
    await work()
  } finally {
    clock.set(before)
  }
}

it('the florist and the customer see until when: the courier’s departure', async () => {
  const buyer = await signIn()
  const brought = await made(buyer)
  expect((await send(brought)).photo_until).toBe('2026-05-20T06:10:00.000Z')
  for (const seen of [await show(buyer, brought), await staffOrder(brought)])
    expect(seen.photo_until).toBe('2026-05-20T06:10:00.000Z')
  expect(await noticesOf(buyer)).toContain('Ответьте до 12:10, 20\u00a0мая, потом повезём сами, чтобы успеть')
})

it('who says nothing gets one SMS and one last push in time, and the bouquet goes when it must', async () => {
  const buyer = await signIn()
  const id = await made(buyer)
  const { photo_until } = await send(id)
  await runJobs()
  expect(smsOf(id)).toEqual([])
  clock.advance(4 * MINUTE_MS)
  await remindAtOnce()
  await runJobs()
  expect(smsOf(id)).toEqual([expect.stringContaining('СМС на')])
  expect(smsOf(id)[0]).toContain('ответьте до 12:10, 20\u00a0мая')
  const before = (minutes: number) => new Date(Date.parse(photo_until) - minutes * MINUTE_MS).toISOString()
  await at(before(14), async () => {
    await remindAtOnce()
    expect(await noticesOf(buyer)).toEqual([
      expect.stringContaining('Ответьте до'),
      'Посмотрите фото: ответить можно до 12:10, потом повезём сами, чтобы успеть',
    ])
    expect(await db.sql`select photo_status from orders where id = ${id}`).toEqual([{ photo_status: 'sent' }])
    expect(smsOf(id)).toHaveLength(1)
  })
})

it('who has answered hears no more of it', async () => {
  const buyer = await signIn()
  const id = await made(buyer)
  const sent = await send(id)
  expect((await approve(buyer, id, sent.id)).status).toBe(200)
  clock.advance(4 * MINUTE_MS)
  await runJobs()
  expect(smsOf(id)).toEqual([])
  const rows = await db.sql`select sms_at, remind_at from order_photos where id = ${sent.id}`
  expect(rows).toEqual([{ sms_at: null, remind_at: null }])
})

it('a changed window moves the end, the last push with it, and sends no second SMS', async () => {
  const buyer = await signIn()
  const id = await made(buyer)
  const sent = await send(id)
  clock.advance(4 * MINUTE_MS)
  await runJobs()
  const { revision } = await staffOrder(id)
  const changed = await call('POST', `/staff/api/orders/${id}/change`, {
    headers: manager.headers,
    body: {
      revision,
      when: { date: '2026-05-20', time_type: 'interval', time_from: '17:00', time_to: '19:00' },
    },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await show(buyer, id)).photo_until).toBe('2026-05-20T12:10:00.000Z')
  const [row] = await db.sql<{ remind_at: Date; sms_at: Date | null }[]>`
    select remind_at, sms_at from order_photos where id = ${sent.id}`
  expect([row?.remind_at.toISOString(), row?.sms_at]).toEqual(['2026-05-20T11:55:00.000Z', null])
  expect(smsOf(id)).toHaveLength(1)
})

it('who collects the bouquet hears of no courier', async () => {
  const buyer = await signIn()
  const id = await orderThrough(shop, buyer, scene, { pickup: true })
  // As of a bouquet of one's own.
  await db.sql`update orders set photo_required = true, photo_status = 'requested' where id = ${id}`
  await moveOn(db, florist.user.id, id, 'assembling')
  const until = Date.parse((await send(id)).photo_until)
  await at(new Date(until - 14 * MINUTE_MS).toISOString(), async () => {
    await remindAtOnce()
  })
  await at(new Date(until + MINUTE_MS).toISOString(), async () => {
    await approving?.run(db, new AbortController().signal)
  })
  const told = await db.sql<{ title: string; text: string }[]>`
    select title, text from notifications where user_id = ${buyer.user.id} order by seq`
  expect(told.slice(-3)).toEqual([
    { title: 'букет готов, посмотрите фото', text: expect.stringMatching(/, потом оставим как на фото$/) },
    { title: 'скоро ждём вас за букетом', text: expect.stringMatching(/, потом оставим как на фото$/) },
    { title: 'букет ждёт вас', text: 'Ответа на фото не было, поэтому оставили букет как на фото' },
  ])
  expect(JSON.stringify(told)).not.toMatch(/вез[ёу]/i)
})
