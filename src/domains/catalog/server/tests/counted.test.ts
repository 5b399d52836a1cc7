import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountedDay, Product } from '#/domains/catalog/contract/customer.ts'
import type { ProductForm, StaffProduct } from '#/domains/catalog/contract/staff/products.ts'
import { countedLabel, countedSize, mostOf, type Step } from '#/domains/catalog/rules/counted-size.ts'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import { openCountedScene } from '#/testing/catalog/counted-scene.ts'
import { fillCart } from '#/testing/orders/order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { db, call, signIn, audit } = shop
const scene = await openCountedScene(shop)
const { cityId, rose, green, paper, manager, form } = scene

const cartOf = async (count: number, quantity = 1) => {
  const buyer = await signIn()
  return fillCart(shop, buyer, cityId, { id: scene.product.id, variantId: await scene.idOf(count) }, quantity)
}
const staffProduct = async () =>
  (await call<StaffProduct>('GET', `/staff/api/products/${scene.product.id}`, { headers: manager.headers }))
    .body
const save = async (given: Partial<ProductForm>) => {
  const { id, created_at: _at, pictures: _pictures, ...saved } = await staffProduct()
  return call<StaffProduct & ErrorBody>('PATCH', `/staff/api/products/${id}`, {
    headers: manager.headers,
    body: { ...saved, pictures: [], ...given },
  })
}
const recipeOf = async (count: number) =>
  Object.fromEntries(
    (
      await db.sql<{ component_id: number; quantity: number }[]>`
        select component_id, quantity from recipe_lines where variant_id = ${await scene.idOf(count)}`
    ).map(({ component_id, quantity }) => [component_id, quantity]),
  )

describe('flowers sold by the number', () => {
  it('are shown with their range, steps and numbers', async () => {
    const product = await scene.inShop()
    expect(product).toMatchObject({ price: 140_000, counted: { from: 7, to: 101, flower: rose } })
    expect(product.variants.map(({ code }) => code)).toEqual(['7', '25', '101'])
    expect(product.counted?.runs).toHaveLength(1)
    expect(product.counted?.words).toEqual(['роза', 'розы', 'роз'])
    await audit()
  })

  it('cost between two steps what lies between, with their greenery, wrapping and minutes', async () => {
    const cart = await cartOf(63)
    const [line] = cart.available_products
    // Half of the way from 4 500 to 14 500.
    expect(line).toMatchObject({ price: 950_000, variant_label: '63 розы', counted: 63, quantity: 1 })
    expect(cart.making_minutes).toBe(68)
    expect(await recipeOf(63)).toEqual({ [rose]: 63, [green]: 19, [paper]: 2 })
    expect(await recipeOf(8)).toEqual({ [rose]: 8, [green]: 1, [paper]: 1 })
  })

  it('are priced at a step as staff say, by either id', async () => {
    const { variants } = await scene.inShop()
    const step = variants.find(({ code }) => code === '25')
    expect((await cartOf(25)).available_products[0]?.price).toBe(step?.price)
  })

  it('move with the steps: a price that staff change, one that changes with many', async () => {
    const { variants } = await staffProduct()
    const last = variants[2]
    const patched = await call('PATCH', `/staff/api/variants/${last?.id}/price`, {
      headers: manager.headers,
      body: { price: 1_650_000, seen: 1_450_000 },
    })
    expect(patched.status).toBe(200)
    expect((await cartOf(63)).available_products[0]?.price).toBe(1_050_000)
    const back = await save({
      variants: form.variants.map((one, at) => ({ ...one, id: variants[at]?.id ?? 0 })),
    })
    expect(back.status).toBe(200)
    expect((await cartOf(63)).available_products[0]?.price).toBe(950_000)
    await audit()
  })

  it('keep the ids of numbers that carts know, and are not sold outside the range', async () => {
    const before = await scene.idOf(63)
    const { variants } = await staffProduct()
    const shorter = await save({ variants: variants.slice(0, 2) })
    expect(shorter.status).toBe(200)
    await expect(scene.idOf(63)).rejects.toThrow('no 63')
    const buyer = await signIn()
    const cart = await fillCart(shop, buyer, cityId, { id: scene.product.id, variantId: before })
    expect(cart.unavailable_products).toMatchObject([{ reason: 'not_published', can_count: null }])
    await audit()
    const again = await save({
      variants: [...shorter.body.variants, { ...(variants[2] as object), id: null }] as never,
    })
    expect(again.status).toBe(200)
    expect(await scene.idOf(63)).toBe(before)
    await audit()
  })

  it('need a number of the flower of their own in each size, and two sizes', async () => {
    const { variants } = await staffProduct()
    const [one, two, three] = variants
    if (!one || !two || !three) throw new Error('no sizes')
    const faults = async (given: Partial<ProductForm>) => Object.keys((await save(given)).body.fields ?? {})
    expect(await faults({ variants: [one] })).toEqual(['counted.component_id'])
    expect(await faults({ variants: [one, two, { ...three, recipe: two.recipe }] })).toEqual([
      'variants.2.recipe',
    ])
    expect(
      await faults({ variants: [one, two, { ...three, recipe: [{ component_id: paper, quantity: 1 }] }] }),
    ).toEqual(['variants.2.recipe'])
    expect(
      await faults({ variants: [one, two, { ...three, recipe: [{ component_id: rose, quantity: 502 }] }] }),
    ).toEqual(['variants.2.recipe'])
  })

  it('stop being sold by number when staff say so, and start again', async () => {
    const before = await scene.idOf(9)
    expect((await save({ counted: null })).status).toBe(200)
    expect((await scene.inShop()).counted).toBeNull()
    await audit()
    expect((await save({ counted: form.counted })).status).toBe(200)
    expect(await scene.idOf(9)).toBe(before)
    await audit()
  })
})

describe('what stores can make', () => {
  it('is a number for each day, of stock, deliveries and to order', async () => {
    await scene.setRoses(43)
    const path = `/client/products/${form.slug}/availability`
    const days = async () =>
      (await call<{ counted: CountedDay[] }>('GET', path, { query: { city_id: String(cityId) } })).body
        .counted
    expect(await days()).toEqual([
      { date: '2026-05-19', most: 43 },
      { date: '2026-05-20', most: 43 },
      { date: '2026-05-21', most: 43 },
      { date: '2026-05-22', most: 101 },
    ])
    await scene.setRoses(5)
    expect((await days())[0]).toEqual({ date: '2026-05-19', most: 0 })
  })

  it('is offered instead of what cannot be had', async () => {
    await scene.setRoses(43)
    const cart = await cartOf(51)
    expect(cart.unavailable_products).toMatchObject([
      { counted: 51, can_count: { counted: 43, variant_id: await scene.idOf(43), variant_label: '43 розы' } },
    ])
    // Two equal ones share the roses.
    expect((await cartOf(51, 2)).unavailable_products[0]?.can_count?.counted).toBe(21)
    await scene.setRoses(300)
  })

  it('leaves to each line what the lines before it take', async () => {
    await scene.setRoses(60)
    const buyer = await signIn()
    await fillCart(shop, buyer, cityId, { id: scene.product.id, variantId: await scene.idOf(25) })
    const cart = await fillCart(shop, buyer, cityId, {
      id: scene.product.id,
      variantId: await scene.idOf(51),
    })
    expect(cart.unavailable_products[0]?.can_count?.counted).toBe(35)
    await scene.setRoses(300)
  })
})

describe('a list', () => {
  it('has the range on the card', async () => {
    const { body } = await call<{ items: Product[] }>('GET', '/client/products/cards', {
      query: { city_id: String(cityId), ids: String(scene.product.id) },
    })
    expect(body.items[0]?.counted).toEqual({ from: 7, to: 101 })
  })

  it('has them for a sum that lies between two steps, and not above the last', async () => {
    const totalFrom = async (from: number) =>
      (
        await call<{ total: number }>('GET', '/client/products/popular', {
          query: { city_id: String(cityId), price_from: String(from), price_to: String(from + 100_000) },
        })
      ).body.total
    expect([await totalFrom(700_000), await totalFrom(9_000_000)]).toEqual([1, 0])
  })
})

describe('the rule', () => {
  const someSteps = fc
    .uniqueArray(fc.integer({ min: 1, max: 501 }), { minLength: 2, maxLength: 8 })
    .chain((counts) =>
      fc.tuple(
        fc.constant(counts.toSorted((a, b) => a - b)),
        fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: counts.length, maxLength: counts.length }),
      ),
    )
    .map(([counts, rises]) => {
      let price = 0
      return counts.map((count, at): Step => {
        price += (rises[at] ?? 1) * 100
        return {
          count,
          price,
          old_price: null,
          height_cm: null,
          width_cm: null,
          stems: count,
          lead_minutes: 30 + count,
          parts: [
            { component_id: 1, quantity: count },
            { component_id: 2, quantity: 1 + at },
          ],
        }
      })
    })

  it('never falls as the number grows, and is the steps at the steps', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        for (const step of steps) expect(countedSize(steps, step.count)).toEqual(step)
        const [least = 0, most = 0] = [steps[0]?.count, steps.at(-1)?.count]
        for (let count = least + 1; count <= most; count++) {
          const [one, next] = [countedSize(steps, count - 1), countedSize(steps, count)]
          if (!one || !next) throw new Error(`no ${count}`)
          expect(next.price).toBeGreaterThanOrEqual(one.price)
          expect(next.price % 100).toBe(0)
          expect(next.parts[0]?.quantity).toBe(count)
        }
        expect(countedSize(steps, least - 1)).toBeNull()
        expect(countedSize(steps, most + 1)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  it('finds the greatest number that fits', () => {
    fc.assert(
      fc.property(
        someSteps,
        fc.integer({ min: 0, max: 501 }),
        fc.integer({ min: 0, max: 9 }),
        (steps, roses, papers) => {
          const free = new Map([
            [1, roses],
            [2, papers],
          ])
          const fits = (count: number) =>
            countedSize(steps, count)?.parts.every(
              ({ component_id: id, quantity }) => quantity <= (free.get(id) ?? 0),
            )
          const most = mostOf(steps, free)
          expect(most === 0 || fits(most)).toBe(true)
          expect(fits(most + 1) ?? false).toBe(false)
        },
      ),
      { numRuns: 200 },
    )
  })

  it.each([
    [1, '1 роза'],
    [3, '3 розы'],
    [11, '11 роз'],
    [13, '13 роз'],
    [21, '21 роза'],
    [43, '43 розы'],
    [101, '101 роза'],
    [111, '111 роз'],
    [112, '112 роз'],
  ])('says %i as people do', (count, words) => {
    expect(countedLabel(count, ['роза', 'розы', 'роз'])).toBe(words)
  })
})

it('staff find the very number by words and a number', async () => {
  const found = await call<{ items: { variant_id: number; variant_label: string; can_make: number }[] }>(
    'GET',
    '/staff/api/new-order/goods',
    { headers: manager.headers, query: { q: 'розы 43', city_id: String(cityId) } },
  )
  expect(found.body.items[0]).toMatchObject({
    variant_id: await scene.idOf(43),
    variant_label: '43 розы',
    price: 686_800,
    can_make: 6,
  })
})
