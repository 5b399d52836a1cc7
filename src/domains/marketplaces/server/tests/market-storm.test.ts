import { afterAll, expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { tablesThrough } from '#/testing/files/tables.ts'
import { aRow, openMarketplaceScene } from '#/testing/marketplaces/marketplace-scene.ts'
import { openYandexMarketStandIn } from '#/testing/marketplaces/yandex-market-stand-in.ts'
import { deliveryForm, fillCart } from '#/testing/orders/order-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { TEST_START } from '#/testing/database/test-database.ts'

const ROUNDS = 3
const LAST = 6

const market = await openYandexMarketStandIn(() => TEST_START)
afterAll(() => market.close())
const shop = await openTestShop({ settings: { marketplaces: { yandex: market.settings } } })
const { call, db, signIn } = shop
const scene = await openMarketplaceScene(shop)
const { manager, act, knowArticle, ordersOf, table, cityId, storeIds } = scene
const flowwow = tablesThrough(shop, manager, '/staff/api/marketplaces/flowwow')
const buyers: SignedIn[] = []
for (let n = 0; n < 6; n++) buyers.push(await signIn())

it(
  'two marketplaces and buyers of the shop at once for the last stems: each stem is sold once, and no order is lost',
  { timeout: 90_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const goods = await aProduct(db, { stock: LAST, storeId: storeIds[0] ?? 0 })
      await knowArticle('flowwow', 'FW-1', goods.variantId)
      await knowArticle('yandex', 'YM-1', goods.variantId)
      const there = [market.sells([{}]).id, market.sells([{}]).id, market.sells([{}]).id].map(String)
      const numbers = [1, 2, 3].map((n) => `FW-${round}-${n}`)
      const file = table('flowwow', ...numbers.map((number) => aRow(number)))
      const { plan } = await flowwow.check(file)
      const carts = await Promise.all(buyers.map((buyer) => fillCart(shop, buyer, cityId, goods)))
      const [sales, ...ofMarketplaces] = await Promise.all([
        Promise.all(
          buyers.map((buyer, at) =>
            call<{ id: string }>('POST', '/client/orders/order', {
              headers: buyer.headers,
              body: deliveryForm(cityId, carts[at]?.version ?? '', buyer),
            }),
          ),
        ),
        flowwow.post('/import', file, { plan }),
        flowwow.post('/import', file, { plan }),
        act('yandex/fetch'),
        act('yandex/fetch'),
        act('yandex/fetch'),
      ])
      expect(sales.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
      expect(ofMarketplaces.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
      const sold = sales.filter(({ status }) => status === 200).length
      const made = [...(await ordersOf('flowwow')), ...(await ordersOf('yandex'))].filter(
        ({ source_ref }) => numbers.includes(source_ref) || there.includes(source_ref),
      )
      expect(made.map(({ source_ref }) => source_ref).toSorted()).toEqual([...numbers, ...there].toSorted())
      const withStems = made.filter(({ stems }) => stems > 0)
      expect(sold + withStems.length).toBe(LAST)
      const short = made.filter(({ stems }) => stems === 0)
      expect(short.map(({ needs_attention }) => needs_attention)).toEqual(short.map(() => 'stems_short'))
      const [left] = await db.sql<[{ free: number }]>`
        select on_hand - reserved as free from store_stock
        where store_id = ${storeIds[0] ?? 0} and component_id = ${goods.componentId}`
      expect(left.free).toBe(0)
      await db.sql`delete from cart_lines`
    }
  },
)
