import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { aCity, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { ADDRESS, deliveryForm, fillCart } from '#/testing/orders/order-scene.ts'

const AT_ONCE = 20
const shop = await openTestShop()
const { clock, db, signIn, context } = shop
const cityId = await aCity(db, { windowCapacity: 500, unpaid: { orders: 3, sum: 3_000_000, percent: 10 } })
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId })
const product = await aProduct(db, { stock: 1000, price: 100_000, storeId })
const databaseUrl = context.settings.databaseUrl ?? ''
const processes = await Promise.all([0, 1].map(() => startShopProcess(databaseUrl, clock.now())))
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
})

/** Days beyond the stock horizon hold no stems. */
const timeOf = (n: number) => ({
  date: `2026-06-${String(1 + n).padStart(2, '0')}`,
  time_from: '13:00',
  time_to: '15:00',
})

type Ordering = { buyer: SignedIn; version: string; device: string; n: number }
const send = async ({ buyer, version, device, n }: Ordering): Promise<string> => {
  const answer = await fetch(`${processes[n % 2]?.url}/client/orders/order`, {
    method: 'POST',
    headers: {
      ...buyer.headers,
      'x-client-id': device,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    // Own time and day each: only the limit makes them wait for each other.
    body: JSON.stringify({
      ...deliveryForm(cityId, version, buyer),
      ...timeOf(n),
      address: { name: ADDRESS, apartment: String(n) },
    }),
  })
  const { code, status } = (await answer.json()) as { code?: string; status?: string }
  return code ?? status ?? ''
}
const all = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)))

it(
  'twenty customers of one device at once on two processes have three orders',
  { timeout: 60_000 },
  async () => {
    const ready: Ordering[] = []
    for (let n = 0; n < AT_ONCE; n++) {
      const buyer = await signIn()
      const { version } = await fillCart(shop, buyer, cityId, product)
      ready.push({ buyer, version, device: 'one-device-of-a-storm', n })
    }
    const answers = await Promise.all(ready.map(send))
    expect(answers.filter((code) => code === 'new')).toHaveLength(3)
    expect(answers.filter((code) => code === 'prepay_unpaid')).toHaveLength(AT_ONCE - 3)
  },
)

it('one customer on twenty devices at once has three orders', { timeout: 60_000 }, async () => {
  const buyer = await signIn()
  // Each order empties the shared cart: refilled until refused.
  const insist = async (n: number): Promise<string> => {
    for (let turn = 0; turn < AT_ONCE; turn++) {
      const { version } = await fillCart(shop, buyer, cityId, product)
      const answer = await send({ buyer, version, device: `device-${randomUUID()}`, n })
      if (answer === 'new' || answer === 'prepay_unpaid') return answer
    }
    return 'gave up'
  }
  const answers = await all(insist)
  expect(answers.filter((code) => code === 'new')).toHaveLength(3)
  const orders = await db.sql`select 1 from orders where user_id = ${buyer.user.id}`
  expect(orders).toHaveLength(3)
})
