import { expect, test } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import { MAX_RECIPIENTS } from '#/domains/delivery/rules/address-book.ts'

const { call, clock, signIn } = await openTestShop()

const save = (who: SignedIn, given: object = {}) =>
  call<Recipient>('POST', '/v1/recipients/create', {
    ...who,
    body: { user_id: who.user.id, name: 'Мама', phone: '8 973 620-14-08', ...given },
  })
const change = (who: SignedIn, id: string, body: object) =>
  call<Recipient>('PATCH', `/v1/recipients/${id}/update`, { ...who, body })
const forget = (who: SignedIn, id: string) => call('DELETE', `/v1/recipients/${id}`, who)
const saved = async (who: SignedIn) =>
  (await call<{ items: Recipient[] }>('GET', '/v1/recipients', who)).body.items

test('are saved, changed and forgotten; the last one comes first', async () => {
  const marina = await signIn()
  const mother = await save(marina)
  expect(mother).toMatchObject({
    status: 200,
    body: { user_id: marina.user.id, name: 'Мама', phone: '+79736201408' },
  })
  clock.advance(1000)
  await save(marina, { name: 'Катя, сестра', phone: '+7 3812 00-00-01' })
  expect((await saved(marina)).map(({ name }) => name)).toEqual(['Катя, сестра', 'Мама'])
  const changed = await change(marina, mother.body.id, { phone: '+79736201409' })
  expect(changed.body).toEqual({ ...mother.body, phone: '+79736201409' })
  expect(await saved(marina)).toContainEqual(changed.body)
  expect((await forget(marina, mother.body.id)).status).toBe(204)
  expect((await saved(marina)).map(({ name }) => name)).toEqual(['Катя, сестра'])
  expect((await forget(marina, mother.body.id)).status).toBe(404)
})

test('one person is saved once, also ten times at the same moment', async () => {
  const marina = await signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(marina, { name: ' мама ' })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await save(marina, { name: 'МАМА', phone: '+79736201408' })).body.id).toBe(answers[0]?.body.id)
  const other = await save(marina, { name: 'Мама Кати' })
  expect(await saved(marina)).toHaveLength(2)
  const merged = await change(marina, other.body.id, { name: 'Мама' })
  expect(merged.body.id).toBe(answers[0]?.body.id)
  expect(await saved(marina)).toHaveLength(1)
  expect((await change(marina, merged.body.id, { name: 'Мама' })).status).toBe(200)
})

test('no more than a list holds, also in a race', async () => {
  const marina = await signIn()
  const names = Array.from({ length: MAX_RECIPIENTS + 5 }, (_, n) => `Гость ${n}`)
  const answers = await Promise.all(names.map((name) => save(marina, { name })))
  const refusals = answers.filter(({ status }) => status === 422)
  expect(refusals).toHaveLength(5)
  expect(refusals[0]?.body).toMatchObject({ code: 'recipients_limit', detail: expect.stringContaining('50') })
  expect(await saved(marina)).toHaveLength(MAX_RECIPIENTS)
})

test("another's are neither seen, nor changed, nor saved for", async () => {
  const [marina, dmitry] = [await signIn(), await signIn()]
  const { id } = (await save(marina)).body
  expect(await saved(dmitry)).toEqual([])
  expect(await change(dmitry, id, { name: 'Чужая' })).toMatchObject({
    status: 404,
    body: { code: 'recipient_not_found' },
  })
  expect((await forget(dmitry, id)).status).toBe(404)
  expect((await save(dmitry, { user_id: marina.user.id, name: 'Подброшенная' })).status).toBe(403)
  expect((await saved(marina)).map(({ name }) => name)).toEqual(['Мама'])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name without an end', { name: 'я'.repeat(101) }, 'name'],
  ['half a phone', { phone: '+7 913 62' }, 'phone'],
  ['a price', { price: 1 }, 'price'],
])('%s is refused at its field', async (_what, given, field) => {
  const marina = await signIn()
  expect(await save(marina, given)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test.each([
  ['GET', '/v1/recipients'],
  ['POST', '/v1/recipients/create'],
  ['DELETE', '/v1/recipients/0199c0de-0000-7000-8000-000000000000'],
])('is closed to guests: %s %s', async (method, path) => {
  expect((await call(method, path, { headers: { 'x-client-id': 'a-guest-of-the-shop' } })).status).toBe(401)
})
