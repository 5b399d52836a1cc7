import { afterAll, expect, it, vi } from 'vitest'
import { startPushService } from '#/testing/notifications/push-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 20_000)

const service = await startPushService()
afterAll(() => service.close())
const push = { keys: null, contact: null, services: [service.origin] }
const shop = await openTestShop({ settings: { push } })
const { call, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stores: 2 })
const [here, elsewhere] = scene.storeIds

const aBrowser = async (who: Awaited<ReturnType<typeof signIn>>) => {
  const { id, endpoint, keys } = service.subscribe()
  const body = { endpoint, keys, for_staff: true }
  expect((await call('POST', '/admin/inbox/push', { headers: who.headers, body })).status).toBe(204)
  return id
}

it('a new order and a wish to cancel it call who works in its store, and say nothing of people', async () => {
  const florist = await aBrowser(await signInStaff('florist', here ?? null))
  const stranger = await aBrowser(await signInStaff('florist', elsewhere ?? null))
  const courier = await aBrowser(await signInStaff('courier', here ?? null))
  const marina = await signIn()
  const id = await orderThrough(shop, marina, scene)
  await until(() => expect(service.arrived).toHaveLength(1))
  await moveOn(db, (await signInStaff('manager')).user.id, id, 'assembling')
  const cancel = { reason_code: 'changed_mind', ask: true }
  const answer = await call('POST', `/client/orders/order/${id}/cancel`, {
    headers: marina.headers,
    body: cancel,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await until(() => expect(service.arrived).toHaveLength(2))
  const [placed, asked] = service.arrived
  expect([placed?.browser, asked?.browser]).toEqual([florist, florist])
  expect(placed?.message).toEqual({
    title: expect.stringMatching(/^Новый заказ №\u00a0\d+$/),
    body: '20\u00a0мая, 11:00–13:00',
    link: `/staff/orders/${id}`,
    tag: `order:${id}`,
  })
  expect(placed?.headers).toMatchObject({ urgency: 'high', topic: asked?.headers.topic })
  expect(asked?.message.title).toMatch(/^Заказ №\u00a0\d+: Просят отменить$/)
  expect(service.asked).not.toContain(stranger)
  expect(service.asked).not.toContain(courier)
})

it('a courier is called to what somebody else gives them, alone', async () => {
  const before = service.arrived.length
  const manager = await signInStaff('manager')
  const pavel = await signInStaff('courier', here ?? null)
  const browser = await aBrowser(pavel)
  const id = await orderThrough(shop, await signIn('+79736201499'), scene)
  await until(() => expect(service.arrived.length).toBeGreaterThan(before))
  const known = service.arrived.length
  const assign = (who: typeof manager, to: string | null, seen: string | null) =>
    call('POST', `/staff/api/orders/${id}/assign`, { headers: who.headers, body: { courier_id: to, seen } })
  expect((await assign(manager, pavel.user.id, null)).status).toBe(200)
  await until(() => expect(service.arrived).toHaveLength(known + 1))
  expect(service.arrived.at(-1)).toMatchObject({
    browser,
    message: {
      title: expect.stringMatching(/^Вам доставка: заказ №\u00a0\d+$/),
      body: '20\u00a0мая, 11:00–13:00',
      link: `/staff/orders/${id}`,
    },
  })
  await moveOn(db, manager.user.id, id, 'assembled')
  expect((await assign(pavel, null, pavel.user.id)).status).toBe(200)
  expect((await assign(pavel, pavel.user.id, null)).status).toBe(200)
  expect(service.arrived.filter((one) => one.browser === browser)).toHaveLength(1)
})
