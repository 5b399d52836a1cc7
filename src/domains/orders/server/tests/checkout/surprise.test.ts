import { expect, it } from 'vitest'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { deliveryForm, fillCart, openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ clock: RUN_MORNING })
const { call, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 500 })
const florist = await signInStaff('florist', scene.storeIds[0])
const courier = await signInStaff('courier', scene.storeIds[0])

const cardFor = async ({ headers }: SignedIn, id: string) =>
  (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers })).body
const tasks = async () =>
  (await call<{ mine: DeliveryTask[] }>('GET', '/staff/api/courier', { headers: courier.headers })).body.mine

it('the recipient of a surprise is not called: the courier has no number, the store sees why', async () => {
  const buyer = await signIn()
  const { phone } = buyer.user
  const surprise = await orderThrough(shop, buyer, scene, { form: { no_call: true } })
  const usual = await orderThrough(shop, buyer, scene)
  const { body } = await call<Order>('GET', `/client/orders/order/${surprise}`, { headers: buyer.headers })
  expect(body.no_call).toBe(true)
  await db.sql`update orders set courier_id = ${courier.user.id} where id = any(${[surprise, usual]})`
  expect(await cardFor(florist, surprise)).toMatchObject({ no_call: true, recipient_phone: phone })
  expect(await cardFor(courier, surprise)).toMatchObject({ no_call: true, recipient_phone: null })
  const seen = new Map(
    (await tasks()).map(({ id, no_call, recipient_phone }) => [id, [no_call, recipient_phone]]),
  )
  expect([seen.get(surprise), seen.get(usual)]).toEqual([
    [true, null],
    [false, phone],
  ])
})

it('is not offered where the recipient tells the address', async () => {
  const buyer = await signIn()
  const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
  const { address: _none, ...form } = deliveryForm(scene.cityId, version, buyer)
  const body = { ...form, ...PAID_ONLINE, is_know_address: false, no_call: true }
  const refused = await call<{ fields: object }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body,
  })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { no_call: 'Сюрприз без звонка можно привезти только по известному адресу' },
  ])
})
