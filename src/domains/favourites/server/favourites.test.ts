import { expect, test } from 'vitest'
import { aProduct } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { db, call, clock, signIn } = await openTestShop()

const PATH = '/client/products/favorites'
const keep = (who: SignedIn, product_id: unknown) => call('POST', PATH, { ...who, body: { product_id } })
const letGo = (who: SignedIn, product_id: unknown) => call('DELETE', PATH, { ...who, body: { product_id } })
const kept = async (who: SignedIn) => {
  const { body } = await call<{ items: { id: number }[]; total: number }>('GET', PATH, who)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }) => id)
}

test('keeps products, the last one first, and lets them go', async () => {
  const [marina, rose, peony] = [await signIn(), await aProduct(db), await aProduct(db)]
  expect((await keep(marina, rose.id)).status).toBe(204)
  clock.advance(1000)
  await keep(marina, peony.id)
  expect(await kept(marina)).toEqual([peony.id, rose.id])
  expect((await letGo(marina, peony.id)).status).toBe(204)
  expect(await kept(marina)).toEqual([rose.id])
})

test('twice is as good as once, also at the same time', async () => {
  const [marina, rose] = [await signIn(), await aProduct(db)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => keep(marina, rose.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(await kept(marina)).toEqual([rose.id])
  expect((await letGo(marina, rose.id)).status).toBe(204)
  expect((await letGo(marina, rose.id)).status).toBe(204)
  expect(await kept(marina)).toEqual([])
})

test('are sorted and paged as asked; all at once without a size', async () => {
  const marina = await signIn()
  const [dear, cheap, sale] = [
    await aProduct(db, { price: 900_000 }),
    await aProduct(db, { price: 100_000 }),
    await aProduct(db, { price: 500_000, oldPrice: 800_000 }),
  ]
  for (const { id } of [dear, cheap, sale]) {
    clock.advance(1000)
    await keep(marina, id)
  }
  const ids = async (query: Record<string, string>) =>
    (await call<{ items: { id: number }[] }>('GET', PATH, { ...marina, query })).body.items.map(
      ({ id }) => id,
    )
  expect(await ids({ sort: 'price_asc' })).toEqual([cheap.id, sale.id, dear.id])
  expect(await ids({ sort: 'price_desc' })).toEqual([dear.id, sale.id, cheap.id])
  expect((await ids({ sort: 'discount' }))[0]).toBe(sale.id)
  expect(await ids({ sort: 'whatever' })).toEqual([sale.id, cheap.id, dear.id])
  expect(await ids({ size: '2', page: '2' })).toEqual([dear.id])
  expect((await call('GET', PATH, { ...marina, query: { size: '0' } })).status).toBe(422)
})

test('a product that is not there cannot be kept', async () => {
  const [marina, hidden] = [await signIn(), await aProduct(db, { published: false })]
  for (const id of [0, -1, Number.MAX_SAFE_INTEGER]) expect((await keep(marina, id)).status).toBe(422)
  for (const id of [hidden.id, 999_999]) {
    expect(await keep(marina, id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect((await letGo(marina, id)).status).toBe(204)
  }
})

test('what went off sale is left out and comes back with it', async () => {
  const [marina, rose] = [await signIn(), await aProduct(db)]
  await keep(marina, rose.id)
  await db.sql`update products set published = false where id = ${rose.id}`
  expect(await kept(marina)).toEqual([])
  await db.sql`update products set published = true where id = ${rose.id}`
  expect(await kept(marina)).toEqual([rose.id])
})

test('everybody has their own', async () => {
  const [marina, dmitry, rose] = [await signIn(), await signIn(), await aProduct(db)]
  await keep(marina, rose.id)
  await letGo(dmitry, rose.id)
  expect(await kept(dmitry)).toEqual([])
  expect(await kept(marina)).toEqual([rose.id])
})

test('takes a product id and nothing else', async () => {
  const [marina, rose] = [await signIn(), await aProduct(db)]
  for (const wrong of ['rose', 1.5, null, undefined]) expect((await keep(marina, wrong)).status).toBe(422)
  const body = { product_id: rose.id, user_id: marina.user.id }
  expect(await call('POST', PATH, { ...marina, body })).toMatchObject({
    status: 422,
    body: { fields: { user_id: expect.any(String) } },
  })
})

test.each(['GET', 'POST', 'DELETE'])('is closed to guests: %s', async (method) => {
  expect((await call(method, PATH, { headers: { 'x-client-id': 'a-guest-of-the-shop' } })).status).toBe(401)
})
