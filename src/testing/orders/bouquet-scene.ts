import { expect } from 'vitest'
import type { Afterwards, BouquetPage } from '#/domains/aftercare/contract/customer.ts'
import { newToken } from '#/domains/aftercare/server/service/page-link.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aUser } from '#/testing/shop/builders.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { moveOn } from './move-on.ts'
import { openScene, PAID_ONLINE } from './order-scene.ts'
import { orderThrough } from './place-order.ts'

export const RECIPIENT = '+79136201409'
type PageAnswer = BouquetPage & { code: string; fields: Record<string, string> }

/** Orders for somebody else, paid and handed over. */
export const openBouquetScene = async (shop: TestShop, { stores = 1 } = {}) => {
  const { call, context, db } = shop
  const scene = await openScene(shop, { stock: 1000, stores })
  const worker = (await aUser(db)).id

  const order = async (buyer: SignedIn, form: object = {}) => {
    const id = await orderThrough(shop, buyer, scene, {
      form: { ...PAID_ONLINE, recipient: { name: 'Елена Викторовна', phone: RECIPIENT }, ...form },
    })
    const [bill] = await db.sql<
      { id: string }[]
    >`select provider_id as id from payments where order_id = ${id}`
    if (bill) await call('POST', `/bank/api/payments/${bill.id}`, { body: { action: 'pay' } })
    return id
  }
  const handOver = (id: string) => moveOn(db, worker, id, 'completed')
  const given = async (buyer: SignedIn, form: object = {}) => {
    const id = await order(buyer, form)
    await handOver(id)
    return { id, secret: secretOf(id) }
  }
  const secretOf = (id: string) => newToken(context.secrets, shop.clock.now(), id)
  const page = (secret: string) => call<PageAnswer>('GET', `/client/bouquet/${secret}`)
  const tell = (secret: string, what: string, body: object) =>
    call<PageAnswer>('POST', `/client/bouquet/${secret}/${what}`, { body })
  const photo = async (secret: string) => {
    const answer = await call<PageAnswer>('POST', `/client/bouquet/${secret}/photo`, { file: await aPhoto() })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.picture
  }
  const afterwards = ({ headers }: SignedIn, id: string) =>
    call<Afterwards>('GET', `/client/orders/order/${id}/afterwards`, { headers })
  const letShow = ({ headers }: SignedIn, id: string, shows: boolean) =>
    call<Afterwards>('POST', `/client/orders/order/${id}/photo-consent`, { headers, body: { shows } })
  return { ...scene, order, handOver, given, secretOf, page, tell, photo, afterwards, letShow }
}
