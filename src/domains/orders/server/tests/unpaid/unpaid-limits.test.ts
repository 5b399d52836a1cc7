import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { aCity, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { ADDRESS, PAID_ONLINE, deliveryForm, fillCart } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff, runJobs } = shop
const cityId = await aCity(db, { windowCapacity: 500, unpaid: { orders: 3, sum: 3_000_000, percent: 10 } })
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId })

const STOCK = 200
/** A tenth of each test's own 200 roses is 20. */
let product: Awaited<ReturnType<typeof aProduct>>
beforeEach(async () => {
  product = await aProduct(db, { stock: STOCK, price: 100_000, storeId })
})

type PlacedOrder = {
  id: string
  status: string
  code?: string
  detail?: string
  payment?: { confirmation_url: string | null }
}
type OrderRequest = {
  quantity?: number
  words?: object
  goods?: typeof product
  device?: string
  ip?: string
  cookies?: Record<string, string>
}

const EVENING = { time_from: '19:00', time_to: '21:00' }
let doors = 0
const order = async (
  buyer: SignedIn,
  { quantity = 1, words = {}, goods, device, ip, cookies }: OrderRequest = {},
) => {
  const { version } = await fillCart(shop, buyer, cityId, goods ?? product, quantity)
  const address = { name: ADDRESS, apartment: String(++doors) }
  return call<PlacedOrder>('POST', '/client/orders/order', {
    headers: {
      ...buyer.headers,
      'x-client-id': device ?? `device-${randomUUID()}`,
      'idempotency-key': randomUUID(),
    },
    // In the evening: many bouquets take time.
    body: { ...deliveryForm(cityId, version, buyer), ...EVENING, address, ...words },
    ...(cookies && { cookies }),
    ip: ip ?? `10.7.${doors >> 8}.${doors & 255}`,
  })
}
const pay = ({ payment }: PlacedOrder) =>
  call('POST', `/bank/api/payments/${payment?.confirmation_url?.split('/').at(-1) ?? ''}`, {
    body: { action: 'pay' },
  })
const codes = (answers: { body: PlacedOrder }[]) => answers.map(({ body }) => body.code ?? body.status)
const times = async (n: number, make: (at: number) => ReturnType<typeof order>) => {
  const answers = []
  for (let at = 0; at < n; at++) answers.push(await make(at))
  return codes(answers)
}
const heldOf = async ({ componentId }: typeof product) => {
  const [row] = await db.sql<[{ reserved: number }]>`
    select reserved from store_stock where store_id = ${storeId} and component_id = ${componentId}`
  return row.reserved
}

describe('what one customer holds without money', () => {
  it('is three orders; what comes after is paid at once, one at a time', async () => {
    const buyer = await signIn()
    expect(await times(5, () => order(buyer))).toEqual([
      'new',
      'new',
      'new',
      'prepay_unpaid',
      'prepay_unpaid',
    ])
    const first = await order(buyer, { words: PAID_ONLINE })
    expect(first.body.status).toBe('awaiting_payment')
    expect(codes([await order(buyer, { words: PAID_ONLINE })])).toEqual(['unpaid_waits'])
    await pay(first.body)
    const next = await order(buyer, { words: PAID_ONLINE })
    expect(next.body.status).toBe('awaiting_payment')
    // Prepaying is always possible, with a shorter deadline above the limits.
    clock.advance(11 * MINUTE_MS)
    await runJobs()
    const [{ status }] = await db.sql<
      [{ status: string }]
    >`select status from orders where id = ${next.body.id}`
    expect(status).toBe('cancelled')
  })

  it('counts what waits for its money as well, until it is paid or cancelled', async () => {
    const buyer = await signIn()
    const waiting = [await order(buyer, { words: PAID_ONLINE }), await order(buyer, { words: PAID_ONLINE })]
    expect(
      codes([await order(buyer), await order(buyer), await order(buyer, { words: PAID_ONLINE })]),
    ).toEqual(['new', 'prepay_unpaid', 'unpaid_waits'])
    const [one, other] = waiting
    if (!one || !other) throw new Error('nothing waits')
    await pay(one.body)
    const { headers } = buyer
    await call('POST', `/client/orders/order/${other.body.id}/cancel`, {
      headers,
      body: { reason_code: 'changed_mind' },
    })
    expect(await times(3, () => order(buyer))).toEqual(['new', 'new', 'prepay_unpaid'])
  })

  it('is no bound for who pays', async () => {
    const buyer = await signIn()
    for (let n = 0; n < 5; n++) {
      const { body } = await order(buyer, { quantity: 15, words: PAID_ONLINE })
      expect(body.status).toBe('awaiting_payment')
      await pay(body)
    }
    expect(codes([await order(buyer)])).toEqual(['new'])
  })

  it('is a tenth of a day’s flowers, however large the order', async () => {
    const [greedy, honest] = [await signIn(), await signIn()]
    expect(codes([await order(greedy, { quantity: 21 })])).toEqual(['prepay_large'])
    expect(codes([await order(greedy, { quantity: 12 }), await order(greedy, { quantity: 9 })])).toEqual([
      'new',
      'prepay_unpaid',
    ])
    expect(codes([await order(greedy, { quantity: 8 })])).toEqual(['new'])
    expect(await heldOf(product)).toBe(20)
    expect(codes([await order(honest, { quantity: 20 })])).toEqual(['new'])
  })

  it('is one bouquet of a small shop’s few flowers', async () => {
    const goods = await aProduct(db, { stock: 30, price: 100_000, storeId })
    await db.sql`update recipe_lines set quantity = 25 where variant_id = ${goods.variantId}`
    const buyer = await signIn()
    expect(codes([await order(buyer, { goods }), await order(await signIn(), { goods })])).toEqual([
      'new',
      'stock_changed',
    ])
  })

  it('is thirty thousand roubles', async () => {
    const dear = await aProduct(db, { stock: 1000, price: 1_600_000, storeId })
    const buyer = await signIn()
    expect(
      codes([
        await order(buyer, { goods: dear, quantity: 2 }),
        await order(buyer, { goods: dear }),
        await order(buyer, { goods: dear }),
      ]),
    ).toEqual(['prepay_large', 'new', 'prepay_unpaid'])
    const paid = await order(buyer, { goods: dear, quantity: 2, words: PAID_ONLINE })
    expect(paid.body.status).toBe('awaiting_payment')
  })
})

describe('many customers', () => {
  it('of one device hold no more than one', async () => {
    const device = 'the-tablet-of-eight'
    const answers: string[] = []
    for (let n = 0; n < 8; n++) answers.push(...codes([await order(await signIn(), { device })]))
    expect(answers.filter((code) => code === 'new')).toHaveLength(3)
    expect(new Set(answers.slice(3))).toEqual(new Set(['prepay_unpaid']))
    const other = await order(await signIn(), { device, words: PAID_ONLINE })
    expect(codes([other, await order(await signIn(), { device, words: PAID_ONLINE })])).toEqual([
      'awaiting_payment',
      'unpaid_waits',
    ])
  })

  it('of one browser do not either, though each has a client id of their own', async () => {
    const first = await order(await signIn(), { device: 'the-browser-of-the-first' })
    const cookies = first.cookies
    expect(cookies).toHaveProperty('LavandaOrderDevice', 'the-browser-of-the-first')
    const answers: string[] = []
    for (let n = 0; n < 4; n++) answers.push(...codes([await order(await signIn(), { cookies })]))
    expect(answers).toEqual(['new', 'new', 'prepay_unpaid', 'prepay_unpaid'])
  })

  it('and many devices of one phone as well; one door is an office, however it is written', async () => {
    const buyer = await signIn()
    expect(await times(4, (at) => order(buyer, { device: `device-number-${at}` }))).toEqual([
      'new',
      'new',
      'new',
      'prepay_unpaid',
    ])
    const written = ['улица Ленина, 24', 'Улица ленина 24', 'ул. Ленина, д. 24', 'Ленина, 24']
    const answers: string[] = []
    await db.sql`update city_delivery set unpaid_orders = 1 where city_id = ${cityId}`
    for (let n = 0; n < 21; n++) {
      const name = written[n % written.length] ?? ''
      answers.push(
        ...codes([
          await order(await signIn(), {
            words: { address: { name, apartment: '999', coords: [54.99, 73.33] } },
          }),
        ]),
      )
    }
    expect(answers).toEqual([...Array<string>(20).fill('new'), 'prepay_unpaid'])
    await db.sql`update city_delivery set unpaid_orders = 3 where city_id = ${cityId}`
  })

  it('of one network are a crowd: held back only when they take half of the flowers', async () => {
    const ip = '85.140.1.1'
    const answers: string[] = []
    for (let n = 0; n < 7; n++) answers.push(...codes([await order(await signIn(), { ip, quantity: 16 })]))
    // Half of 200.
    expect(answers).toEqual([...Array<string>(6).fill('new'), 'prepay_unpaid'])
    expect(codes([await order(await signIn(), { ip, quantity: 16, words: PAID_ONLINE })])).toEqual([
      'awaiting_payment',
    ])
    expect(codes([await order(await signIn(), { ip, quantity: 30, words: PAID_ONLINE })])).toEqual([
      'unpaid_crowd',
    ])
  })

  it('who send to one phone do not keep each other from paying', async () => {
    const words = { ...PAID_ONLINE, recipient: { name: 'Мама', phone: '+79736201499' } }
    for (let n = 0; n < 5; n++)
      expect((await order(await signIn(), { words })).body.status).toBe('awaiting_payment')
  })
})

it('says beforehand what is not offered, and staff change the figures', async () => {
  const [buyer, admin] = [await signIn(), await signInStaff('admin')]
  const reasons = async (total?: number) => {
    const query = { city_id: String(cityId), ...(total && { total: String(total) }) }
    const { body } = await call<{ left_out: { reason: string }[] }>('GET', '/orders/payment-methods', {
      headers: buyer.headers,
      query,
    })
    return body.left_out.map(({ reason }) => reason)
  }
  expect([await reasons(), await reasons(3_000_001)]).toEqual([[], ['prepay_large']])
  await times(3, () => order(buyer))
  expect(await reasons(100)).toEqual(['prepay_unpaid'])
  const path = `/staff/api/city-delivery/${cityId}`
  const { headers } = admin
  const { body: city } = await call<{ city_id: number }>('GET', path, { headers })
  const { city_id: _, ...form } = city
  expect((await call('PATCH', path, { headers, body: { ...form, unpaid_orders: 4 } })).status).toBe(200)
  expect(await reasons(100)).toEqual([])
  expect(await times(2, () => order(buyer))).toEqual(['new', 'prepay_unpaid'])
  await db.sql`update city_delivery set unpaid_orders = 3 where city_id = ${cityId}`
})

it('staff look at the last one that there is room for, until it is paid; it is not confirmed by itself', async () => {
  const buyer = await signIn()
  const attention = async (id: string) => {
    const [row] = await db.sql<[{ status: string; needs_attention: string | null }]>`
      select status, needs_attention from orders where id = ${id}`
    return row
  }
  const placed = [await order(buyer), await order(buyer), await order(buyer)].map(({ body }) => body.id)
  expect(await Promise.all(placed.map(attention))).toEqual([
    { status: 'new', needs_attention: null },
    { status: 'new', needs_attention: null },
    { status: 'new', needs_attention: 'holds_much' },
  ])
  const above = await order(buyer, { words: PAID_ONLINE })
  expect((await attention(above.body.id)).needs_attention).toBe('holds_much')
  await pay(above.body)
  expect(await attention(above.body.id)).toEqual({ status: 'new', needs_attention: null })
  clock.advance(16 * MINUTE_MS)
  await runJobs()
  expect((await attention(placed[0] ?? '')).status).toBe('confirmed')
  expect((await attention(placed[2] ?? '')).status).toBe('new')
})

it('where a paid order came from is forgotten', async () => {
  const placed = await order(await signIn(), { words: PAID_ONLINE })
  const known = () => db.sql`select 1 from unpaid_orders where order_id = ${placed.body.id}`
  expect(await known()).toHaveLength(1)
  await pay(placed.body)
  clock.advance(61 * MINUTE_MS)
  await runJobs()
  expect(await known()).toHaveLength(0)
})
