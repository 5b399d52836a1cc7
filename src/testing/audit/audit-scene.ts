import { fillCart, deliveryForm, openScene } from '#/testing/orders/order-scene.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { audit } from './audit.ts'
import type { TestShop } from '../shop/test-shop.ts'

export const openAuditScene = async (shop: TestShop) => {
  const { db, call, signIn } = shop
  const scene = await openScene(shop)
  const buyer = await signIn()
  const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
  const body = deliveryForm(scene.cityId, version, buyer)
  const placed = await call<{ id: string }>('POST', '/client/orders/order', { headers: buyer.headers, body })
  await fillCart(shop, buyer, scene.cityId, scene.product, 2)

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
