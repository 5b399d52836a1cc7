import { fillCart, deliveryForm, openScene } from '#/testing/orders/order-scene.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { audit } from './audit.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A shop in which a buyer has an order of a bouquet, and two more of it in the cart. */
export const openAuditScene = async (shop: TestShop) => {
  const { db, call, signIn } = shop
  const scene = await openScene(shop)
  const buyer = await signIn()
  const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
  const body = deliveryForm(scene.cityId, version, buyer)
  const placed = await call<{ id: string }>('POST', '/client/orders/order', { headers: buyer.headers, body })
  await fillCart(shop, buyer, scene.cityId, scene.product, 2)

  /** What the audit says of the data broken so, inside a transaction that is undone after the look. */
  const found = (defect: (tx: Db) => Promise<unknown>): Promise<string> =>
    new Promise((resolve, reject) => {
      db.attempt(async (tx) => {
        await defect(tx)
        await audit(tx).then(
          () => resolve('nothing'),
          (error: Error) => resolve(error.message),
        )
        return null
      }).catch(reject)
    })
  return { scene, buyer, order: placed.body.id, found }
}
