import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { BouquetKit, OwnBouquet } from '#/domains/bouquets/contract/customer.ts'
import { sevenStems, stockParts } from '#/testing/bouquets/bouquet-scene.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { aProduct, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { randomUUID } from 'node:crypto'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const scene = await openScene(shop)
const [storeId = 0] = scene.storeIds
// Ids of rows that the shop makes itself come after those.
await aProduct(db)
const parts = await stockParts(db, storeId)
const guest = { 'x-client-id': randomUUID() }

type Answer<T> = T & { code?: string; fields?: Record<string, string> }
const save = (headers: Record<string, string>, design: object = sevenStems(parts)) =>
  call<Answer<OwnBouquet>>('POST', '/client/bouquets', { headers, body: design })
const goodsOf = ({ product_id, variant_id }: OwnBouquet) => ({ id: product_id, variantId: variant_id })

it('says what a bouquet can be made of, with prices by the markup and what stores have', async () => {
  const { status, body } = await call<BouquetKit>('GET', '/client/bouquets/kit', {
    query: { city_id: String(scene.cityId) },
  })
  expect(status).toBe(200)
  const rose = body.parts.find(({ component_id }) => component_id === parts.rose)
  expect(rose).toMatchObject({ role: 'main', drawing: 'rose', price: 20_000 })
  expect(rose?.free[0]?.[0]).toBe(100)
  expect(body.parts.find(({ component_id }) => component_id === parts.gypsophila)?.role).toBe('small')
  expect(body.parts.find(({ component_id }) => component_id === parts.box)?.drawing).toBe('box')
  expect(body.rules.map(({ kind }) => kind)).toEqual(['apart', 'share', 'kinds'])
  expect(JSON.stringify(body)).not.toContain('"cost"')
})

it('a saved bouquet costs its flowers, its wrapping and making; equal ones are one', async () => {
  const { status, body } = await save(guest)
  expect([status, body.price, body.label]).toEqual([200, 150_000, '7 стеблей, круглый'])
  expect(body.picture.src).toMatch(/^\/pictures\//)
  const other = await save({ 'x-client-id': randomUUID() })
  expect([other.body.token, other.body.variant_id]).toEqual([body.token, body.variant_id])
  const shown = await call<OwnBouquet>('GET', `/client/bouquets/${body.token}`)
  expect(shown.body.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(8)
})

it.each([
  [
    'no wrapping',
    {
      lines: [
        { component_id: parts.rose, quantity: 5 },
        { component_id: parts.green, quantity: 2 },
      ],
    },
  ],
  ['a box without its base', { base: 'box' }],
  [
    'two stems',
    {
      lines: [
        { component_id: parts.green, quantity: 2 },
        { component_id: parts.paper, quantity: 1 },
      ],
    },
  ],
  [
    'too little greenery',
    {
      lines: [
        { component_id: parts.rose, quantity: 9 },
        { component_id: parts.green, quantity: 1 },
        { component_id: parts.paper, quantity: 1 },
      ],
    },
  ],
  [
    'what is no flower',
    {
      lines: [
        { component_id: scene.product.componentId, quantity: 5 },
        { component_id: 999_999, quantity: 5 },
      ],
    },
  ],
])('refuses %s', async (_what, part) => {
  const { status, body } = await save(guest, { ...sevenStems(parts), ...part })
  expect([status, body.code]).toEqual([422, 'bouquet_wrong'])
  expect(body.fields?.lines).toBeTruthy()
})

it('is ordered, held and made as any line, and leaves only after its photo', async () => {
  const buyer = await signIn()
  const { body: own } = await save(buyer.headers)
  const before = await stemsHeld()
  const cart = await fillCart(shop, buyer, scene.cityId, goodsOf(own), 2)
  expect(cart.available_products).toMatchObject([
    {
      name: 'Свой букет',
      variant_label: '7 стеблей, круглый',
      price: 150_000,
      slug: `own-bouquet/${own.token}`,
    },
  ])
  expect(cart.available_products[0]?.picture?.src).toBe(own.picture.src)
  const placed = await call<{ id: string }>('POST', '/client/orders/order', {
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    body: deliveryForm(scene.cityId, cart.version, buyer),
  })
  expect(placed.status).toBe(200)
  const held = await stemsHeld()
  expect([held.get(parts.rose), held.get(parts.green)]).toEqual([
    (before.get(parts.rose) ?? 0) + 10,
    (before.get(parts.green) ?? 0) + 4,
  ])
  const manager = await signInStaff('manager', storeId)
  const { id } = placed.body
  await moveOn(db, manager.user.id, id, 'assembled')
  const left = await call<{ code?: string }>('POST', `/staff/api/orders/${id}/move`, {
    headers: manager.headers,
    body: { from: 'assembled', to: 'delivering' },
  })
  expect([left.status, left.body.code]).toEqual([409, 'photo_to_send'])
  const seen = await call<{ lines: { picture: unknown; recipe: unknown[] }[] }>(
    'GET',
    `/staff/api/orders/${id}`,
    {
      headers: manager.headers,
    },
  )
  expect(seen.body.lines[0]?.picture).toEqual(own.picture)
  expect(seen.body.lines[0]?.recipe).toHaveLength(3)
})

const stemsHeld = async () =>
  new Map(
    (
      await db.sql<{ component_id: number; reserved: number }[]>`
        select component_id, reserved from store_stock where store_id = ${storeId}`
    ).map(({ component_id, reserved }) => [component_id, reserved]),
  )

it('sold out meanwhile, it says so, and a bouquet with another flower is there', async () => {
  const buyer = await signIn()
  const lily = { ...parts, rose: parts.tulip }
  const { body: own } = await save(buyer.headers, sevenStems(lily))
  const cart = await fillCart(shop, buyer, scene.cityId, goodsOf(own))
  await setStock(db, parts.tulip, 4, storeId)
  const refused = await call<{ code: string; fresh: Cart }>('POST', '/client/orders/order', {
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    body: deliveryForm(scene.cityId, cart.version, buyer),
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'stock_changed'])
  expect(refused.body.fresh.unavailable_products).toMatchObject([{ slug: `own-bouquet/${own.token}` }])
  await setStock(db, parts.tulip, 100, storeId)
})

it('what a guest made is theirs after signing in', async () => {
  const headers = { 'x-client-id': randomUUID() }
  const { body: own } = await save(headers, { ...sevenStems(parts), spread: 7 })
  const mine = () => call<{ items: OwnBouquet[] }>('GET', '/client/bouquets', { headers })
  expect((await mine()).body.items.map(({ token }) => token)).toEqual([own.token])
  const { headers: signed, user } = await signIn(undefined, { clientId: headers['x-client-id'] })
  const { body } = await call<{ items: OwnBouquet[] }>('GET', '/client/bouquets', { headers: signed })
  expect(body.items.map(({ token }) => token)).toEqual([own.token])
  expect((await mine()).body.items).toEqual([])
  expect(await db.sql`select 1 from own_bouquet_authors where user_id = ${user.id}`).toHaveLength(1)
})

it('costs what its flowers do today', async () => {
  const { body: own } = await save(guest, { ...sevenStems(parts), spread: 3 })
  await db.sql`update components set cost = 16000 where id = ${parts.rose}`
  const again = await save(guest, { ...sevenStems(parts), spread: 3 })
  expect([again.body.variant_id, again.body.price]).toEqual([own.variant_id, 250_000])
  await db.sql`update components set cost = 8000 where id = ${parts.rose}`
})

it('asks for no photo of what nobody made up, whatever others did', async () => {
  const buyer = await signIn()
  const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
  const placed = await call<{ id: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: deliveryForm(scene.cityId, version, buyer),
  })
  expect(placed.status).toBe(200)
  const [order] = await db.sql<[{ photo_required: boolean }]>`
    select photo_required from orders where id = ${placed.body.id}`
  expect(order.photo_required).toBe(false)
  const [{ designed }] = await db.sql<[{ designed: number }]>`
    select count(*)::int as designed from variants where designed`
  expect(designed).toBeGreaterThan(0)
})

it('staff see what was ordered, and make one product of it however often they ask', async () => {
  const manager = await signInStaff('manager', storeId)
  type Ordered = { items: { token: string; orders_count: number; product_id: number | null }[] }
  const ordered = async () =>
    (await call<Ordered>('GET', '/staff/api/own-bouquets', { headers: manager.headers })).body.items
  const [one] = await ordered()
  expect(one).toMatchObject({ orders_count: 1, product_id: null })
  const make = () =>
    call<{ id: number }>('POST', `/staff/api/own-bouquets/${one?.token}/product`, {
      headers: manager.headers,
    })
  const made = await Promise.all([make(), make(), make()])
  expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await ordered())[0]?.product_id).toBe(made[0]?.body.id)
  expect(await db.sql`select published from products where slug like 'avtorskii-%'`).toEqual([
    { published: false },
  ])
})

it('what they are sizes of is no product that staff keep, export or bring elsewhere', async () => {
  const { headers } = await signInStaff('manager')
  const { body: list } = await call<{ items: { slug: string }[] }>('GET', '/staff/api/products', {
    headers,
    query: { state: 'hidden', size: '100' },
  })
  const table = await call<string>('GET', '/staff/api/assortment/export.csv', { headers })
  expect(await db.sql`select published from products where slug = 'own-bouquet'`).toHaveLength(1)
  expect(list.items.length).toBeGreaterThan(0)
  expect(list.items.map(({ slug }) => slug)).not.toContain('own-bouquet')
  expect(table.body).not.toContain('own-bouquet')
})

it('says to customers and staff when the rules leave nothing, and nothing of it once one is off', async () => {
  const { headers } = await signInStaff('manager', storeId)
  const forbidden = async () =>
    (await call<BouquetKit>('GET', '/client/bouquets/kit', { query: { city_id: String(scene.cityId) } })).body
      .forbids_all
  expect(await forbidden()).toBe(false)
  const shares = { flower: null, other: null, active: true, kind: 'share', amount: 100 }
  type Rules = { items: { id: number; role: string | null; version: number }[]; forbids_all: boolean }
  const made = await call<Rules>('POST', '/staff/api/bouquet-rules', {
    headers,
    body: { ...shares, role: 'main' },
  })
  expect([made.body.forbids_all, await forbidden()]).toEqual([true, true])
  const rule = made.body.items.find(({ role }) => role === 'main')
  const off = await call<Rules>('PATCH', `/staff/api/bouquet-rules/${rule?.id}`, {
    headers,
    body: { ...shares, role: 'main', active: false, version: rule?.version },
  })
  expect([off.body.forbids_all, await forbidden()]).toEqual([false, false])
})

it.each([
  ['собрать букет самой', '/product/own-bouquet'],
  ['Свой букет', '/product/own-bouquet'],
  ['конструктор букетов', '/product/own-bouquet'],
  ['подарочный сертификат', '/certificate'],
  ['букет роз', null],
])('the search for «%s» leads to the page %s', async (words, page) => {
  const { status, body } = await call<{ better_page: string | null }>(
    'GET',
    `/client/products/search/${encodeURIComponent(words)}`,
    { query: { city_id: String(scene.cityId) } },
  )
  expect([status, body.better_page]).toEqual([200, page])
  const typed = await call<{ better_page: string | null }>('GET', '/client/products/suggestions', {
    query: { city_id: String(scene.cityId), query: words },
  })
  expect(typed.body.better_page).toBe(page)
})
