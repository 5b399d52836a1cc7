import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCity, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Cart } from '#/domains/cart/contract.ts'

const { call, db, signIn } = await openTestShop()
const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId })

type TestProduct = { id: number; variantId: number }
const cartWith = async (goods: TestProduct, choice: Record<string, string> = {}, headers = guest()) => {
  const answer = await call<Cart>('POST', '/orders/cart/update-product', {
    headers,
    query: { city_id: String(cityId), ...choice },
    body: { product_id: goods.id, variant_id: goods.variantId, quantity: 1 },
  })
  return answer.body
}
const guest = (): Record<string, string> => ({ 'x-client-id': randomUUID() })
const reasons = ({ unavailable_products }: Cart) => unavailable_products.map(({ reason }) => reason)

it('what grows in another season says so, with a day chosen and without', async () => {
  const peonies = await aProduct(db, { storeId, stock: 0 })
  await db.sql`
    update products set season_from = '08-01', season_to = '08-31', season_lead_days = 30 where id = ${peonies.id}`
  expect(reasons(await cartWith(peonies))).toEqual(['out_of_season'])
  expect(reasons(await cartWith(peonies, { date: '2026-05-25' }))).toEqual(['out_of_season'])
  const roses = await aProduct(db, { storeId, stock: 0 })
  expect(reasons(await cartWith(roses))).toEqual(['sold_out'])
})

it('on a peak day with a short menu only that is made; cards and gifts go with it', async () => {
  await db.sql`
    insert into categories (id, slug, name, full_name, active) values (900, 'menu', 'Меню', 'Меню', false)`
  await db.sql`
    insert into peak_days (city_id, date, title, window_minutes, category_id)
    values (${cityId}, '2026-05-21', 'Праздник', 240, 900)`
  const [of, off] = [await aProduct(db, { storeId }), await aProduct(db, { storeId })]
  const vase = await aProduct(db, { storeId, kind: 'gift' })
  await db.sql`insert into product_categories (product_id, category_id) values (${of.id}, 900)`
  const day = { date: '2026-05-21' }
  expect(reasons(await cartWith(off, day))).toEqual(['off_menu'])
  expect(reasons(await cartWith(off, { date: '2026-05-22' }))).toEqual([])
  for (const goods of [of, vase]) expect(reasons(await cartWith(goods, day))).toEqual([])
  const buyer = await signIn()
  const cart = await cartWith(of, { ...day, withdraw_bonuses_amount: '100' }, buyer.headers)
  expect([cart.bonuses?.applied, cart.bonuses?.refusal]).toEqual([0, expect.stringContaining('праздничные')])
})

it('who wants to spend more points than may be is told how many it were', async () => {
  const buyer = await signIn()
  const goods = await aProduct(db, { storeId, price: 50_000 })
  const cart = await cartWith(goods, { withdraw_bonuses_amount: '300' }, buyer.headers)
  expect([cart.bonuses?.applied, cart.totals.bonuses]).toEqual([150, 15_000])
  expect(cart.warnings.map(({ code }) => code)).toEqual(['points_reduced'])
})
