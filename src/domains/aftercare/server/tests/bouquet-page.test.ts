import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { openBouquetScene, RECIPIENT } from '#/testing/orders/bouquet-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, printed, signIn, signInStaff } = shop
const { afterwards, given, handOver, order, page, secretOf, tell } = await openBouquetScene(shop)

let marina: SignedIn
beforeEach(async () => {
  clock.set(TEST_START)
  marina = await signIn()
})

/** To the recipient. */
const smsWith = (secret: string, since = 0) =>
  printed
    .slice(since)
    .filter((line) => line.includes(formatPhone(RECIPIENT)) && line.includes(`/bouquet/${secret}`))
const inbox = async ({ headers }: SignedIn) =>
  (await call<{ items: { title: string; text: string; link: string }[] }>('GET', '/admin/inbox', { headers }))
    .body.items

test('who got flowers reads how to care for them, and neither price nor phone', async () => {
  const { secret } = await given(marina)
  expect(secret).toHaveLength(22)
  const { body } = await page(secret)
  expect(body).toMatchObject({
    recipient_name: 'Елена',
    is_own: false,
    day: 0,
    thanks: null,
    condition: null,
  })
  expect(body.flowers.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/Викторовна|Ленина|price|6201409/)
  clock.advance(3 * DAY_MS)
  expect((await page(secret)).body).toMatchObject({ day: 3, may_remind: false })
  expect((await page('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('thanks reach the sender once, also one who stays unknown', async () => {
  const { id, secret } = await given(marina, { anonymous: true })
  expect((await page(secret)).body.sender_name).toBeNull()
  const words = { text: 'Спасибо, букет чудесный! https://evil.example' }
  const sent = await Promise.all([1, 2, 3].map(() => tell(secret, 'thanks', words)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await tell(secret, 'thanks', { text: 'Другие слова' })).toMatchObject({
    status: 409,
    body: { code: 'bouquet_thanked' },
  })
  expect((await afterwards(marina, id)).body.thanks).toMatchObject(words)
  const told = (await inbox(marina)).filter(({ title }) => title === 'вам сказали спасибо')
  expect(told).toMatchObject([{ link: `/profile/orders/${id}` }])
  expect(JSON.stringify(told)).not.toContain('evil')
})

test('another’s order tells nothing of its recipient', async () => {
  const { id, secret } = await given(marina)
  await tell(secret, 'thanks', { text: 'Спасибо!' })
  expect((await afterwards(await signIn(), id)).status).toBe(404)
})

test('before the hand-over only care is read', async () => {
  const id = await order(marina)
  const { headers } = await signInStaff('manager')
  const link = await call<{ url: string }>('POST', `/staff/api/orders/${id}/bouquet-link`, { headers })
  const secret = link.body.url.split('/').at(-1) ?? ''
  expect((await page(secret)).body.handed_over_on).toBeNull()
  expect(await tell(secret, 'thanks', { text: 'Спасибо!' })).toMatchObject({
    status: 422,
    body: { code: 'bouquet_not_handed_over' },
  })
  await handOver(id)
  expect((await page(secret)).body.handed_over_on).toBe('2026-05-19')
})

test('its link goes to the recipient by one SMS in the daytime, unless the owner does without', async () => {
  const { secret } = await given(marina)
  await shop.runJobs()
  expect(smsWith(secret)).toEqual([])
  clock.advance(31 * MINUTE_MS)
  await shop.runJobs()
  await shop.runJobs()
  expect(smsWith(secret)).toHaveLength(1)

  const changeSetting = changeSettingThrough(call, await signInStaff('admin'))
  await changeSetting('aftercare.careSms', false)
  const silent = await given(await signIn())
  await changeSetting('aftercare.careSms', true)
  clock.advance(DAY_MS)
  await shop.runJobs()
  expect(smsWith(silent.secret)).toEqual([])
})

test('who bought flowers for themselves has the page in the order, and nobody to thank', async () => {
  const own = { recipient: { name: 'Марина', phone: marina.user.phone } }
  const { id, secret } = await given(marina, own)
  expect((await afterwards(marina, id)).body).toEqual({ own_page: secret, thanks: null, photo: null })
  expect((await page(secret)).body.is_own).toBe(true)
  expect(await tell(secret, 'thanks', { text: 'Спасибо мне!' })).toMatchObject({
    status: 422,
    body: { code: 'bouquet_nobody_to_thank' },
  })
  clock.advance(DAY_MS)
  await shop.runJobs()
  expect(printed.filter((line) => line.includes(`/bouquet/${secret}`))).toEqual([])
})

test('a reminder comes at noon of the third day, only to who asked for it', async () => {
  const { secret } = await given(marina)
  clock.advance(HOUR_MS)
  await shop.runJobs()
  const before = printed.length
  expect((await tell(secret, 'reminder', { on: true })).body.reminds).toBe(true)
  clock.set(new Date('2026-05-22T05:59:00Z'))
  await shop.runJobs()
  expect(smsWith(secret, before)).toEqual([])
  clock.set(new Date('2026-05-22T06:01:00Z'))
  await shop.runJobs()
  await shop.runJobs()
  expect(smsWith(secret, before)).toHaveLength(1)
  expect(await tell(secret, 'reminder', { on: true })).toMatchObject({
    status: 422,
    body: { code: 'bouquet_no_reminder' },
  })
})

test('the third day asks how it looks, and how long it stood is at most what has passed', async () => {
  const { secret } = await given(marina)
  expect(await tell(secret, 'condition', { condition: 'fresh' })).toMatchObject({
    status: 422,
    body: { code: 'bouquet_too_early' },
  })
  clock.advance(4 * DAY_MS)
  expect((await tell(secret, 'condition', { condition: 'fading' })).body.condition).toBe('fading')
  const faded_id = (await page(secret)).body.flowers[0]?.id
  expect((await tell(secret, 'stood', { days: 5, faded_id })).body.fields).toHaveProperty('days')
  expect((await tell(secret, 'stood', { days: 4, faded_id: 999_999 })).body.fields).toHaveProperty('faded_id')
  expect((await tell(secret, 'stood', { days: 4, faded_id })).body).toMatchObject({ stood_days: 4, faded_id })
})

test('a cancelled order has no page', async () => {
  const id = await order(marina)
  const { headers } = await signInStaff('manager')
  await call('POST', `/staff/api/orders/${id}/bouquet-link`, { headers })
  expect((await page(secretOf(id))).status).toBe(200)
  const body = { reason_code: 'changed_mind' }
  await call('POST', `/client/orders/order/${id}/cancel`, { headers: marina.headers, body })
  expect((await page(secretOf(id))).status).toBe(404)
})
