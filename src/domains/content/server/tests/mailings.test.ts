import { uuidv7 } from 'uuidv7'
import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Mailings } from '#/domains/content/contract/staff/promotions.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
await aCity(db)
let manager = await signInStaff('manager')
/** Access tokens live for 15 minutes. */
const passTime = async (hours: number) => {
  clock.advance(hours * HOUR_MS)
  manager = await signInStaff('manager')
}

const aPromotion = async ({
  published = true,
  endsOn = null as string | null,
  link = '/category/tyulpany',
} = {}) => {
  const [row] = await db.sql<[{ id: number }]>`
    insert into promotions (title, lead, body, link, link_label, picture, published, ends_on)
    values ('Тюльпаны −20 %', 'До пятницы', '', ${link}, 'Смотреть', '{}', ${published}, ${endsOn}) returning id`
  return row.id
}
const agree = (who: { headers: Record<string, string> }, given: boolean) =>
  call('POST', '/v1/user/consents', { headers: who.headers, body: { purpose: 'marketing', given } })
const words = { title: 'Тюльпаны −20 %', text: 'До пятницы' }
const start = (id: number, body: object = words) =>
  call<Mailings & { code: string }>('POST', `/staff/api/promotions/${id}/mailings`, {
    headers: manager.headers,
    body,
  })
const show = async (id: number) =>
  (await call<Mailings>('GET', `/staff/api/promotions/${id}/mailings`, manager)).body
const finished = (id: number) =>
  vi.waitFor(async () => expect((await show(id)).items[0]?.finished_at).toEqual(expect.any(String)), 20_000)
const inbox = async (who: { headers: Record<string, string> }) =>
  (
    await call<{ items: { name: string; title: string; text: string; link: string }[] }>(
      'GET',
      '/admin/inbox',
      who,
    )
  ).body.items.filter(({ name }) => name === 'Акция')

it('tells those whose last word is that they want to hear, once, and where it leads', async () => {
  const [marina, olga, igor] = [await signIn(), await signIn(), await signIn()]
  await agree(marina, true)
  await agree(olga, true)
  clock.advance(1_000)
  await agree(olga, false)
  const id = await aPromotion()
  expect(await show(id)).toEqual({ items: [], audience: 1 })
  const { status, body } = await start(id)
  expect(status).toBe(200)
  expect(body.items).toMatchObject([{ ...words, planned: 1 }])
  await finished(id)
  expect((await show(id)).items).toMatchObject([{ ...words, planned: 1, told: 1 }])
  expect(await inbox(marina)).toMatchObject([{ name: 'Акция', ...words, link: '/category/tyulpany' }])
  expect(await inbox(olga)).toEqual([])
  expect(await inbox(igor)).toEqual([])
  const { body: log } = await call<{ items: { action: string; after: object }[] }>('GET', '/staff/api/log', {
    headers: (await signInStaff('admin')).headers,
  })
  expect(log.items[0]).toMatchObject({ action: 'promotion.tell', after: { ...words, planned: 1 } })
})

it('is not started twice within a day, nor of what customers do not see', async () => {
  const id = await aPromotion()
  const answers = await Promise.all([start(id), start(id), start(id)])
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
  await finished(id)
  await passTime(23)
  expect((await start(id)).body.code).toBe('mailing_lately')
  for (const hidden of [await aPromotion({ published: false }), await aPromotion({ endsOn: '2026-05-19' })])
    expect((await start(hidden)).body.code).toBe('promotion_hidden')
  expect((await start(999_999)).status).toBe(404)
  expect((await start(id, { title: ' ', text: '' })).status).toBe(422)
})

it('at most two promotions a month for a customer', async () => {
  await passTime(31 * 24)
  const marina = await signIn()
  await agree(marina, true)
  for (let n = 0; n < 3; n++) {
    const id = await aPromotion({ link: 'https://partner.example' })
    await start(id)
    await finished(id)
  }
  expect(await inbox(marina)).toHaveLength(2)
  expect((await inbox(marina))[0]).toMatchObject({ link: '/promo' })
})

it('goes on by the clock where a killed process has left it', async () => {
  const people = [await signIn(), await signIn(), await signIn()]
  for (const one of people) await agree(one, true)
  const [first] = people.map(({ user }) => user.id).toSorted()
  const id = await aPromotion()
  await db.sql`
    insert into mailings (id, promotion_id, name, title, text, link, started_by, started_at, told_up_to, told)
    values (${uuidv7()}, ${id}, 'Акция', ${words.title}, '', '/promo', ${manager.user.id}, ${db.now()}, ${first ?? ''}, 1)`
  await shop.runJobs()
  await finished(id)
  const told = await Promise.all(people.map(async (one) => (await inbox(one)).length))
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2)
})
