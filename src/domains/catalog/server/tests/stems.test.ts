import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { deliveryForm, fillCart, TOMORROW } from '#/testing/orders/order-scene.ts'
import { aCity, aComponent, aProduct, aStore, aUser, aZone, setStock } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import { adjustStems } from '../service/stock/adjust-stems.ts'
import { expectStems, receiveStems } from '../service/stock/receive-stems.ts'

const shop = await openTestShop()
const { db, call, signIn, audit, clock } = shop
const { sql } = db
const TODAY = '2026-05-19'
const cityId = await aCity(db, { windowCapacity: 1000 })
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId })
const { id: staffId } = await aUser(db)

const aBouquet = (stock: number) => aProduct(db, { stock, storeId })
type Bouquet = Awaited<ReturnType<typeof aBouquet>>
const here = async ({ componentId }: Bouquet) =>
  (
    await sql<{ on_hand: number; reserved: number }[]>`
    select on_hand, reserved from store_stock where store_id = ${storeId} and component_id = ${componentId}`
  )[0]
const coming = ({ componentId }: Bouquet) => sql<
  { arrives_on: string; quantity: number; owed: number; reserved: number }[]
>`
  select arrives_on, quantity, owed, reserved from expected_stems
  where store_id = ${storeId} and component_id = ${componentId} order by arrives_on`
const plan = ({ componentId }: Bouquet, arrivesOn: string, quantity: number) =>
  db.transaction((tx) => expectStems(tx, { storeId, arrivesOn, lines: [{ componentId, quantity }] }))
const receive = ({ componentId }: Bouquet, arrivesOn: string, quantity: number) =>
  db.transaction((tx) =>
    receiveStems(tx, { storeId, arrivesOn, lines: [{ componentId, quantity }], staffId }),
  )
const adjust = ({ componentId }: Bouquet, kind: 'delivery' | 'spoilage' | 'count', quantity: number) =>
  db.transaction((tx) =>
    adjustStems(tx, { storeId, componentId, kind, quantity, reason: 'проверка', staffId }),
  )

const order = async (buyer: SignedIn, goods: Bouquet, quantity: number) => {
  const { version } = await fillCart(shop, buyer, cityId, goods, quantity)
  return call<{ id: string; code: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: deliveryForm(cityId, version, buyer),
  })
}
const someBuyers = async (count: number) => {
  const buyers: SignedIn[] = []
  while (buyers.length < count) buyers.push(await signIn())
  return buyers
}
const holds = (id: string) => sql`
  select quantity, arrives_on from order_components where order_id = ${id} and state = 'reserved' order by arrives_on nulls first`
const attention = async (id: string) =>
  (await sql`select needs_attention from orders where id = ${id}`)[0]?.needs_attention as string | null
const availability = async ({ slug }: Bouquet, query: object = {}) => {
  const path = `/client/products/${slug}/availability`
  const { body } = await call<{ variants: [VariantAvailability] }>('GET', path, {
    query: { city_id: String(cityId), ...query },
  })
  return body.variants[0]
}

describe('an order for tomorrow', () => {
  it('draws on the delivery that comes by then before it touches what is here', async () => {
    const goods = await aBouquet(2)
    await plan(goods, TOMORROW, 3)
    await plan(goods, '2026-05-21', 50)
    const buyer = await signIn()
    const { body } = await order(buyer, goods, 4)
    expect(await holds(body.id)).toEqual([
      { quantity: 1, arrives_on: null },
      { quantity: 3, arrives_on: TOMORROW },
    ])
    expect(await here(goods)).toEqual({ on_hand: 2, reserved: 1 })
    const again = await order(await signIn(), goods, 2)
    expect([again.status, again.body.code]).toEqual([409, 'stock_changed'])
  })

  it('gets its stems when the delivery comes, and they are reserved in the store', async () => {
    const goods = await aBouquet(0)
    await plan(goods, TOMORROW, 5)
    const { body } = await order(await signIn(), goods, 3)
    expect(await receive(goods, TOMORROW, 6)).toEqual([])
    expect(await here(goods)).toEqual({ on_hand: 6, reserved: 3 })
    expect(await coming(goods)).toEqual([])
    expect(await holds(body.id)).toEqual([{ quantity: 3, arrives_on: null }])
    expect(await attention(body.id)).toBeNull()
  })

  it('is marked when fewer came than it holds, and is whole again when the rest comes', async () => {
    const goods = await aBouquet(0)
    await plan(goods, TOMORROW, 5)
    const { body } = await order(await signIn(), goods, 4)
    expect(await receive(goods, TOMORROW, 1)).toEqual([{ component_id: goods.componentId, quantity: 3 }])
    expect(await here(goods)).toEqual({ on_hand: 1, reserved: 1 })
    expect(await coming(goods)).toEqual([{ arrives_on: TOMORROW, quantity: 0, owed: 3, reserved: 3 }])
    expect(await attention(body.id)).toBe('stems_short')
    await expect(audit()).resolves.toBeUndefined()
    await adjust(goods, 'delivery', 10)
    expect(await here(goods)).toEqual({ on_hand: 11, reserved: 4 })
    expect(await holds(body.id)).toEqual([{ quantity: 4, arrives_on: null }])
  })

  it('is marked when less is planned than it holds', async () => {
    const goods = await aBouquet(0)
    await plan(goods, TOMORROW, 5)
    const { body } = await order(await signIn(), goods, 4)
    expect(await plan(goods, TOMORROW, 1)).toEqual([{ component_id: goods.componentId, quantity: 3 }])
    expect(await attention(body.id)).toBe('stems_short')
    expect(await plan(goods, TOMORROW, 9)).toEqual([])
    expect(await coming(goods)).toEqual([{ arrives_on: TOMORROW, quantity: 9, owed: 0, reserved: 4 }])
  })
})

describe('of several days', () => {
  const TODAY_AND_TOMORROW = [TODAY, TOMORROW]

  it('what comes goes to those who were promised it first', async () => {
    const goods = await aBouquet(0)
    const ids: string[] = []
    for (const day of TODAY_AND_TOMORROW) {
      await plan(goods, day, 2)
      ids.push((await order(await signIn(), goods, 2)).body.id)
    }
    for (const day of TODAY_AND_TOMORROW) await plan(goods, day, 0)
    await adjust(goods, 'delivery', 2)
    expect(await coming(goods)).toEqual([{ arrives_on: TOMORROW, quantity: 0, owed: 2, reserved: 2 }])
    expect(await Promise.all(ids.map(holds))).toEqual([
      [{ quantity: 2, arrives_on: null }],
      [{ quantity: 2, arrives_on: TOMORROW }],
    ])
  })

  it('a delivery that should have come yesterday is not promised', async () => {
    const goods = await aBouquet(3)
    await plan(goods, '2026-05-18', 3)
    const { body } = await order(await signIn(), goods, 3)
    expect(await holds(body.id)).toEqual([{ quantity: 3, arrives_on: null }])
    expect((await order(await signIn(), goods, 1)).status).toBe(409)
  })
})

describe('recipes that change while stems are entered', () => {
  const untilRecipesWait = async () => {
    const waiting = async () => (await sql`select from pg_locks where not granted`).length
    await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThan(0)
  }

  it('wait for them and are not waited for: who holds stems is never told to begin again', async () => {
    const goods = await aBouquet(5)
    let attempts = 0
    let changed: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      attempts++
      await tx.sql`select from store_stock where component_id = ${goods.componentId} for update`
      changed ??= Promise.resolve(
        sql`update recipe_lines set quantity = 2 where variant_id = ${goods.variantId}`,
      )
      await untilRecipesWait()
      const entry = { storeId, componentId: goods.componentId, reason: null, staffId }
      await adjustStems(tx, { ...entry, kind: 'spoilage', quantity: 1 })
    })
    await changed
    expect(attempts).toBe(1)
    expect(await here(goods)).toEqual({ on_hand: 4, reserved: 0 })
  })
})

describe('spoilage', () => {
  it('below what orders hold is written as it is, and the orders are told', async () => {
    const goods = await aBouquet(5)
    const { body } = await order(await signIn(), goods, 4)
    expect(await adjust(goods, 'spoilage', 3)).toEqual({ on_hand: 2, reserved: 2, short: 2 })
    expect(await attention(body.id)).toBe('stems_short')
    expect(await coming(goods)).toEqual([{ arrives_on: TODAY, quantity: 0, owed: 2, reserved: 2 }])
    await expect(audit()).resolves.toBeUndefined()
    expect(await adjust(goods, 'count', 3)).toEqual({ on_hand: 3, reserved: 3, short: 0 })
    expect(await adjust(goods, 'count', 8)).toEqual({ on_hand: 8, reserved: 4, short: 0 })
    const moves = await sql`
      select kind, quantity, reason, staff_id from stock_moves where component_id = ${goods.componentId} order by id`
    expect(moves.slice(1)).toEqual([
      { kind: 'spoilage', quantity: -3, reason: 'проверка', staff_id: staffId },
      { kind: 'count', quantity: 1, reason: 'проверка', staff_id: staffId },
      { kind: 'count', quantity: 5, reason: 'проверка', staff_id: staffId },
    ])
  })

  it('of more than there is, in no store and of no component is refused', async () => {
    const goods = await aBouquet(5)
    await expect(adjust(goods, 'spoilage', 6)).rejects.toMatchObject({ status: 422, code: 'stems_not_there' })
    const nothing = { ...goods, componentId: 999_999 }
    await expect(adjust(nothing, 'delivery', 1)).rejects.toMatchObject({
      status: 404,
      code: 'component_not_found',
    })
    expect(await here(goods)).toEqual({ on_hand: 5, reserved: 0 })
  })

  it('against orders at the same moment leaves every stem accounted for', async () => {
    const goods = await aBouquet(12)
    const other = await aProduct(db, { componentId: goods.componentId })
    await plan(goods, TOMORROW, 4)
    const buyers = await someBuyers(8)
    await Promise.all([
      ...buyers.map((buyer, index) => order(buyer, index % 2 ? goods : { ...other, slug: '' }, 2)),
      adjust(goods, 'spoilage', 5),
      receive(goods, TOMORROW, 2),
      adjust(goods, 'delivery', 3),
    ])
    await expect(audit()).resolves.toBeUndefined()
    expect((await here(goods))?.on_hand).toBe(12)
  })
})

describe('what can be made', () => {
  it('agrees with a count from scratch after any moves of stock, recipes, sizes and stores', async () => {
    const flowers = [await aComponent(db), await aComponent(db), await aComponent(db)]
    const goods = [await aBouquet(3), await aBouquet(0)]
    const flower = fc.constantFrom(...flowers)
    const one = fc.constantFrom(...goods)
    const move = fc.oneof(
      fc.record({ kind: fc.constant('stock' as const), flower, n: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ kind: fc.constant('recipe' as const), flower, one, n: fc.integer({ min: 0, max: 6 }) }),
      fc.record({ kind: fc.constant('price' as const), one, n: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('size' as const), one }),
      fc.record({ kind: fc.constant('gone' as const), one }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
        await db.transaction(async (tx) => {
          for (const step of moves) {
            if (step.kind === 'stock') await setStock(tx, step.flower, step.n, storeId)
            if (step.kind === 'recipe' && step.n === 0)
              await tx.sql`delete from recipe_lines where variant_id = ${step.one.variantId} and component_id = ${step.flower}`
            if (step.kind === 'recipe' && step.n > 0)
              await tx.sql`
                insert into recipe_lines (variant_id, component_id, quantity) values (${step.one.variantId}, ${step.flower}, ${step.n})
                on conflict (variant_id, component_id) do update set quantity = excluded.quantity`
            if (step.kind === 'price')
              await tx.sql`update variants set price = ${step.n}, stems = ${step.n} where id = ${step.one.variantId}`
            if (step.kind === 'size')
              await tx.sql`
                insert into variants (id, product_id, code, label, price)
                select max(id) + 1, ${step.one.id}, 'v' || max(id), 'L', 7 from variants`
            if (step.kind === 'gone')
              await tx.sql`delete from variants where product_id = ${step.one.id} and id <> ${step.one.variantId}`
          }
        })
        await expect(audit()).resolves.toBeUndefined()
      }),
      { numRuns: 25 },
    )
    await aStore(db, { cityId })
    await expect(audit()).resolves.toBeUndefined()
    await sql`delete from store_stock where component_id = any(${flowers})`
  }, 120_000)

  it('waits for stems that are being taken while a recipe is changed, and the other way round', async () => {
    const goods = await aBouquet(5)
    const needs = (quantity: number) => sql`
      update recipe_lines set quantity = ${quantity} where variant_id = ${goods.variantId}`
    const counted = (tx: typeof db, n: number) => tx.sql`
      update store_stock set on_hand = ${n} where store_id = ${storeId} and component_id = ${goods.componentId}`
    let change: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await counted(tx, 2)
      change = Promise.resolve(needs(3))
      await pause(200)
    })
    await change
    await expect(audit()).resolves.toBeUndefined()
    await db.transaction(async (tx) => {
      await tx.sql`update recipe_lines set quantity = 6 where variant_id = ${goods.variantId}`
      change = Promise.resolve(counted(db, 9))
      await pause(200)
    })
    await change
    await expect(audit()).resolves.toBeUndefined()
  })

  it('holds when orders and a change of the recipe meet', async () => {
    const goods = await aBouquet(6)
    const buyers = await someBuyers(6)
    await Promise.all([
      ...buyers.map((buyer) => order(buyer, goods, 1)),
      ...[2, 3, 1].map(
        (n) => sql`update recipe_lines set quantity = ${n} where variant_id = ${goods.variantId}`,
      ),
    ])
    await expect(audit()).resolves.toBeUndefined()
  })
})

describe('«В каких магазинах» and «Когда будет?»', () => {
  it('tell of each store what it makes now, and of each day why it is closed', async () => {
    const goods = await aBouquet(0)
    await sql`update products set lead_days = 1 where id = ${goods.id}`
    await plan(goods, '2026-05-21', 2)
    const one = await availability(goods)
    expect(one.available_on).toBe('2026-05-21')
    expect(one.stores.find((store) => store.store_id === storeId)).toMatchObject({
      name: `Магазин ${storeId}`,
      can_make: 0,
      available_on: '2026-05-21',
    })
    expect(one.days.slice(0, 4)).toEqual([
      { date: TODAY, available: false, reason: 'lead' },
      { date: TOMORROW, available: false, reason: 'stems' },
      { date: '2026-05-21', available: true, reason: null },
      { date: '2026-05-22', available: true, reason: null },
    ])
    expect(one.days).toHaveLength(14)
    await setStock(db, goods.componentId, 7, storeId)
    const later = await availability(goods)
    expect(later.stores.find((store) => store.store_id === storeId)?.can_make).toBe(7)
    expect(later.available_on).toBe(TOMORROW)
  })

  it('know the season on each day, over the turn of the year too', async () => {
    const goods = await aBouquet(5)
    const season = (from: string, to: string, lead: number) => sql`
      update products set season_from = ${from}, season_to = ${to}, season_lead_days = ${lead} where id = ${goods.id}`
    const days = async () => (await availability(goods)).days.map(({ reason }) => reason)
    await season('11-01', '05-20', 4)
    expect((await days()).slice(0, 5)).toEqual([null, null, 'season', 'season', null])
    await season('05-21', '08-31', 7)
    expect((await days()).slice(0, 3)).toEqual(['season', 'season', null])
    await season('09-01', '10-31', 30)
    expect(new Set(await days())).toEqual(new Set(['season']))
    expect((await availability(goods)).available_on).toBe('2026-06-18')
  })

  it.each([
    ['2026-05-19T17:59:00Z', '2026-05-19', '2026-05-20'],
    ['2026-05-19T18:00:00Z', '2026-05-20', '2026-05-20'],
    ['2026-12-31T17:59:59Z', '2026-12-31', '2027-01-01'],
    ['2026-12-31T18:00:00Z', '2027-01-01', '2027-01-01'],
  ])(
    'at %s stand on the day of the city: %s in Omsk, %s in Vladivostok',
    async (moment, omsk, vladivostok) => {
      const goods = await aBouquet(5)
      const east = await aCity(db)
      await sql`update cities set time_zone = 'Asia/Vladivostok' where id = ${east}`
      await aStore(db, { cityId: east })
      clock.set(new Date(moment))
      expect((await availability(goods)).days[0]?.date).toBe(omsk)
      expect((await availability(goods, { city_id: String(east) })).days[0]?.date).toBe(vladivostok)
      clock.set(new Date('2026-05-19T04:00:00Z'))
    },
  )

  it('are 404 for a product that there is not, and have no stores where the city has none', async () => {
    expect((await call('GET', '/client/products/net-takogo/availability')).status).toBe(404)
    const goods = await aBouquet(5)
    const empty = await aCity(db)
    expect((await availability(goods, { city_id: String(empty) })).stores).toEqual([])
  })
})

describe('an unavailable line of the cart', () => {
  it('says which stores have it, the nearest day with stems, and what is like it', async () => {
    const goods = await aBouquet(1)
    const alike = await aBouquet(5)
    await sql`update products set flowers = '{пион}' where id in (${goods.id}, ${alike.id})`
    const second = await aStore(db, { cityId })
    await setStock(db, goods.componentId, 4, second)
    await plan(goods, TOMORROW, 3)
    const buyer = await signIn()
    const query = { city_id: String(cityId), order_type: 'pickup', store_id: String(storeId), date: TODAY }
    const { body } = await call<Cart>('POST', '/orders/cart/update-product', {
      headers: buyer.headers,
      query,
      body: { product_id: goods.id, variant_id: goods.variantId, quantity: 3 },
    })
    expect(body.unavailable_products).toMatchObject([
      { reason: 'not_enough', can_have: 1, available_on: TOMORROW, store_ids: [second] },
    ])
    const similar = body.unavailable_products[0]?.similar ?? []
    expect(similar.length).toBeLessThanOrEqual(4)
    expect(similar.every(({ id, available_on }) => id !== goods.id && available_on === TODAY)).toBe(true)
    expect(similar.map(({ id }) => id)).toContain(alike.id)
  })
})
