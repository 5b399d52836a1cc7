import { afterAll, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { TEST_SECRETS } from '#/testing/shop/test-secrets.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { countLockWaits } from '#/testing/database/lock-waits.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { notify } from '../service/notify.ts'
import { pushToStaff } from '../service/alert-staff.ts'
import { startPushService } from '#/testing/notifications/push-stand-in.ts'

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 20_000)

const service = await startPushService()
const [silent, lively] = [await startPushService(), await startPushService()]
const services = [service, silent, lively].map(({ origin }) => origin)
const push = { keys: null, contact: 'mailto:shop@lavanda.example', services }
const shop = await openTestShop({ settings: { push } })
const { call, clock, db, signIn, signInStaff, runJobs } = shop
afterAll(async () => {
  await Promise.all([service.close(), silent.close(), lively.close()])
})

const PATH = '/admin/inbox/push'

const aBrowser = async ({ headers }: SignedIn, { forStaff = false, at = service } = {}) => {
  const { id, endpoint, keys } = at.subscribe()
  const body = { endpoint, keys, for_staff: forStaff }
  const { status } = await call('POST', PATH, { headers, body })
  expect(status).toBe(204)
  return { id, endpoint, keys }
}
const of = (id: string) =>
  service.arrived.filter(({ browser }) => browser === id).map(({ message }) => message.title)
const waiting = async () => (await db.sql<[{ n: number }]>`select count(*)::int as n from pushes`)[0].n
const nothingWaits = () => until(async () => expect(await waiting()).toBe(0))
const putOff = (count: number) => {
  const due = new Date(clock.now().getTime() + 15_000)
  return until(async () => expect(await db.sql`select from pushes where due_at = ${due}`).toHaveLength(count))
}
const consents = async ({ headers }: SignedIn) => {
  const { body } = await call<{ items: { purpose: string; given: boolean }[] }>('GET', '/v1/user/consents', {
    headers,
  })
  return body.items.filter(({ purpose }) => purpose === 'push').map(({ given }) => given)
}

it('tells a browser of a notification so that only it can read it, in the shop’s name', async () => {
  const marina = await signIn()
  const { id } = await aBrowser(marina)
  await notify(db, marina.user.id, {
    name: 'Заказ № 2431',
    title: 'Собираем',
    text: 'Розы',
    link: '/profile/orders/1',
  })
  await until(() => expect(of(id)).toHaveLength(1))
  const [arrived] = service.arrived.filter(({ browser }) => browser === id)
  expect(arrived?.message).toEqual({
    title: 'Заказ № 2431: Собираем',
    body: 'Розы',
    link: '/profile/orders/1',
    tag: expect.any(String),
  })
  expect(arrived?.shop).toBe(TEST_SECRETS.vapid.publicKey)
  expect(arrived?.word).toEqual({
    aud: service.origin,
    sub: push.contact,
    exp: clock.now().getTime() / 1000 + 12 * 60 * 60,
  })
  expect(arrived?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' })
  await nothingWaits()
})

it('shows a browser the shop’s key and whether it is told, and keeps what was agreed to', async () => {
  const marina = await signIn()
  const { headers } = marina
  const show = async () => (await call('GET', PATH, { headers })).body
  expect(await show()).toEqual({
    public_key: TEST_SECRETS.vapid.publicKey,
    subscribed: false,
    for_staff: false,
  })
  const { endpoint, keys } = await aBrowser(marina)
  await call('POST', PATH, { headers, body: { endpoint, keys } })
  expect(await show()).toMatchObject({ subscribed: true })
  expect(await consents(marina)).toEqual([true])
  const [{ n }] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from consents where user_id = ${marina.user.id} and purpose = 'push'`
  expect(n).toBe(1)
  for (let again = 0; again < 2; again++)
    expect((await call('DELETE', PATH, { headers, body: { endpoint } })).status).toBe(204)
  expect(await show()).toMatchObject({ subscribed: false })
  expect(await consents(marina)).toEqual([false])
})

it('calls no address but of known push services', async () => {
  const { headers } = await signIn()
  const { keys } = service.subscribe()
  const status = async (endpoint: string) =>
    (await call('POST', PATH, { headers, body: { endpoint, keys } })).status
  for (const endpoint of [
    'https://127.0.0.1/send/1',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evil-fcm.googleapis.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://me:pass@fcm.googleapis.com/1',
    'http://fcm.googleapis.com/1',
    'https://push.apple.com/1',
    'https://xpush.apple.com/1',
    `${service.origin}.evil.example/1`,
    'file:///etc/passwd',
  ])
    expect(await status(endpoint), endpoint).toBe(422)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-by3p.notify.windows.com/w/1',
  ])
    expect(await status(endpoint), endpoint).toBe(204)
})

it('keys that are none are refused, and an address no stranger takes away', async () => {
  const marina = await signIn()
  const { endpoint, keys } = await aBrowser(marina)
  const stranger = await signIn()
  for (const wrong of [
    { ...keys, auth: 'short' },
    { ...keys, p256dh: 'A'.repeat(87) },
    { auth: keys.auth },
  ]) {
    const { status } = await call('POST', PATH, { ...marina, body: { endpoint, keys: wrong } })
    expect(status).toBe(422)
  }
  expect((await call('DELETE', PATH, { headers: stranger.headers, body: { endpoint } })).status).toBe(204)
  expect((await call('GET', PATH, marina)).body).toMatchObject({ subscribed: true })
})

it('an endpoint moves wholly to the next user', async () => {
  const before = await signIn()
  const browser = await aBrowser(before)
  service.answerFor(browser.id, (response) => void response.writeHead(503).end())
  await notify(db, before.user.id, { name: 'Баллы', title: 'Не для чужих' })
  await putOff(1)
  const after = await signIn()
  const { endpoint, keys } = browser
  await call('POST', PATH, { headers: after.headers, body: { endpoint, keys } })
  service.answerFor(browser.id)
  expect(await waiting()).toBe(0)
  await notify(db, before.user.id, { name: 'Баллы', title: 'И это' })
  await notify(db, after.user.id, { name: 'Баллы', title: 'Своё' })
  await until(() => expect(of(browser.id)).toEqual(['Баллы: Своё']))
})

it('goes with its session, however that ends', async () => {
  const phone = (await signIn()).user.phone
  clock.advance(61_000)
  const [out, elsewhere] = [await signIn(phone), (clock.advance(91_000), await signIn(phone))]
  await aBrowser(out)
  await aBrowser(elsewhere)
  const left = () => db.sql`select id from push_subscriptions where user_id = ${out.user.id}`
  await call('POST', '/v1/auth/logout', out)
  expect(await left()).toHaveLength(1)
  await call('DELETE', '/v1/auth/sessions', { headers: elsewhere.headers })
  expect(await left()).toHaveLength(0)
  const { endpoint, keys } = service.subscribe()
  expect((await call('POST', PATH, { headers: out.headers, body: { endpoint, keys } })).status).toBe(401)
})

it('what was read meanwhile is not sent, nor what came too late', async () => {
  const marina = await signIn()
  const { id } = await aBrowser(marina)
  service.answerFor(id, (response) => void response.writeHead(503).end())
  await notify(db, marina.user.id, { name: 'Заказ', title: 'Прочитано' })
  await putOff(1)
  await call('POST', '/admin/inbox/mark-read', { headers: marina.headers, body: { read_all: true } })
  service.answerFor(id)
  clock.advance(MINUTE_MS)
  await runJobs()
  await nothingWaits()
  service.answerFor(id, (response) => void response.writeHead(503).end())
  await notify(db, marina.user.id, { name: 'Заказ', title: 'Вчерашнее' })
  await putOff(1)
  service.answerFor(id)
  clock.advance(25 * HOUR_MS)
  await runJobs()
  await nothingWaits()
  expect(of(id)).toEqual([])
})

it('tries again later, as the service wishes, until it is taken; a browser that is gone is forgotten', async () => {
  const marina = await signIn()
  const { id } = await aBrowser(marina)
  service.answerFor(id, (response) => void response.writeHead(429, { 'retry-after': '600' }).end())
  await notify(db, marina.user.id, { name: 'Заказ', title: 'Потерпит' })
  const due = new Date(clock.now().getTime() + 600_000)
  await until(async () => expect(await db.sql`select due_at from pushes`).toEqual([{ due_at: due }]))
  service.answerFor(id)
  clock.set(due)
  await runJobs()
  await nothingWaits()
  expect(of(id)).toEqual(['Заказ: Потерпит'])

  service.answerFor(id, (response) => void response.writeHead(410).end())
  await notify(db, marina.user.id, { name: 'Заказ', title: 'Некому' })
  await nothingWaits()
  expect(await db.sql`select from push_subscriptions where user_id = ${marina.user.id}`).toHaveLength(0)
})

it('a service that never answers delays neither the others nor the shop', async () => {
  const [marina, olga] = [await signIn(), await signIn()]
  const hers = await aBrowser(marina, { at: silent })
  await aBrowser(olga, { at: lively })
  silent.answerFor(hers.id, () => {})
  for (let n = 0; n < 30; n++) await notify(db, marina.user.id, { name: 'Заказ', title: `${n}` })
  await until(() => expect(silent.asked).toHaveLength(20))
  await notify(db, olga.user.id, { name: 'Заказ', title: 'Дошло' })
  expect(await lively.received(1)).toHaveLength(1)
  // Not because the silent one had been given up.
  await putOff(0)
  expect(silent.asked).toHaveLength(20)
  await call('DELETE', PATH, { headers: marina.headers, body: { endpoint: hers.endpoint } })
})

it('staff are called of the work in their store, by the latest message; others are not', async () => {
  const storeId = await aStore(db)
  const [florist, manager, courier, customer] = [
    await signInStaff('florist', storeId),
    await signInStaff('manager'),
    await signInStaff('courier'),
    await signIn(),
  ]
  const [floristsOne, managersOne, couriersOne] = [
    await aBrowser(florist, { forStaff: true }),
    await aBrowser(manager, { forStaff: true }),
    await aBrowser(courier, { forStaff: true }),
  ]
  const own = await aBrowser(florist)
  const { endpoint, keys } = service.subscribe()
  const { status } = await call('POST', PATH, {
    headers: customer.headers,
    body: { endpoint, keys, for_staff: true },
  })
  expect(status).toBe(403)
  service.answerFor(managersOne.id, (response) => void response.writeHead(503).end())
  const notice = { permission: 'orders' as const, storeId, link: '/staff/orders', tag: 'order-1' }
  await db.transaction((tx) => pushToStaff(tx, { ...notice, title: 'Новый заказ' }))
  await putOff(1)
  await db.transaction((tx) => pushToStaff(tx, { ...notice, title: 'Заказ изменён' }))
  await until(() => expect(of(floristsOne.id)).toEqual(['Новый заказ', 'Заказ изменён']))
  service.answerFor(managersOne.id)
  clock.advance(MINUTE_MS)
  await runJobs()
  await until(() => expect(of(managersOne.id)).toEqual(['Заказ изменён']))
  expect([...of(couriersOne.id), ...of(own.id)]).toEqual([])
})

it('queues nothing for a browser that is just being forgotten, and loses nothing else', async () => {
  const [marina, florist] = [await signIn(), await signInStaff('florist')]
  const [hers, florists] = [await aBrowser(marina), await aBrowser(florist, { forStaff: true })]
  const other = await aBrowser(marina)
  const [gone, forgotten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const forgetting = db.transaction(async ({ sql }) => {
    await sql`delete from push_subscriptions where endpoint in (${hers.endpoint}, ${florists.endpoint})`
    gone.resolve()
    await forgotten.promise
  })
  await gone.promise
  const telling = Promise.all([
    notify(db, marina.user.id, { name: 'Заказ', title: 'Собираем' }),
    db.transaction((tx) => pushToStaff(tx, { permission: 'orders', title: 'Новый заказ', tag: 'order-2' })),
  ])
  await until(async () => expect(await countLockWaits(db)).toBe(2))
  forgotten.resolve()
  await Promise.all([forgetting, telling])
  await until(() => expect(of(other.id)).toEqual(['Заказ: Собираем']))
})

it('a user has ten browsers at most: the oldest gives way', async () => {
  const marina = await signIn()
  const all: string[] = []
  for (let n = 0; n < 11; n++) {
    clock.advance(1000)
    all.push((await aBrowser(marina)).endpoint)
  }
  const left = await db.sql<{ endpoint: string }[]>`
    select endpoint from push_subscriptions where user_id = ${marina.user.id} order by created_at`
  expect(left.map(({ endpoint }) => endpoint)).toEqual(all.slice(1))
})
