import { expect, it } from 'vitest'
import type { SharedWay } from '#/domains/orders/contract/shared-way.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { openRunScene, RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ clock: RUN_MORNING })
const { call, clock, db, signIn, signInStaff } = shop
const { assembled, buyer, couriers, depart, florist, give } = await openRunScene(shop)
const [timur] = couriers
const manager = await signInStaff('manager')

const linkOf = (id: string, { headers } = buyer) =>
  call<{ url: string }>('GET', `/client/orders/order/${id}/way-link`, { headers })
const pathOf = async (id: string) => new URL((await linkOf(id)).body.url).pathname
const open = (path: string) => call<SharedWay>('GET', `/client${path}`)
const onWay = async () => {
  const [id = ''] = await assembled(1)
  await give(florist, timur, [id])
  await depart(timur, [id])
  return id
}

it('tells when an order comes and nothing else of it, until half a day after it came', async () => {
  const id = await onWay()
  const path = await pathOf(id)
  expect(path).toBe(await pathOf(id))
  const { status, body } = await open(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({ handed_at: null, way: { stops_before: 0 } })
  expect(body.way?.courier ?? '').not.toMatch(/\s/)
  expect(Object.keys(body).toSorted()).toEqual(
    ['date', 'handed_at', 'shop', 'time_from', 'time_to', 'time_zone', 'way'].toSorted(),
  )
  expect(Object.keys(body.way ?? {}).toSorted()).toEqual(['courier', 'expected_at', 'stops_before'])

  await moveOn(db, timur.user.id, id, 'completed')
  expect((await open(path)).body).toMatchObject({ way: null, handed_at: expect.any(String) })
  clock.advance(11 * HOUR_MS)
  expect((await open(path)).status).toBe(200)
  clock.advance(2 * HOUR_MS)
  expect(await open(path)).toMatchObject({ status: 404, body: { code: 'way_link_ended' } })
  clock.set(RUN_MORNING)
})

it('tells that nobody was met and the bouquet is at the store, and nothing of a cancelled order', async () => {
  const id = await onWay()
  const path = await pathOf(id)
  expect(await moveBy(db, timur.user.id, id, ['delivering', 'delivery_failed'])).toBe('moved')
  expect((await open(path)).body).toMatchObject({ way: null, handed_at: null })
  await call('POST', `/staff/api/orders/${id}/move`, {
    headers: manager.headers,
    body: { from: 'delivery_failed', to: 'cancelled', reason: 'customer_asked' },
  })
  expect((await open(path)).status).toBe(404)
})

it('is given for one’s own order on its way alone, and opens no other one', async () => {
  const [early = ''] = await assembled(1)
  expect(await linkOf(early)).toMatchObject({ status: 422, body: { code: 'order_not_on_way' } })
  const id = await onWay()
  expect((await linkOf(id, await signIn())).status).toBe(404)
  const token = (await pathOf(id)).split('/').at(-1) ?? ''
  expect((await open(`/way/${early}/${token}`)).status).toBe(404)
  expect((await open(`/way/${id}/AAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(404)
})
