import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { deliveryForm, fillCart, TOMORROW } from '#/testing/orders/order-scene.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { aProduct, aSize } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { switchPrices } from '../service/switch-prices.ts'
import type { PriceChange, pricesApi, Terms, WholeChange } from '../../contract/prices.ts'

const shop = await openTestShop()
const { call, clock, db, signInStaff } = shop
const scene = await openPayScene(shop)
/** Kopecks. */
const PRICE = 189_000
const RAISED = 227_000

const TERMS: Terms = {
  rule: { kind: 'percent', value: 20 },
  rounding: '10',
  way: 'nearest',
  floor_margin: null,
  cost_growth: 0,
  keep_sales: true,
  show_old: false,
}
const ANY = { category_id: null, flower: '', search: '', size: '', price_from: null, price_to: null }
const ALWAYS = { from: null, to: null }

const staffCall = async <T>(method: string, path: string, body?: object) =>
  call<T>(method, path, { ...(await scene.as(scene.manager)), ...(body && { body }) })
const preview = async (terms: Partial<Terms> = {}, selection: object = {}, time: object = ALWAYS) =>
  staffCall<Output<typeof pricesApi.preview>>('POST', '/staff/api/prices/preview', {
    selection: { ...ANY, search: name, ...selection },
    terms: { ...TERMS, ...terms },
    ...time,
  })
type SentPrice = { variant_id: number; seen: number; price: number }
const create = (lines: SentPrice[], given: object = {}) =>
  staffCall<WholeChange>('POST', '/staff/api/prices/changes', {
    id: randomUUID(),
    name: 'Розы +20 %',
    terms: TERMS,
    ...ALWAYS,
    lines,
    ...given,
  })
const takeBack = (id: string) => staffCall<WholeChange>('POST', `/staff/api/prices/changes/${id}/take-back`)
const show = async (id: string) =>
  (await staffCall<WholeChange>('GET', `/staff/api/prices/changes/${id}`)).body
const work = () =>
  runDueJobs(db, shop.jobs, (_job, error) => {
    throw error
  })
/** By the shop's clock, in Omsk. */
const at = async (local: string) => {
  clock.set(new Date(`${local}:00+06:00`))
  await work()
}
const pricesOf = async () =>
  (
    await db.sql<{ price: number; old_price: number | null }[]>`
      select price, old_price from variants where product_id = ${product.id} order by id`
  ).map(({ price, old_price: old }) => (old === null ? price : `${price}/${old}`))
const byHand = (price: number, seen: number) =>
  staffCall('PATCH', `/staff/api/variants/${product.variantId}/price`, { price, seen })

let product: Awaited<ReturnType<typeof aProduct>>
let large: number
let name: string
let raised: SentPrice
/** Days of the shop's clock, which only goes on. */
let holiday: string
let last: string
let holidays: { from: string; to: string }

beforeEach(async () => {
  const today = localMoment(clock.now(), 'Asia/Omsk').date
  holiday = addDays(today, 3)
  last = addDays(today, 5)
  holidays = { from: `${holiday}T00:00`, to: `${last}T23:59` }
  product = await aProduct(db, {
    price: PRICE,
    stock: 100,
    ...(scene.storeIds[0] && { storeId: scene.storeIds[0] }),
  })
  large = await aSize(db, product, { code: 'L', price: 329_000, stems: 15 })
  name = `Розы ${randomUUID().slice(0, 8)}`
  await db.sql`update products set name = ${name}, flowers = '{роза}' where id = ${product.id}`
  await db.sql`update components set cost = 9000 where id = ${product.componentId}`
  raised = { variant_id: product.variantId, seen: PRICE, price: RAISED }
})

it('orders at the moment of a change cost the one price or the other, never a third', async () => {
  const { body } = await create([raised], { from: `${holiday}T00:00`, to: `${holiday}T00:00` })
  const buyers: Awaited<ReturnType<typeof scene.buyer>>[] = []
  for (let n = 0; n < 6; n++) buyers.push(await scene.buyer())
  const goods = { goods: { id: product.id, variantId: product.variantId } }
  const [first] = buyers
  if (first) await scene.order(first, {}, goods)
  await takeBack(body.id)
  expect((await preview()).body.lines.map(({ sold }) => sold)).toEqual([0, 0])
  const permanent = create([raised])
  const placed = await Promise.allSettled([
    permanent,
    ...buyers.slice(1).map((who) => scene.order(who, {}, goods)),
  ])
  expect(placed.some(({ status }) => status === 'fulfilled')).toBe(true)
  const lines = await db.sql<
    { price: number }[]
  >`select price from order_lines where variant_id = ${product.variantId}`
  expect(lines.length).toBeGreaterThan(0)
  for (const { price } of lines) expect([PRICE, RAISED]).toContain(price)
})

it('a preview says what each size would cost and keep, and changes nothing', async () => {
  const { body } = await preview()
  expect(body.lines).toMatchObject([
    { variant_id: product.variantId, price: PRICE, next: RAISED, cost: 9_000, skip: null, taken_by: null },
    { variant_id: large, price: 329_000, next: 395_000, cost: 135_000, skip: null },
  ])
  expect(await pricesOf()).toEqual([PRICE, 329_000])
  expect((await preview({}, { size: 'L' })).body.lines).toHaveLength(1)
  expect((await preview({}, { flower: 'роза', price_to: 200_000 })).body.lines).toHaveLength(1)
  expect((await preview({}, { flower: `Роза ${product.componentId}` })).body.lines).toHaveLength(2)
  expect((await preview({}, { flower: 'лилия' })).body.lines).toEqual([])
  expect((await preview({ rule: { kind: 'margin', value: 60 } }, { size: 'L' })).body.lines[0]?.next).toBe(
    338_000,
  )
})

it('a preview knows what was sold of each size in four weeks', async () => {
  const who = await scene.buyer()
  const cash = { payment_method: 4 }
  await scene.order(who, cash, { goods: { id: product.id, variantId: product.variantId }, quantity: 2 })
  const gone = await scene.order(who, cash, { goods: { id: product.id, variantId: product.variantId } })
  await scene.cancel(who, gone.id)
  await at(`${TOMORROW}T20:00`)
  expect((await preview()).body.lines.map(({ sold }) => sold)).toEqual([2, 0])
})

it('flowers in stock cost what they were bought for', async () => {
  await db.sql`
    insert into stem_batches (id, store_id, component_id, quantity, rest, price, created_at)
    values (${product.componentId * 1000}, ${scene.storeIds[0] ?? 0}, ${product.componentId}, 10, 10, 8000, now()),
      (${product.componentId * 1000 + 1}, ${scene.storeIds[0] ?? 0}, ${product.componentId}, 30, 30, 12000, now())`
  expect((await preview({}, { size: 'L' })).body.lines[0]?.cost).toBe(15 * 11_000)
})

it('prices change at once, everywhere, and one press brings them back', async () => {
  const done = await create([raised, { variant_id: large, seen: 329_000, price: 399_000 }])
  expect(done).toMatchObject({ status: 200, body: { state: 'done', prices: 2, to: null } })
  expect(await pricesOf()).toEqual([RAISED, 399_000])
  const { body: shown } = await call<{ variants: { price: number }[] }>(
    'GET',
    `/client/products/${product.slug}`,
    { query: { city_id: String(scene.cityId) } },
  )
  expect(shown.variants.map(({ price }) => price)).toEqual([RAISED, 399_000])
  const { body: history } = await staffCall<{ items: { changes: { field: string; after: string }[] }[] }>(
    'GET',
    `/staff/api/products/${product.id}/history`,
  )
  expect(history.items[0]?.changes).toContainEqual({
    field: 'variants.M.price',
    before: String(PRICE),
    after: String(RAISED),
  })
  expect((await takeBack(done.body.id)).body).toMatchObject({ state: 'returned', left: 0 })
  expect(await pricesOf()).toEqual([PRICE, 329_000])
  expect((await takeBack(done.body.id)).status).toBe(409)
})

it('a price that was changed by hand afterwards is named and left alone', async () => {
  const { body } = await create([raised, { variant_id: large, seen: 329_000, price: 399_000 }])
  await byHand(240_000, RAISED)
  const back = await takeBack(body.id)
  expect(back.body).toMatchObject({ state: 'returned', left: 1 })
  expect(back.body.lines.map(({ state }) => state)).toEqual(['left', 'returned'])
  expect(await pricesOf()).toEqual([240_000, 329_000])
})

it('a holiday begins and ends by the clock, and who has it in a cart is told', async () => {
  const planned = (await create([raised], holidays)).body
  expect(planned).toMatchObject({ state: 'planned', ...holidays })
  const buyer = await scene.buyer()
  const goods = { id: product.id, variantId: product.variantId }
  const { version } = await fillCart(shop, buyer, scene.cityId, goods)
  await at(`${addDays(holiday, -1)}T23:59`)
  expect(await pricesOf()).toEqual([PRICE, 329_000])
  await at(`${holiday}T00:00`)
  expect(await pricesOf()).toEqual([RAISED, 329_000])
  // The order of a cart that was seen before is refused with the cart of now.
  const headers = (await scene.as(buyer)).headers
  const stale = await call<{ fresh: Cart }>('POST', '/client/orders/order', {
    headers,
    body: { ...deliveryForm(scene.cityId, version, buyer), date: holiday },
  })
  expect(stale.status).toBe(409)
  expect(stale.body.fresh.available_products[0]?.price).toBe(RAISED)
  await at(`${last}T23:59`)
  expect(await pricesOf()).toEqual([RAISED, 329_000])
  await at(`${addDays(last, 1)}T00:00`)
  expect(await pricesOf()).toEqual([PRICE, 329_000])
  expect(await show(planned.id)).toMatchObject({ state: 'ended', left: 0 })
})

it('several processes begin and end a change once, while the shop sells', async () => {
  const { body } = await create([raised], holidays)
  const turn = () => Promise.all([switchPrices(db), switchPrices(db), switchPrices(db)])
  const history = async () =>
    (
      await db.sql<{ after: Record<string, string> }[]>`
        select after from audit_log where subject = 'product' and subject_id = ${String(product.id)} order by id`
    ).map(({ after }) => after['variants.M.price'])
  clock.set(new Date(`${holiday}T00:00:00+06:00`))
  await turn()
  expect(await history()).toEqual([String(RAISED)])
  clock.set(new Date(`${addDays(last, 1)}T00:00:00+06:00`))
  await Promise.all([turn(), takeBack(body.id)])
  expect(await history()).toEqual([String(RAISED), String(PRICE)])
  expect(await pricesOf()).toEqual([PRICE, 329_000])
})

it('an hour of today that has passed is now', async () => {
  await at(`${holiday}T10:00`)
  const { body } = await create([raised], { from: `${holiday}T00:00`, to: `${last}T23:59` })
  expect(body.state).toBe('running')
  expect(await pricesOf()).toEqual([RAISED, 329_000])
  expect((await takeBack(body.id)).body.state).toBe('returned')
})

it('a share follows a price that was changed since the plan, a price typed by hand does not', async () => {
  const { body } = await create([raised, { variant_id: large, seen: 329_000, price: 400_000 }], holidays)
  await byHand(200_000, PRICE)
  await db.sql`update variants set price = 340000 where id = ${large}`
  await at(`${holiday}T08:00`)
  expect(await pricesOf()).toEqual([240_000, 400_000])
  // Decided while it runs: the end leaves it alone.
  await byHand(250_000, 240_000)
  await at(`${addDays(last, 1)}T08:00`)
  expect(await pricesOf()).toEqual([250_000, 340_000])
  expect(await show(body.id)).toMatchObject({ state: 'ended', left: 1 })
})

it('a shop that stood still takes what is over as over, and goes on with what runs', async () => {
  const over = (await create([raised], holidays)).body
  const next = (
    await create([{ ...raised, price: 250_000 }], {
      from: `${addDays(last, 1)}T00:00`,
      to: `${addDays(last, 3)}T23:59`,
    })
  ).body
  await at(`${addDays(last, 2)}T10:00`)
  expect((await show(over.id)).state).toBe('missed')
  expect((await show(next.id)).state).toBe('running')
  expect(await pricesOf()).toEqual([250_000, 329_000])
  await at(`${addDays(last, 9)}T10:00`)
  expect(await pricesOf()).toEqual([PRICE, 329_000])
})

it('two changes of a size at one time are refused with the name of the other', async () => {
  const first = (await create([raised], { ...holidays, name: 'Восьмое марта' })).body
  const seen = await preview({}, {}, { from: `${last}T23:59`, to: `${addDays(last, 4)}T10:00` })
  expect(seen.body.lines.map(({ taken_by: by }) => by)).toEqual(['Восьмое марта', null])
  const refused = await create([raised], { from: `${holiday}T12:00`, to: `${holiday}T13:00` })
  expect(refused).toMatchObject({ status: 409, body: { code: 'prices_taken' } })
  expect(JSON.stringify(refused.body)).toContain('Восьмое марта')
  // For good and before it begins: it will go out from the new price.
  const now = await create([{ ...raised, price: 200_000 }])
  expect(now.status).toBe(200)
  expect((await takeBack(first.id)).body.state).toBe('cancelled')
  const free = await create([{ variant_id: product.variantId, seen: 200_000, price: RAISED }], holidays)
  expect(free.status).toBe(200)
  await takeBack(free.body.id)
})

it('old prices stay as they are, or appear where it becomes cheaper and go with the change', async () => {
  await db.sql`update variants set old_price = 350000 where id = ${large}`
  const [, sale] = (await preview()).body.lines
  expect(sale).toMatchObject({ old_price: 350_000, skip: 'sale' })
  const kept = await create([{ variant_id: large, seen: 329_000, price: 395_000 }])
  expect(kept).toMatchObject({ status: 422, body: { fields: { lines: expect.any(String) } } })
  const above = await create([{ variant_id: large, seen: 329_000, price: 395_000 }], {
    terms: { ...TERMS, keep_sales: false },
  })
  expect(above).toMatchObject({ status: 422, body: { fields: { lines: expect.stringContaining(name) } } })
  const terms: Terms = {
    ...TERMS,
    rule: { kind: 'percent', value: -20 },
    keep_sales: false,
    show_old: true,
  }
  const cheaper = await create(
    [
      { variant_id: product.variantId, seen: PRICE, price: 151_000 },
      { variant_id: large, seen: 329_000, price: 263_000 },
    ],
    { terms },
  )
  expect(cheaper.status).toBe(200)
  expect(await pricesOf()).toEqual([`151000/${PRICE}`, '263000/350000'])
  await takeBack(cheaper.body.id)
  expect(await pricesOf()).toEqual([PRICE, '329000/350000'])
})

it('what is wrong is said at its field', async () => {
  const bad = await create([raised], { name: ' ', from: `${holiday}T10:00`, to: `${holiday}T09:00` })
  expect(bad).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
  expect(await create([raised], { from: `${holiday}T10:00`, to: `${holiday}T09:00` })).toMatchObject({
    status: 422,
    body: { fields: { to: expect.any(String) } },
  })
  expect(await create([raised], { from: '2020-03-08T00:00', to: null })).toMatchObject({
    status: 422,
    body: { fields: { from: expect.any(String) } },
  })
  expect(await create([])).toMatchObject({ status: 422 })
  expect(await create([raised, raised])).toMatchObject({ status: 422 })
  expect(await create([{ ...raised, price: PRICE }])).toMatchObject({ status: 422 })
})

it('a second try of the same sending is the same change', async () => {
  const id = randomUUID()
  const [one, other] = await Promise.all([create([raised], { id }), create([raised], { id })])
  expect([one.body.id, other.body.id]).toEqual([id, id])
  expect(await pricesOf()).toEqual([RAISED, 329_000])
  const { body } = await staffCall<{ items: PriceChange[] }>('GET', '/staff/api/prices/changes')
  expect(body.items.filter((change) => change.id === id)).toHaveLength(1)
})

it('of two who change the same prices one wins, and the other sees what they are', async () => {
  const answers = await Promise.all([
    create([raised]),
    create([{ ...raised, price: 250_000 }]),
    byHand(260_000, PRICE),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const [price] = await pricesOf()
  const lost = answers.find(({ status, body }) => status === 409 && 'code' in (body as object))
  expect(JSON.stringify(lost?.body)).toContain(String(price))
})

it('taken back by several at once it is taken back once', async () => {
  const { body } = await create([raised])
  const answers = await Promise.all([takeBack(body.id), takeBack(body.id), takeBack(body.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await pricesOf()).toEqual([PRICE, 329_000])
})

it('without the right to money nobody sees what flowers cost, and without the right to prices nothing', async () => {
  const florist = await signInStaff('florist')
  expect((await call('GET', '/staff/api/prices/changes', florist)).status).toBe(403)
  const thrifty = await signInStaff('manager')
  await db.sql`update staff set rights = '{"money": false}' where user_id = ${thrifty.user.id}`
  const { body } = await call<Output<typeof pricesApi.preview>>('POST', '/staff/api/prices/preview', {
    ...thrifty,
    body: { selection: { ...ANY, search: name }, terms: TERMS, ...ALWAYS },
  })
  expect(body.lines.map(({ cost }) => cost)).toEqual([null, null])
})

it('the page of a product says which changes have its prices, until they have them no more', async () => {
  const ofProduct = async () =>
    (
      await staffCall<Output<typeof pricesApi.ofProduct>>(
        'GET',
        `/staff/api/products/${product.id}/price-changes`,
      )
    ).body.items.map(({ name: called, state }) => [called, state])
  expect(await ofProduct()).toEqual([])
  const { body } = await create([raised], holidays)
  expect(await ofProduct()).toEqual([['Розы +20 %', 'planned']])
  const other = await aProduct(db, { price: PRICE })
  const { body: of } = await staffCall<Output<typeof pricesApi.ofProduct>>(
    'GET',
    `/staff/api/products/${other.id}/price-changes`,
  )
  expect(of.items).toEqual([])
  await at(`${holiday}T00:00`)
  expect(await ofProduct()).toEqual([['Розы +20 %', 'running']])
  await byHand(200_000, RAISED)
  expect(await ofProduct()).toEqual([])
  await takeBack(body.id)
})
