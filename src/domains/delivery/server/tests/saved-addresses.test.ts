import { expect, test } from 'vitest'
import { aCity } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Address } from '#/domains/delivery/contract/address-book.ts'
import { MAX_ADDRESSES } from '#/domains/delivery/rules/address-book.ts'

const { call, clock, db, signIn } = await openTestShop()
const city_id = await aCity(db)

const save = (who: SignedIn, given: object = {}) =>
  call<Address>('POST', '/v1/addresses/create', {
    ...who,
    body: { user_id: who.user.id, city_id, name: 'улица Ленина, 24', ...given },
  })
const change = (who: SignedIn, id: string, body: object) =>
  call<Address>('PATCH', `/v1/addresses/${id}/update`, { ...who, body })
const forget = (who: SignedIn, id: string) => call('DELETE', `/v1/addresses/${id}`, who)
const saved = async (who: SignedIn) =>
  (await call<{ items: Address[] }>('GET', '/v1/addresses', who)).body.items

const MOTHERS = {
  title: 'Мама',
  apartment: '47',
  entrance: '2',
  floor: '6',
  intercom: '47К',
  comment: 'Во дворе шлагбаум',
  coords: [54.984, 73.3745],
}

test('are saved, changed and forgotten; the last one comes first', async () => {
  const marina = await signIn()
  const mothers = await save(marina, MOTHERS)
  expect(mothers).toMatchObject({ status: 200, body: { ...MOTHERS, city_name: 'Омск', private: false } })
  clock.advance(1000)
  await save(marina, { name: 'улица Звездова, 31', private: true })
  expect((await saved(marina)).map(({ name }) => name)).toEqual(['улица Звездова, 31', 'улица Ленина, 24'])
  const changed = await change(marina, mothers.body.id, { floor: '7' })
  expect(changed.body).toEqual({ ...mothers.body, floor: '7' })
  expect(await saved(marina)).toContainEqual(changed.body)
  const moved = await change(marina, mothers.body.id, { name: 'улица Мира, 1' })
  expect(moved.body).toMatchObject({ apartment: '47', coords: null })
  expect((await forget(marina, mothers.body.id)).status).toBe(204)
  expect(await saved(marina)).toHaveLength(1)
  expect((await forget(marina, mothers.body.id)).status).toBe(404)
})

test('one door is saved once, also ten times at the same moment, with what was said of it last', async () => {
  const marina = await signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(marina, MOTHERS)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const again = await save(marina, { name: 'УЛИЦА ЛЕНИНА, 24', apartment: '47', intercom: '48К' })
  expect(again.body).toEqual({ ...answers[0]?.body, intercom: '48К' })
  const other = await save(marina, { apartment: '50', title: 'Соседка' })
  expect(await saved(marina)).toHaveLength(2)
  const merged = await change(marina, other.body.id, { apartment: '47' })
  expect(await saved(marina)).toEqual([merged.body])
})

test('no more than a list holds, also in a race', async () => {
  const marina = await signIn()
  const doors = Array.from({ length: MAX_ADDRESSES + 5 }, (_, n) => String(n))
  const answers = await Promise.all(doors.map((apartment) => save(marina, { apartment })))
  const refusals = answers.filter(({ status }) => status === 422)
  expect(refusals).toHaveLength(5)
  expect(refusals[0]?.body).toMatchObject({ code: 'addresses_limit', detail: expect.stringContaining('50') })
  expect(await saved(marina)).toHaveLength(MAX_ADDRESSES)
})

test("another's are neither seen, nor changed, nor saved for", async () => {
  const [marina, dmitry] = [await signIn(), await signIn()]
  const { id } = (await save(marina)).body
  expect(await saved(dmitry)).toEqual([])
  expect(await change(dmitry, id, { name: 'Чужая' })).toMatchObject({
    status: 404,
    body: { code: 'address_not_found' },
  })
  expect((await forget(dmitry, id)).status).toBe(404)
  expect((await save(dmitry, { user_id: marina.user.id })).status).toBe(403)
  expect((await saved(marina)).map(({ name }) => name)).toEqual(['улица Ленина, 24'])
})

test.each([
  ['no street', { name: ' ' }, 'name'],
  ['a city that the shop does not know', { city_id: 999 }, 'city_id'],
  ['a point beyond the poles', { coords: [95, 73] }, 'coords.0'],
  ['a comment without an end', { comment: 'я'.repeat(301) }, 'comment'],
])('%s is refused at its field', async (_what, given, field) => {
  const marina = await signIn()
  expect(await save(marina, given)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test.each([
  ['GET', '/v1/addresses'],
  ['POST', '/v1/addresses/create'],
  ['DELETE', '/v1/addresses/0199c0de-0000-7000-8000-000000000000'],
])('is closed to guests: %s %s', async (method, path) => {
  expect((await call(method, path, { headers: { 'x-client-id': 'a-guest-of-the-shop' } })).status).toBe(401)
})
