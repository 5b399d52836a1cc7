import { describe, expect, it } from 'vitest'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const vera = await signInStaff('manager')

type Suggestion = { value: string; coords: [number, number] | null }

const deliver = async (
  scene: Awaited<ReturnType<typeof openScene>>,
  buyer: SignedIn,
  address: object,
): Promise<void> => {
  const id = await orderThrough(shop, buyer, scene, { form: { address } })
  await moveOn(db, vera.user.id, id, 'completed')
}
const suggest = async (cityId: number, query: string) =>
  (
    await call<{ items: Suggestion[] }>('GET', '/delivery/addresses', {
      query: { city_id: String(cityId), query },
    })
  ).body.items
const zoneOf = async (cityId: number, address: string) => {
  const body = { city_id: cityId, address, date: '2026-05-20' }
  return (await call<{ exact: boolean; coords: object }>('POST', '/delivery/store/selection', { body })).body
}
const HOUSE: [number, number] = [54.98853, 73.32427]
const ROUNDED = [54.9885, 73.3243]

describe('a street that orders have taught', () => {
  it('is suggested when flowers were brought there for two customers, with the point of the house', async () => {
    const scene = await openScene(shop)
    const { cityId } = scene
    const anna = await signIn()
    const where = { name: 'ул. Гагарина, 11, кв. 5', coords: HOUSE }
    await deliver(scene, anna, where)
    await deliver(scene, anna, { name: 'ул Гагарина 13', coords: [54.9901, 73.3261] })
    expect(await suggest(cityId, 'гагар')).toEqual([])
    await deliver(scene, await signIn(), { name: 'Гагарина 11', apartment: '7' })
    expect(await suggest(cityId, 'гагар')).toEqual([{ value: 'улица Гагарина', coords: [54.9893, 73.3252] }])
    expect(await suggest(cityId, 'гагарина 11')).toEqual([{ value: 'улица Гагарина, 11', coords: ROUNDED }])
    expect(await zoneOf(cityId, 'улица Гагарина, 11')).toMatchObject({ exact: true, coords: ROUNDED })
    expect(
      JSON.stringify(await db.sql`select * from learnt_streets where city_id = ${cityId}`),
    ).not.toContain(anna.user.id)
  })

  it('is of its city alone, and of no use to the zone without a point', async () => {
    const scene = await openScene(shop)
    const other = await openScene(shop)
    for (let n = 0; n < 2; n++) await deliver(scene, await signIn(), { name: 'пер. Тихий, 2' })
    expect(await suggest(scene.cityId, 'тихий 4')).toEqual([{ value: 'переулок Тихий, 4', coords: null }])
    expect(await suggest(other.cityId, 'тихий')).toEqual([])
    expect(await zoneOf(scene.cityId, 'переулок Тихий, 2')).toMatchObject({ exact: false })
  })

  it('is not learnt from orders that were never brought', async () => {
    const scene = await openScene(shop)
    for (let n = 0; n < 2; n++)
      await orderThrough(shop, await signIn(), scene, { form: { address: { name: 'ул. Южная, 1' } } })
    expect(await db.sql`select from learnt_streets where city_id = ${scene.cityId}`).toHaveLength(0)
  })

  it('that one customer alone has taught goes with that customer', async () => {
    const scene = await openScene(shop)
    const leaving = await signIn()
    await deliver(scene, leaving, { name: 'ул. Садовая, 1', coords: HOUSE })
    await call('DELETE', `/v1/user/${leaving.user.id}`, leaving)
    expect(await db.sql`select from learnt_streets where city_id = ${scene.cityId}`).toHaveLength(0)
  })

  it('is learnt once from two orders that are handed over at the same time', async () => {
    const scene = await openScene(shop)
    const ids: string[] = []
    for (const n of [1, 2]) {
      const address = { name: `ул. Новая, ${n}`, coords: HOUSE }
      ids.push(await orderThrough(shop, await signIn(), scene, { form: { address } }))
    }
    for (const id of ids) await moveOn(db, vera.user.id, id, 'delivering')
    await Promise.all(ids.map((id) => moveOn(db, vera.user.id, id, 'completed')))
    expect(await db.sql`select name, taught_by from learnt_streets where city_id = ${scene.cityId}`).toEqual([
      { name: 'улица Новая', taught_by: null },
    ])
  })
})
