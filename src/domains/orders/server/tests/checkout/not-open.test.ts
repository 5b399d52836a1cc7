import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { PAID_ONLINE, deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const { cityId, product } = await openScene(shop)
const buyer = await signIn()
const vera = await signInStaff('manager')

const order = async () => {
  const { version } = await fillCart(shop, buyer, cityId, product)
  const { status, body } = await call<{ code?: string; detail?: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...deliveryForm(cityId, version, buyer), ...PAID_ONLINE },
  })
  return { status, code: body.code, detail: body.detail }
}
const warnings = async () => {
  const query = { city_id: String(cityId) }
  const { body } = await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })
  return body.warnings.map(({ code }) => code)
}
const missing = async () =>
  (await call<{ missing: string[] }>('GET', '/staff/api/notices', vera)).body.missing

const company = (field: string) =>
  db.sql`update settings set value = jsonb_set(value, ${[field]}, '"  "') where name = 'company'`

it.each([
  ['companyName', () => company('companyName')],
  ['legalAddress', () => company('legalAddress')],
  ['taxId', () => company('taxId')],
  ['public-offer', () => db.sql`update pages set body = E' \n' where slug = 'public-offer'`],
  ['personal-data', () => db.sql`delete from pages where slug = 'personal-data'`],
  ['confidentiality', () => db.sql`delete from pages where slug = 'confidentiality'`],
])('nothing is sold without %s; the cart says so, and staff are told what is missing', async (need, lose) => {
  const settings = await db.sql`select * from settings where name = 'company'`
  const pages = await db.sql`select * from pages`
  expect([await warnings(), await missing()]).toEqual([[], []])
  await lose()
  expect(await order()).toEqual({
    status: 422,
    code: 'not_open',
    detail: expect.stringContaining('не принимает заказы'),
  })
  expect([await warnings(), await missing()]).toEqual([['not_open'], [need]])
  await db.sql`delete from settings where name = 'company'`
  await db.sql`insert into settings ${db.sql(settings)}`
  await db.sql`delete from pages`
  await db.sql`insert into pages ${db.sql(pages)}`
})

it('a shop without anything lacks everything', async () => {
  const settings = await db.sql`delete from settings where name = 'company' returning *`
  const pages = await db.sql`delete from pages returning *`
  expect(await missing()).toHaveLength(6)
  expect((await order()).code).toBe('not_open')
  await db.sql`insert into settings ${db.sql(settings)}`
  await db.sql`insert into pages ${db.sql(pages)}`
})

it('an order whose answer was lost is still told when a page is taken away meanwhile', async () => {
  const { version } = await fillCart(shop, buyer, cityId, product)
  const key = crypto.randomUUID()
  const submit = () =>
    call<{ id: string }>('POST', '/client/orders/order', {
      headers: { ...buyer.headers, 'idempotency-key': key },
      body: { ...deliveryForm(cityId, version, buyer), ...PAID_ONLINE },
    })
  const first = await submit()
  expect(first.status).toBe(200)
  const [page] = await db.sql`delete from pages where slug = 'public-offer' returning *`
  expect((await submit()).body.id).toBe(first.body.id)
  await db.sql`insert into pages ${db.sql(page ?? {})}`
})
