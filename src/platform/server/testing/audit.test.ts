import { expect, test } from 'vitest'
import { aProduct, aStore, aUser, setStock } from './builders.ts'
import { openTestShop } from './test-shop.ts'

const { db, audit } = await openTestShop()

test('a shop in order passes', async () => {
  await aProduct(db)
  await expect(audit()).resolves.toBeUndefined()
})

test('an inbox that counted too far is found and named', async () => {
  const { id } = await aUser(db)
  await db.sql`insert into inboxes (user_id, last_seq) values (${id}, 5)`
  await expect(audit()).rejects.toThrow(/an inbox counts its notifications.*"user_id"/)
  await db.sql`delete from inboxes`
})

test('stems held for no order are found', async () => {
  const [storeId, { componentId }] = [await aStore(db), await aProduct(db)]
  await setStock(db, componentId, 3, storeId)
  await db.sql`update store_stock set reserved = 1 where store_id = ${storeId} and component_id = ${componentId}`
  await expect(audit()).rejects.toThrow('stems are never oversold')
  await db.sql`update store_stock set reserved = 0`
})
