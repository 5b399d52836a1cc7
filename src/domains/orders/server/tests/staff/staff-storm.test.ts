import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { StaffCityDelivery, StaffDay } from '#/domains/delivery/contract/staff/windows.ts'
import { aPromoCode } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'

const BUYERS = 12
const ROUNDS = 4
const TIMES = [
  { date: TOMORROW, time_type: 'exact', time_from: '11:45', time_to: '12:15' },
  { date: TOMORROW, time_type: 'interval', time_from: '11:00', time_to: '13:00' },
  { date: TOMORROW, time_type: 'any', time_from: '10:00', time_to: '20:00' },
] as const

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const { cityId, storeIds, product } = await openScene(shop, { stock: 400, windowCapacity: 10 })
const [storeId = 0] = storeIds
const vera = await signInStaff('manager')
const { code } = await aPromoCode(db, { value: 10, usageLimit: 8, perUserLimit: 2, withPoints: true })

type Refused = { fields?: Record<string, string> }

const statuses: number[] = []
const ask = async <T>(method: string, path: string, options: Parameters<typeof call>[2]) => {
  const answer = await call<T>(method, path, options)
  // More were taken since the day was read: fewer places than that are refused at their field.
  const isTooFew = answer.status === 422 && 'capacity' in ((answer.body as Refused).fields ?? {})
  if (!isTooFew) statuses.push(answer.status)
  return answer.body
}

const comeAndGo = async (buyer: SignedIn, n: number) => {
  const { headers } = buyer
  for (let round = 0; round < ROUNDS; round++) {
    await fillCart(shop, buyer, cityId, product, 2)
    const time = TIMES[(n + round) % TIMES.length] ?? TIMES[0]
    const query = { city_id: String(cityId), address: 'улица Ленина, 24', ...time, promocode: code }
    const { version } = await ask<Cart>('GET', '/orders/cart', {
      headers,
      query: { ...query, withdraw_bonuses_amount: '50' },
    })
    const body = {
      ...deliveryForm(cityId, version, buyer),
      ...time,
      promocode: code,
      withdraw_bonuses_amount: 50,
    }
    const { id } = await ask<{ id?: string }>('POST', '/client/orders/order', { headers, body })
    if (!id || round === ROUNDS - 1) continue
    const path = `/client/orders/order/${id}/cancel`
    const reason = { reason_code: 'other' }
    await Promise.all([1, 2].map(() => ask('POST', path, { headers, body: reason })))
  }
}

const rearrange = async (round: number) => {
  const path = `/staff/api/windows/${storeId}`
  const { items } = await ask<StaffDay>('GET', `${path}?date=${TOMORROW}`, vera)
  const one = items.filter(({ outside }) => !outside)[round % 5]
  if (one) {
    const { kind, time_from, time_to, taken, capacity: seen } = one
    const body = {
      date: TOMORROW,
      kind,
      time_from,
      time_to,
      seen,
      capacity: Math.max(taken, 3 + (round % 9)),
    }
    await ask('PATCH', path, { ...vera, body })
  }
  if (round % 2) await ask('POST', `${path}/close`, { ...vera, body: { date: TOMORROW, windows: [] } })
  else await ask('POST', `${path}/reopen`, { ...vera, body: { date: TOMORROW } })
  const city = `/staff/api/city-delivery/${cityId}`
  const { city_id: _own, ...form } = await ask<StaffCityDelivery>('GET', city, vera)
  await ask('PATCH', city, { ...vera, body: { ...form, window_capacity: 6 + (round % 8) } })
}

/** Holds move between stock and coming deliveries. */
const count = async (round: number) => {
  const [row] = await db.sql<{ on_hand: number }[]>`
    select on_hand from store_stock where store_id = ${storeId} and component_id = ${product.componentId}`
  const quantity = round % 2 ? 400 : 5
  await ask('POST', `/staff/api/stock/${storeId}/entries`, {
    ...vera,
    body: {
      key: randomUUID(),
      component_id: product.componentId,
      kind: 'count',
      quantity,
      seen: row?.on_hand,
    },
  })
}

it('ordered, cancelled, rearranged and counted at once: no call fails, and everything adds up', async () => {
  const buyers: SignedIn[] = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await signIn())
  const sold = new AbortController()
  const meanwhile = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; !sold.signal.aborted; round++) await work(round)
  }
  const staff = Promise.all([meanwhile(rearrange), meanwhile(count)])
  await Promise.all(buyers.map(comeAndGo))
  sold.abort()
  await staff
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
})
