import { expect, it } from 'vitest'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { aCity, aProduct, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { db, call, audit } = shop
const { sql } = db
const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
const bouquet = { stock: 5, storeId }
const ROUNDS = 60

const pictureOf = (round: number): Picture => ({
  src: `/pictures/${round}`,
  widths: [160],
  width: 160,
  height: 160,
  alt: `№ ${round}`,
  color: '#ffffff',
  blur: '',
})

const cardOf = async (id: number) => {
  const { body } = await call<{ items: ProductCard[] }>(
    'GET',
    `/client/products/cards?city_id=${cityId}&ids=${id}`,
  )
  return body.items[0]
}

it('a card is as its sizes and pictures are, whoever changes them at once', async () => {
  const products = [
    await aProduct(db, bouquet),
    await aProduct(db, bouquet),
    await aProduct(db, bouquet),
  ] as const
  const ids = products.map(({ id }) => id)
  const change = (round: number) => {
    const id = ids[round % ids.length] ?? 0
    const changes = [
      sql`update variants set price = ${100_000 + round}, old_price = null where product_id = ${id}`,
      sql`
        insert into product_pictures (product_id, position, picture) values (${id}, 0, ${sql.json(pictureOf(round))})
        on conflict (product_id, position) do update set picture = excluded.picture`,
      sql`update variants set label = ${`№ ${round}`} where product_id = ${id}`,
      sql`delete from product_pictures where product_id = ${id}`,
    ] as const
    return changes[(round % changes.length) as 0]
  }
  await Promise.all(Array.from({ length: ROUNDS }, (_, round) => change(round)))
  await expect(audit()).resolves.toBeUndefined()

  const [{ id, variantId }] = products
  await sql`update variants set price = 777_00, old_price = null where id = ${variantId}`
  await sql`update store_stock set on_hand = 0 where store_id = ${storeId}`
  const card = await cardOf(id)
  expect([card?.price, card?.variants.map(({ price }) => price)]).toEqual([777_00, [777_00]])
  expect(card?.available_on).not.toBe('2026-05-19')
})
