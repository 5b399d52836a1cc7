import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openClaimScene } from '#/testing/claims/claim-scene.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, signIn } = shop
const scene = await openClaimScene(shop)
const { act, claimed, order, page, photo, tell, token } = scene

let marina: SignedIn
beforeEach(async () => {
  clock.set(TEST_START)
  marina = await signIn()
})

type Notice = { name: string; title: string; text: string; link: string }
const inbox = async ({ headers }: SignedIn) => {
  const { body } = await call<{ items: Notice[] }>('GET', '/admin/inbox', { headers })
  return body.items.filter(({ name }) => name.startsWith('Обращение'))
}

test('a customer shows what wilted without signing in, once however often it is sent', async () => {
  const orderId = await order(marina)
  const secret = await token(marina, orderId)
  expect(secret).toHaveLength(22)
  const shown = await page(secret)
  expect(shown.body.problems.map(({ problem }) => problem)).toContain('wilted')
  expect(JSON.stringify(shown.body)).not.toMatch(/Ленина|Елена|\+7913/)

  const photos = [(await photo(secret)).body.id, (await photo(secret)).body.id]
  const form = { key: randomUUID(), photo_ids: photos, wish: 'remake', window: shown.body.windows[0] }
  const answers = await Promise.all([tell(secret, form), tell(secret, form), tell(secret, form)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.body.claim).toMatchObject({
    state: 'open',
    problem: 'wilted',
    text: 'Розы опустили головы',
    wish: 'remake',
    wish_window: shown.body.windows[0],
    events: [{ what: 'opened', author: 'customer', photos: [expect.anything(), expect.anything()] }],
  })
  const [{ count }] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from claims where order_id = ${orderId}`
  expect(count).toBe(1)
  expect(await inbox(marina)).toMatchObject([{ title: 'получили', link: `/profile/orders/${orderId}` }])
})

test('a second case waits for the first, which is shown', async () => {
  const { secret } = await claimed(marina)
  expect(await tell(secret)).toMatchObject({
    status: 409,
    body: { code: 'claim_exists', fresh: { claim: { state: 'open' } } },
  })
})

test('wrong is told within a day, wilted within three, and then no more', async () => {
  const orderId = await order(marina)
  const secret = await token(marina, orderId)
  clock.advance(25 * HOUR_MS)
  const later = await page(secret)
  expect(later.body.problems.map(({ problem }) => problem)).toEqual(['wilted'])
  expect(await tell(secret, { problem: 'wrong' })).toMatchObject({
    status: 422,
    body: { code: 'claim_too_late' },
  })
  clock.advance(48 * HOUR_MS)
  expect((await page(secret)).body.problems).toEqual([])
  expect(await tell(secret)).toMatchObject({ status: 422, body: { code: 'claim_too_late' } })
})

test('what never came is told once its time has passed', async () => {
  const orderId = await order(marina, { status: 'new' })
  const secret = await token(marina, orderId)
  expect((await page(secret)).body.problems).toEqual([])
  clock.set(new Date('2026-05-20T09:00:00Z'))
  const problems = (await page(secret)).body.problems.map(({ problem }) => problem)
  expect(problems).toEqual(['late', 'missing', 'other'])
})

test('words and photos are added once per key; empty ones are not', async () => {
  const { secret } = await claimed(marina)
  const message = { key: randomUUID(), text: 'Вот ещё', photo_ids: [(await photo(secret)).body.id] }
  const [first, again] = [await act(secret, 'messages', message), await act(secret, 'messages', message)]
  expect(first.body.claim?.events.map(({ what }) => what)).toEqual(['opened', 'message'])
  expect(again.body.claim?.events).toHaveLength(2)
  expect(await act(secret, 'messages', { key: randomUUID() })).toMatchObject({ status: 422 })
})

test('another order’s photo is in no case, and a link of nobody opens nothing', async () => {
  const { secret } = await claimed(marina)
  const other = await claimed(await signIn())
  const { body } = await photo(other.secret)
  const message = { key: randomUUID(), text: 'Чужое', photo_ids: [body.id] }
  expect(await act(secret, 'messages', message)).toMatchObject({
    status: 422,
    body: { code: 'claim_photo_gone' },
  })
  expect((await call('DELETE', `/client/claim/${secret}/photos/${body.id}`)).status).toBe(404)
  expect((await page('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('what is no picture is refused, and too many an hour', async () => {
  const secret = await token(marina, await order(marina))
  const path = `/client/claim/${secret}/photos`
  const file = { bytes: new TextEncoder().encode('не картинка'), type: 'image/png' }
  expect((await call('POST', path, { file })).status).toBe(422)
  await db.sql`
    insert into claim_photos (id, order_id, created_at)
    select gen_random_uuid(), order_id, ${db.now()} from claim_links, generate_series(1, 30)
    where order_id = (select id from orders where user_id = ${marina.user.id})`
  expect(await photo(secret)).toMatchObject({ status: 429, body: { code: 'claim_photos_limit' } })
})

test('an erased customer leaves no words, photos or links of a case', async () => {
  const { secret, orderId, id } = await claimed(marina, { form: { text: 'Снегирь' } })
  const photoId = (await photo(secret)).body.id
  await act(secret, 'messages', { key: randomUUID(), text: 'Снегирь', photo_ids: [photoId] })
  const exported = await call<string>('GET', `/v1/user/${marina.user.id}/export`, { headers: marina.headers })
  expect(JSON.stringify(exported.body)).toContain('Снегирь')
  expect(
    (await call('DELETE', `/v1/user/${marina.user.id}`, { headers: marina.headers })).status,
  ).toBeLessThan(300)
  expect((await page(secret)).status).toBe(404)
  const rows = await db.sql`
    select c.text, e.text as said from claims c join claim_events e on e.claim_id = c.id where c.id = ${id}`
  expect(JSON.stringify(rows)).not.toContain('Снегирь')
  expect(await db.sql`select from claim_photos where order_id = ${orderId}`).toHaveLength(0)
})

test('staff show what came back: to the customer with a question, to colleagues alone with a note', async () => {
  const { id, secret } = await claimed(marina)
  const { headers } = scene.manager
  const upload = async () =>
    (await call<{ id: string }>('POST', `/staff/api/claims/${id}/photos`, { headers, file: await aPhoto() }))
      .body.id
  const write = (body: object) => scene.lead(id, 'messages', { key: randomUUID(), text: '', ...body })
  const [asked, noted, dropped] = [await upload(), await upload(), await upload()]
  expect((await write({ text: 'Это они?', photo_ids: [asked] })).status).toBe(200)
  expect((await write({ internal: true, photo_ids: [noted] })).status).toBe(200)
  const removed = await call('DELETE', `/staff/api/claims/${id}/photos/${dropped}`, { headers })
  expect([removed.status, (await write({ internal: true, photo_ids: [dropped] })).body.code]).toEqual([
    204,
    'claim_photo_gone',
  ])
  expect((await write({ photo_ids: [] })).body.fields).toHaveProperty('text')
  expect((await write({ internal: true })).body.fields).toHaveProperty('text')
  const photosBy = (events: readonly { what: string; author: string; photos: unknown[] }[]) =>
    events
      .filter(({ author }) => author === 'staff')
      .map(({ what, photos }) => [what, photos.length] as const)
  expect(new Map(photosBy((await scene.show(id)).events))).toEqual(
    new Map([
      ['message', 1],
      ['note', 1],
    ]),
  )
  expect(photosBy((await page(secret)).body.claim?.events ?? [])).toEqual([['message', 1]])
  const elsewhere = await shop.signInStaff('manager', await aStore(db, { cityId: scene.cityId }))
  const alien = await call('POST', `/staff/api/claims/${id}/photos`, {
    headers: elsewhere.headers,
    file: await aPhoto(),
  })
  expect(alien.status).toBe(403)
})
