import { expect, it } from 'vitest'
import type { Effect } from '#/domains/owner/contract/staff/settings.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, runJobs, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const photo = await aPhoto()

/** Minutes to a zone, so that its courier should have left by now. */
const LATE_FOR_TOMORROW = 3000

const set = async (name: string, value: number) => {
  const manager = await signInStaff('manager')
  const { status, body } = await changeSettingThrough(call, manager)(`orders.${name}`, value)
  expect(status, JSON.stringify(body)).toBe(200)
}
const show = async (buyer: SignedIn, id: string) =>
  (await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })).body
const minutesFrom = (moment: string | null) => (Date.parse(moment ?? '') - clock.now().getTime()) / MINUTE_MS
const noticesOf = async ({ user }: SignedIn) =>
  (
    await db.sql<{ text: string }[]>`select text from notifications where user_id = ${user.id} order by seq`
  ).map(({ text }) => text)
const sendPhoto = async (id: string) => {
  const florist = await signInStaff('florist', scene.storeIds[0])
  const { headers } = florist
  return (
    await call<{ id: string; photo_until: string }>('POST', `/staff/api/orders/${id}/photo`, {
      headers,
      file: photo,
    })
  ).body
}
const effectOf = async (name: string, value: number) => {
  const options = { ...(await signInStaff('manager')), query: { value: String(value) } }
  return (await call<{ effect: Effect | null }>('GET', `/staff/api/settings/orders.${name}/effect`, options))
    .body.effect
}

it('a new order waits for its money as long as is set; one that waits already keeps its time', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const early = await orderThrough(shop, first, scene, { form: PAID_ONLINE })
  await set('payMinutes', 12)
  const late = await orderThrough(shop, second, scene, { form: PAID_ONLINE })
  expect(minutesFrom((await show(first, early)).pay_until)).toBe(30)
  expect(minutesFrom((await show(second, late)).pay_until)).toBe(12)
  clock.advance(13 * MINUTE_MS)
  await runJobs()
  expect((await show(second, late)).status).toBe('cancelled')
  expect((await show(first, early)).status).toBe('awaiting_payment')
})

it('a new order is confirmed by itself after as long as is set', async () => {
  await set('confirmMinutes', 40)
  const buyer = await signIn()
  const id = await orderThrough(shop, buyer, scene)
  const statusAfter = async (minutes: number) => {
    clock.advance(minutes * MINUTE_MS)
    await runJobs()
    const [row] = await db.sql<{ status: string }[]>`select status from orders where id = ${id}`
    return row?.status
  }
  expect(await statusAfter(39)).toBe('new')
  expect(await statusAfter(2)).toBe('confirmed')
})

it('a photo of a late bouquet waits as long, and is changed as often, as is set', async () => {
  await set('photoMinutes', 25)
  await set('photoChanges', 2)
  const [buyer, staff] = [await signIn(), await signInStaff('manager')]
  const id = await orderThrough(shop, buyer, scene)
  await moveOn(db, staff.user.id, id, 'assembling')
  await db.sql`update zones set courier_minutes = ${LATE_FOR_TOMORROW}`
  const answer = (photoId: string) =>
    call<Order & { code?: string }>('POST', `/client/orders/order/${id}/photo`, {
      headers: buyer.headers,
      body: { photo_id: photoId, answer: 'changes_requested', comment: 'Белую ленту' },
    })
  for (const left of [2, 1]) {
    const sent = await sendPhoto(id)
    expect(minutesFrom(sent.photo_until)).toBe(25)
    expect((await show(buyer, id)).changes_left).toBe(left)
    expect((await answer(sent.id)).status).toBe(200)
  }
  const last = await sendPhoto(id)
  expect((await show(buyer, id)).changes_left).toBe(0)
  expect((await answer(last.id)).body.code).toBe('photo_changes_used')
  const until = formatTime(localMoment(last.photo_until, 'Asia/Omsk').time)
  expect(await noticesOf(buyer)).toContain(`Ответьте до ${until}, потом повезём сами, чтобы успеть`)
  await db.sql`update zones set courier_minutes = 40`
})

it('an apology comes after as long, with as many points, as is set', async () => {
  await set('lateMinutes', 40)
  await set('latePoints', 350)
  const [buyer, staff] = [await signIn(), await signInStaff('manager')]
  const id = await orderThrough(shop, buyer, scene)
  await moveOn(db, staff.user.id, id, 'assembling')
  const [order] = await db.sql<{ ends: Date }[]>`
    select (date + time_to) at time zone 'Asia/Omsk' as ends from orders where id = ${id}`
  const apologies = async (minutesLate: number) => {
    clock.set(new Date((order?.ends.getTime() ?? 0) + minutesLate * MINUTE_MS))
    await runJobs()
    return (await noticesOf(buyer)).filter((text) => text.includes('Букет задерживается'))
  }
  expect(await apologies(39)).toEqual([])
  expect(await apologies(41)).toEqual([
    'Букет задерживается больше чем на 40 минут. Начислили вам 350 бонусов',
  ])
})

it('says what a shorter time would have cost', async () => {
  expect(await effectOf('payMinutes', 11)).toEqual({ what: 'orders', amount: 0, at_most: false })
  expect(await effectOf('photoMinutes', 5)).toEqual({ what: 'photos', amount: 0, at_most: false })
  expect(await effectOf('photoMinutes', 50)).toBeNull()
  const [late] = await db.sql<[{ orders: number }]>`
    select count(*)::int as orders from point_lots where kind = 'apology'`
  expect(await effectOf('latePoints', 300)).toMatchObject({ what: 'points', amount: -50 * late.orders })
})
