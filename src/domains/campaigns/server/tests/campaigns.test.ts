import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { NO_SUCH_BOX, startMailServer } from '#/testing/notifications/smtp-stand-in.ts'
import { aCity, aPromoCode } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Audience, CampaignPerson } from '../../contract/campaigns.ts'
import { openCampaignScene } from '#/testing/campaigns/campaign-scene.ts'
import { eventually } from '#/testing/eventually.ts'

/** As RFC 8058 has it. */
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const mailServer = await startMailServer()
const shop = await openTestShop({
  settings: {
    mail: { url: mailServer.url, from: 'Лаванда <shop@lavanda.example>' },
    siteUrl: 'https://lavanda.example',
  },
})
const { call, clock, db, printed, signIn, signInStaff, runJobs } = shop
afterAll(() => mailServer.close())
await aCity(db)
const scene = await openCampaignScene(shop)
const { agree, end, message, passTime, save, send, show, withLetters } = scene

const agreeing = async () => {
  const one = await signIn()
  await agree(one)
  return one
}
const inbox = async (who: SignedIn) => {
  // A code a minute.
  clock.advance(61_000)
  const again = await signIn(who.user.phone)
  const { body } = await call<{ items: { name: string; title: string; text: string; link: string }[] }>(
    'GET',
    '/admin/inbox',
    again,
  )
  return body.items.filter(({ name }) => name === 'Акция')
}
const audience = async (part: object = {}) =>
  (
    await call<Audience>('POST', '/staff/api/campaigns/audience', {
      headers: scene.manager().headers,
      body: { conditions: [], channels: ['app'], text: message.text, promo_code: null, ...part },
    })
  ).body
const people = async (id: string, what: string) =>
  (
    await call<{ items: CampaignPerson[]; total: number }>('GET', `/staff/api/campaigns/${id}/people`, {
      headers: scene.manager().headers,
      query: { what },
    })
  ).body
const smsTo = ({ user }: SignedIn) =>
  printed.filter((line) => line.includes(formatPhone(user.phone)) && line.includes('Отказ:'))
const tokenOf = async (campaignId: string, { user }: SignedIn) => {
  const [row] = await db.sql<[{ token: string }]>`
    select token from campaign_people where campaign_id = ${campaignId} and user_id = ${user.id}`
  return row.token
}
/** Each test has customers of its own. */
const begin = async () => {
  await passTime(31 * 24)
  await db.sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), id, 'marketing', '1', false, '', ${new Date(db.now().getTime() - 1_000)} from users
    where erased_at is null and merged_into is null`
}

it('tells those whose last word is that they want to hear, in their own words, once', async () => {
  const [marina, olga, igor] = [await agreeing(), await agreeing(), await signIn()]
  await db.sql`update users set name = 'Марина Кузнецова' where id = ${marina.user.id}`
  clock.advance(1_000)
  await agree(olga, false)
  const counted = await audience()
  expect(counted.told).toBe(1)
  expect(counted.channels[0]).toMatchObject({ channel: 'app', agreed: 1, sent: 1 })
  expect(counted.left_out.no_consent).toBe(counted.found - 1)
  const text = '{Имя}, тюльпаны дешевле. Как «{Букет}» в прошлый раз.'
  const campaign = await send({ text })
  expect(campaign).toMatchObject({ people: 1, sent: 1, found: counted.found, author: expect.any(String) })
  const [notice, ...more] = await inbox(marina)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: 'Тюльпаны',
    text: 'Марина, тюльпаны дешевле.',
    link: `/s/${await tokenOf(campaign.id, marina)}`,
  })
  expect([await inbox(olga), await inbox(igor)]).toEqual([[], []])
  const { body: log } = await call<{ items: { action: string }[] }>('GET', '/staff/api/log', {
    headers: (await signInStaff('admin')).headers,
  })
  expect(log.items[0]).toMatchObject({ action: 'campaign.plan', after: { name: 'Тюльпаны' } })
})

it('one way for each: a letter, an SMS, the shop; at most two in thirty days, and nobody without a way', async () => {
  await begin()
  const [marina, olga, igor] = [await agreeing(), await agreeing(), await agreeing()]
  await withLetters(marina, 'marina@example.ru')
  await withLetters(igor, NO_SUCH_BOX)
  const channels = ['app', 'mail', 'sms']
  const counted = await audience({ channels })
  expect(counted).toMatchObject({ told: 3 })
  expect(counted.channels.map(({ channel, sent, agreed }) => [channel, agreed, sent])).toEqual([
    ['app', 3, 0],
    ['mail', 2, 2],
    ['telegram', 0, 0],
    ['sms', 3, 1],
  ])
  // 28 + 31 + 34 characters of Cyrillic: two parts.
  expect(counted.cost).toBe(2 * 450)
  const campaign = await send({ channels })
  expect(campaign.results).toMatchObject({ sent: 2, failed: { refused: 1 }, cost: 900 })
  expect(smsTo(olga)).toHaveLength(1)
  const token = await tokenOf(campaign.id, olga)
  expect(smsTo(olga)[0]).toContain(`lavanda.example/s/${token}\nОтказ: lavanda.example/stop/${token}`)
  const [letter] = mailServer.arrived.filter(({ to }) => to === 'marina@example.ru')
  const oneClick = `/client/campaigns/${await tokenOf(campaign.id, marina)}/one-click`
  expect(letter?.raw).toMatch(new RegExp(`List-Unsubscribe:\\s+<https://lavanda.example${oneClick}>`))
  expect(letter?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await people(campaign.id, 'failed')).items).toMatchObject([
    { user_id: igor.user.id, problem: 'refused', channel: 'mail' },
  ])

  await send({ channels: ['app'] })
  expect(await audience()).toMatchObject({ told: 1, left_out: { limit: 2 } })
  const third = await send({ channels: ['app'] })
  expect(third).toMatchObject({ sent: 1, left_out: { limit: 2 } })
  await passTime(31 * 24)
  expect(await audience()).toMatchObject({ told: 3, left_out: { limit: 0 } })
  expect(await audience({ channels: ['mail'] })).toMatchObject({ told: 2, left_out: { no_address: 1 } })
})

it('asked for at night, the shop and SMS wait for nine of the customer’s town; letters do not', async () => {
  await begin()
  const [marina, olga] = [await agreeing(), await agreeing()]
  await withLetters(marina, 'night@example.ru')
  // 23:00 of Omsk.
  const midnight = Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS
  clock.advance(midnight + 17 * HOUR_MS - clock.now().getTime())
  await passTime(0)
  const { body } = await save({ channels: ['mail', 'sms'] })
  await eventually(async () => expect(await show(body.id)).toMatchObject({ state: 'running', sent: 1 }))
  expect(smsTo(olga)).toEqual([])
  clock.advance(9 * HOUR_MS + 59 * 60_000)
  await runJobs()
  await passTime(0)
  expect(await show(body.id)).toMatchObject({ state: 'running', sent: 1, results: { waiting: 1 } })
  clock.advance(2 * 60_000)
  await runJobs()
  await scene.finished(body.id)
  expect(smsTo(olga)).toHaveLength(1)
})

it('a consent that is withdrawn, and an account that is erased, after it was planned are obeyed', async () => {
  await begin()
  const [marina, olga, igor] = [await agreeing(), await agreeing(), await agreeing()]
  const midnight = Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS
  clock.advance(midnight + 17 * HOUR_MS - clock.now().getTime())
  await passTime(0)
  const { body } = await save({})
  await eventually(async () => expect(await show(body.id)).toMatchObject({ state: 'running', people: 3 }))
  await agree(await signIn(marina.user.phone), false)
  const erased = await signIn(igor.user.phone)
  expect((await call('DELETE', `/v1/user/${igor.user.id}`, erased)).status).toBeLessThan(300)
  clock.advance(11 * HOUR_MS)
  await passTime(0)
  await runJobs()
  const { results } = await scene.finished(body.id)
  expect(results).toMatchObject({ sent: 1, left_out: { no_consent: 1 } })
  expect(await inbox(olga)).toHaveLength(1)
  expect(await inbox(marina)).toEqual([])
})

it('a tenth is left alone, drawn by chance and never told', async () => {
  await begin()
  const { sql } = db
  await sql`
    insert into users (id, phone, created_at)
    select gen_random_uuid(), '+7998' || lpad(n::text, 7, '0'), ${db.now()} from generate_series(1, 50) n`
  await sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), id, 'marketing', '1', true, '', ${db.now()} from users where phone like '+7998%'`
  const campaign = await send({ with_control: true })
  expect(campaign).toMatchObject({ people: 50, sent: 45, results: { control: { people: 5, orders: 0 } } })
  const { items } = await people(campaign.id, 'control')
  expect(items).toHaveLength(5)
  const [told] = await sql<[{ n: number }]>`
    select count(*)::int as n from notifications where mailing_id = ${campaign.id}
      and user_id = any(${items.map((one) => one.user_id)}::uuid[])`
  expect(told.n).toBe(0)
  await sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), id, 'marketing', '1', false, '', ${db.now()} from users where phone like '+7998%'`
})

it('its link leads and is counted once; the other ends all of them without signing in', async () => {
  await begin()
  const marina = await agreeing()
  const campaign = await send({ channels: ['sms'] })
  const token = await tokenOf(campaign.id, marina)
  const path = `/client/campaigns/${token}`
  expect((await call('GET', path, {})).body).toEqual({ is_agreed: true })
  for (let n = 0; n < 2; n++)
    expect((await call('POST', `${path}/visit`, {})).body).toEqual({ link: message.link })
  expect((await call('POST', '/client/campaigns/AAAAAAAAAAAA/visit', {})).status).toBe(404)
  expect(await audience()).toMatchObject({ told: 1 })
  for (let n = 0; n < 2; n++)
    expect((await call('POST', `${path}/refuse`, {})).body).toEqual({ is_agreed: false })
  expect((await call('GET', path, {})).body).toEqual({ is_agreed: false })
  expect(await audience()).toMatchObject({ told: 0 })
  const consents = await db.sql<{ given: boolean }[]>`
    select given from consents where user_id = ${marina.user.id} and purpose = 'marketing' order by created_at, id`
  expect(consents.map(({ given }) => given).slice(-2)).toEqual([true, false])
  expect(consents).toHaveLength(3)
  expect((await show(campaign.id)).results).toMatchObject({ visited: 1, refused: 1 })
  expect((await people(campaign.id, 'visited')).items).toMatchObject([{ user_id: marina.user.id }])
})

it('a mail program ends them by one click; who only looks at its address does not', async () => {
  await begin()
  const marina = await agreeing()
  const campaign = await send({ channels: ['sms'] })
  const token = await tokenOf(campaign.id, marina)
  const path = `/client/campaigns/${token}/one-click`
  const form = (body: string, type = 'application/x-www-form-urlencoded', at = path) =>
    call('POST', at, { headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' }, body })
  const seen = await call('GET', path, {})
  expect([seen.status, seen.headers['location']]).toEqual([302, `/stop/${token}`])
  expect((await form('List-Unsubscribe=Maybe')).status).toBe(422)
  expect((await form('{}', 'application/json')).status).toBe(415)
  expect((await form(ONE_CLICK, undefined, path.replace(token, 'AAAAAAAAAAAA'))).status).toBe(404)
  expect(await audience()).toMatchObject({ told: 1 })
  expect(await form(ONE_CLICK)).toMatchObject({ status: 200, body: { is_agreed: false } })
  const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
  expect((await form(parts, 'multipart/form-data; boundary=b')).status).toBe(200)
  expect(await audience()).toMatchObject({ told: 0 })
  expect((await show(campaign.id)).results).toMatchObject({ refused: 1 })
})

it('is called off before it begins, and stopped while it runs', async () => {
  await begin()
  await agreeing()
  const tomorrow = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
  const { body: planned } = await save({ starts: `${tomorrow}T11:00` })
  expect(planned).toMatchObject({ state: 'planned', starts: `${tomorrow}T11:00` })
  expect((await save({ id: planned.id })).body).toMatchObject({ code: 'campaign_begun' })
  expect((await end(planned.id)).body).toMatchObject({ state: 'cancelled', ended_by: expect.any(String) })
  expect((await end(planned.id)).body).toMatchObject({ code: 'campaign_over' })
  expect((await end(randomUUID())).status).toBe(404)
  await passTime(48)
  await runJobs()
  expect(await show(planned.id)).toMatchObject({ state: 'cancelled', people: 0 })

  const midnight = Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS
  clock.advance(midnight + 17 * HOUR_MS - clock.now().getTime())
  await passTime(0)
  const { body: running } = await save({})
  await eventually(async () => expect(await show(running.id)).toMatchObject({ state: 'running', people: 1 }))
  expect((await end(running.id)).body).toMatchObject({ state: 'stopped' })
  clock.advance(12 * HOUR_MS)
  await runJobs()
  await passTime(0)
  expect(await show(running.id)).toMatchObject({ state: 'stopped', sent: 0, results: { waiting: 1 } })
})

it('a draft is kept and goes on; what cannot be sent is refused at its field', async () => {
  await begin()
  const id = randomUUID()
  expect((await save({ id, is_draft: true })).body).toMatchObject({ state: 'draft' })
  expect((await save({ id, is_draft: true, title: 'Другие' })).body).toMatchObject({ title: 'Другие' })
  const { code } = await aPromoCode(db)
  const fields = async (part: object) => {
    const { status, body } = await save({ id, ...part })
    expect(status).toBe(422)
    return Object.keys(body.fields ?? {})
  }
  expect(await fields({ text: 'Для {Фамилия}' })).toEqual(['text'])
  expect(await fields({ text: 'Была «{Букет}»' })).toEqual(['text'])
  expect(await fields({ text: 'Скидка: {Промокод}' })).toEqual(['promo_code'])
  expect(await fields({ promo_code: code })).toEqual(['text'])
  expect(await fields({ promo_code: 'НЕТТАКОГО' })).toEqual(['promo_code'])
  expect(await fields({ link: '//elsewhere.example' })).toEqual(['link'])
  expect(await fields({ channels: [] })).toEqual(['channels'])
  expect(await fields({ starts: '2026-01-01T11:00' })).toEqual(['starts'])
  expect((await save({ id, promo_code: code, text: 'Скидка: {Промокод}' })).body).toMatchObject({
    state: 'planned',
  })
  await scene.finished(id)
  expect((await call('DELETE', `/staff/api/campaigns/${id}`, scene.manager())).status).toBe(404)
})

it('a test goes to oneself alone, by each way there is', async () => {
  await begin()
  const marina = await agreeing()
  const manager = scene.manager()
  const { body } = await call<{ items: object[] }>('POST', '/staff/api/campaigns/test', {
    headers: manager.headers,
    body: { ...message, channels: ['app', 'mail', 'sms'] },
  })
  expect(body.items).toEqual([
    { channel: 'app', outcome: 'sent' },
    { channel: 'mail', outcome: 'no_address' },
    { channel: 'sms', outcome: 'sent' },
  ])
  expect(smsTo(manager)).toHaveLength(1)
  expect(smsTo(marina)).toEqual([])
  expect(await inbox(marina)).toEqual([])
})
