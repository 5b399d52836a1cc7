import { describe, expect, it, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { aProduct, aUser } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type {
  DryRun,
  PromoProduct,
  PromoForm,
  PromoListRow,
  PromoUse,
  StaffPromo,
} from '#/domains/promo/contract/staff.ts'
import { givePromoBack, takePromo } from '../service/use-promo.ts'
import { findPromo } from '#/testing/orders/find-promo.ts'
import { anOrder, aShop, cancelOrder } from '#/testing/orders/promo-scene.ts'

const { call, db, clock, signIn, signInStaff } = await openTestShop()
const shop = await aShop(db)
const vera = await signInStaff('manager')

type ErrorBody = { code: string; fields?: Record<string, string>; fresh: StaffPromo }

const form = (over: Partial<PromoForm> = {}): PromoForm => ({
  code: 'ЛЕТО',
  kind: 'percent',
  value: 10,
  max_discount: null,
  gift_variant_id: null,
  min_sum: 0,
  starts_on: null,
  ends_on: null,
  usage_limit: null,
  per_user_limit: null,
  first_order_only: false,
  city_ids: [],
  category_ids: [],
  product_ids: [],
  order_types: [],
  weekdays: [],
  discounted_too: false,
  with_points: false,
  active: true,
  note: '',
  ...over,
})
let codes = 0
const create = (over: Partial<PromoForm> = {}) =>
  call<StaffPromo & ErrorBody>('POST', '/staff/api/promo', {
    ...vera,
    body: form({ code: `КОД-${++codes}`, ...over }),
  })
const update = (id: number, body: object) =>
  call<StaffPromo & ErrorBody>('PATCH', `/staff/api/promo/${id}`, { ...vera, body })
const show = async (id: number) => (await call<StaffPromo>('GET', `/staff/api/promo/${id}`, vera)).body
const list = async (query: Record<string, string> = {}) =>
  (await call<{ items: PromoListRow[]; total: number }>('GET', '/staff/api/promo', { ...vera, query })).body
const use = async (promoId: number, amount = 50_000, given: Parameters<typeof anOrder>[2] = {}) => {
  const order = await anOrder(db, shop, given)
  const taken = await takePromo(db, { promoId, userId: order.userId, orderId: order.id, amount })
  if (taken) await db.sql`update orders set promo_code = 'КОД' where id = ${order.id}`
  return { ...order, taken }
}

test('codes are kept by managers only', async () => {
  const calls: [string, string][] = [
    ['GET', '/staff/api/promo'],
    ['GET', '/staff/api/promo/goods?search=а'],
    ['GET', '/staff/api/promo/1'],
    ['GET', '/staff/api/promo/1/uses'],
    ['POST', '/staff/api/promo'],
    ['PATCH', '/staff/api/promo/1'],
    ['POST', '/staff/api/promo/dry-run'],
  ]
  for (const person of [await signIn(), await signInStaff('florist'), await signInStaff('courier')])
    for (const [method, path] of calls)
      expect([
        path,
        (await call(method, path, { ...person, ...(method !== 'GET' && { body: {} }) })).status,
      ]).toEqual([path, 403])
})

describe('a code', () => {
  it('is made, changed and found again, and everything is on record', async () => {
    const made = await create({ code: 'осень-15', note: 'Рассылка октября' })
    expect(made.body).toMatchObject({ code: 'ОСЕНЬ-15', version: 1, state: 'on', used: 0, amount: 0 })
    const { id } = made.body
    const changed = await update(id, { ...form({ code: 'ОСЕНЬ-15', value: 20 }), version: 1 })
    expect(changed.body).toMatchObject({ value: 20, version: 2 })
    expect(await show(id)).toEqual(changed.body)
    expect((await list({ search: 'oceнь' })).items.map(({ code }) => code)).toEqual(['ОСЕНЬ-15'])
    expect((await list({ search: 'октябр' })).total).toBe(0)
    const rows = await db.sql<{ action: string; after: object }[]>`
      select action, after from audit_log where subject = 'promo' and subject_id = ${String(id)} order by created_at, id`
    expect(rows.map(({ action }) => action)).toEqual(['promo.create', 'promo.update'])
    expect(rows[1]?.after).toEqual({ value: 20, note: '' })
  })

  it('that looks like another one is refused at its field, also when two are made at once', async () => {
    await create({ code: 'ПРИВЕТ10' })
    const twin = await create({ code: 'ПPИВЁТ-1О' })
    expect([twin.status, twin.body.fields]).toEqual([
      422,
      { code: 'Такой же, как ПРИВЕТ10: похожие на вид буквы и цифры считаются одной' },
    ])
    const answers = await Promise.all(
      ['MAMA', 'МАМА', 'мама', 'М-А-М-А'].map((code) => create({ code }).then(({ status }) => status)),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    const { body } = await create()
    expect((await update(body.id, { ...form({ code: 'мама' }), version: 1 })).body.fields).toHaveProperty(
      'code',
    )
  })

  it('edited by two: the second is told, and sees what is saved now', async () => {
    const { id, code } = (await create()).body
    const both = await Promise.all(
      [11, 12].map((value) => update(id, { ...form({ code, value }), version: 1 })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: await show(id) })
  })

  it('is refused with what is wrong at its field', async () => {
    const wrong: [Partial<PromoForm>, string][] = [
      [{ code: 'ЁЖ' }, 'code'],
      [{ code: 'СКИДКА %' }, 'code'],
      [{ value: 0 }, 'value'],
      [{ value: 101 }, 'value'],
      [{ kind: 'fixed', value: 99 }, 'value'],
      [{ kind: 'gift' }, 'gift_variant_id'],
      [{ kind: 'gift', gift_variant_id: 99_999 }, 'gift_variant_id'],
      [{ city_ids: [99] }, 'city_ids'],
      [{ category_ids: [99] }, 'category_ids'],
      [{ product_ids: [99] }, 'product_ids'],
      [{ starts_on: '2026-05-20', ends_on: '2026-05-19' }, 'ends_on'],
      [{ starts_on: '0000-01-01' }, 'starts_on'],
      [{ ends_on: '9999-12-31' }, 'ends_on'],
      [{ usage_limit: 0 }, 'usage_limit'],
    ]
    for (const [over, field] of wrong) {
      const { status, body } = await create(over)
      expect([over, status, Object.keys(body.fields ?? {})]).toEqual([over, 422, [field]])
    }
    expect((await update(99_999, { ...form(), version: 1 })).status).toBe(404)
  })

  it('keeps nothing of a kind that it is not any more', async () => {
    const { id, code } = (await create({ kind: 'percent', value: 15, max_discount: 70_000 })).body
    const kind = { kind: 'free_delivery' as const, gift_variant_id: shop.product.variantId }
    await update(id, { ...form({ code, value: 15, max_discount: 70_000, ...kind }), version: 1 })
    expect(await show(id)).toMatchObject({ value: 0, max_discount: null, gift_variant_id: null })
  })

  it('is on from its first day to its last by the clock of the city', async () => {
    const { id, code } = (await create({ starts_on: '2026-05-21', ends_on: '2026-05-21' })).body
    const before = clock.now()
    // Midnight in Omsk is 18:00 UTC of the day before.
    for (const [moment, state] of [
      ['2026-05-20T17:59:59Z', 'coming'],
      ['2026-05-20T18:00:00Z', 'on'],
      ['2026-05-21T17:59:59Z', 'on'],
      ['2026-05-21T18:00:00Z', 'over'],
    ] as const) {
      clock.set(new Date(moment))
      // The manager's token runs on real time; the state is the customer's.
      const promo = await findPromo(db, code)
      const isOn =
        promo?.valid_from && promo.valid_to && promo.valid_from <= clock.now() && clock.now() < promo.valid_to
      expect([moment, Boolean(isOn)]).toEqual([moment, state === 'on'])
    }
    clock.set(before)
    expect(await show(id)).toMatchObject({ starts_on: '2026-05-21', ends_on: '2026-05-21', state: 'coming' })
  })

  it('is listed by its state', async () => {
    const ids = {
      off: (await create({ active: false })).body.id,
      over: (await create({ ends_on: '2026-05-01' })).body.id,
      coming: (await create({ starts_on: '2026-12-01' })).body.id,
      used_up: (await create({ usage_limit: 1 })).body.id,
    }
    await use(ids.used_up)
    for (const [state, id] of Object.entries(ids)) {
      const { items } = await list({ state })
      expect([state, items.some((row) => row.id === id), items.every((row) => row.state === state)]).toEqual([
        state,
        true,
        true,
      ])
    }
    const one = await list({ size: '1' })
    expect([one.items.length, one.total > 1]).toEqual([1, true])
  })
})

describe('what a code has brought', () => {
  it('is counted by the orders that hold it, and limits stay above', async () => {
    const { id, code } = (await create({ usage_limit: 5 })).body
    const buyer = await aUser(db)
    const first = await use(id, 50_000, { userId: buyer.id })
    await use(id, 30_000, { userId: buyer.id })
    const third = await use(id, 20_000)
    await givePromoBack(db, third.id)
    await cancelOrder(db, third.id)
    expect(await show(id)).toMatchObject({ used: 2, amount: 80_000, ordered: 798_000 })
    const { items } = (await call<{ items: PromoUse[] }>('GET', `/staff/api/promo/${id}/uses`, vera)).body
    expect(items.map(({ number, amount, given_back }) => [number, amount, given_back])).toEqual([
      [third.number, 20_000, true],
      [first.number + 1, 30_000, false],
      [first.number, 50_000, false],
    ])
    const limited = (limits: Partial<PromoForm>) => update(id, { ...form({ code, ...limits }), version: 1 })
    expect((await limited({ usage_limit: 1, per_user_limit: 1 })).body.fields).toEqual({
      usage_limit: 'Код уже использован 2 раза: меньше нельзя',
      per_user_limit: 'Код уже использован 2 раза: меньше нельзя',
    })
    expect((await limited({ usage_limit: 2, per_user_limit: 2 })).status).toBe(200)
    expect((await use(id)).taken).toBe(false)
  })

  it('is told of a code that was good for more than twenty million roubles', async () => {
    const { id } = (await create()).body
    for (const price of [1_500_000_000, 1_600_000_000]) await use(id, 150_000_000, { price })
    expect(await show(id)).toMatchObject({ amount: 300_000_000, ordered: 3_100_000_000 })
    expect((await list()).items.find((one) => one.id === id)?.amount).toBe(300_000_000)
  })

  it('stays true while it is edited and taken at once', async () => {
    const { id, code } = (await create({ usage_limit: 30 })).body
    const work = [5, 4, 3, 2, 1].map((usage_limit) =>
      update(id, { ...form({ code, usage_limit }), version: 1 }),
    )
    const [uses, saves] = await Promise.all([
      Promise.all([1, 2, 3, 4, 5].map(() => use(id))),
      Promise.all(work),
    ])
    expect(saves.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    const { used, usage_limit } = await show(id)
    expect(used).toBe(uses.filter(({ taken }) => taken).length)
    expect(used).toBeLessThanOrEqual(usage_limit ?? 0)
  })
})

describe('trying a draft on the last orders', () => {
  const dryRun = async (over: Partial<PromoForm> = {}) => {
    const { code: _code, starts_on: _from, ends_on: _to, active: _active, note: _note, ...terms } = form(over)
    return (await call<DryRun & ErrorBody>('POST', '/staff/api/promo/dry-run', { ...vera, body: terms })).body
  }

  it('tells of each what it would have taken off, or why not', async () => {
    clock.advance(MINUTE_MS)
    const buyer = await aUser(db)
    const toy = await aProduct(db, { kind: 'gift', price: 69_000 })
    const make = async (given: Parameters<typeof anOrder>[2]) => {
      clock.advance(1000)
      return anOrder(db, shop, { userId: buyer.id, ...given })
    }
    const first = await make({ price: 399_000 })
    const second = await make({ price: 129_900 })
    const third = await make({ price: 99_000, fullPrice: 129_000 })
    const fourth = await make({ price: 69_000, productId: toy.id, variantId: toy.variantId })
    const cancelled = await make({ price: 500_000 })
    await cancelOrder(db, cancelled.id)
    const of = ({ items }: DryRun) =>
      [first, second, third, fourth].map(({ id }) => {
        const item = items.find(({ order_id }) => order_id === id)
        return item?.refusal?.code ?? item?.amount
      })

    const percent = await dryRun({ value: 10, max_discount: 30_000 })
    expect(of(percent)).toEqual([30_000, 12_900, 'promo_items', 6_900])
    expect(percent.items[0]?.order_id).toBe(fourth.id)
    expect(percent.items.some(({ order_id }) => order_id === cancelled.id)).toBe(false)

    expect(of(await dryRun({ discounted_too: true, kind: 'fixed', value: 100_000 }))).toEqual([
      100_000, 100_000, 98_900, 68_900,
    ])
    expect(of(await dryRun({ first_order_only: true }))).toEqual([
      39_900,
      'promo_first_order',
      'promo_first_order',
      'promo_first_order',
    ])
    expect(of(await dryRun({ per_user_limit: 2, discounted_too: true, min_sum: 99_000 }))).toEqual([
      39_900,
      12_900,
      'promo_per_user',
      'promo_per_user',
    ])
    expect(of(await dryRun({ product_ids: [toy.id], order_types: ['pickup'], weekdays: [4] }))).toEqual([
      'promo_items',
      'promo_items',
      'promo_items',
      6_900,
    ])
    expect(of(await dryRun({ weekdays: [5] }))).toEqual(Array.from({ length: 4 }, () => 'promo_weekday'))
    expect(of(await dryRun({ kind: 'gift', gift_variant_id: toy.variantId, min_sum: 300_000 }))).toEqual([
      69_000,
      'promo_min_sum',
      'promo_min_sum',
      'promo_min_sum',
    ])
  })

  it('adds up', async () => {
    const { orders, applied, total, average, refusals, items } = await dryRun({ min_sum: 200_000 })
    const off = items.flatMap(({ refusal, amount }) => (refusal ? [] : [amount]))
    expect([orders, applied]).toEqual([items.length, off.length])
    expect(total).toBe(off.reduce((sum, one) => sum + one, 0))
    expect(average).toBe(Math.round(total / applied / 100) * 100)
    expect(applied + refusals.reduce((sum, { count }) => sum + count, 0)).toBe(orders)
    expect(refusals).toEqual(refusals.toSorted((a, b) => b.count - a.count))
    const limited = await dryRun({ usage_limit: 2 })
    expect(limited.items.flatMap(({ refusal }, at) => (refusal ? [] : [at]))).toEqual([
      orders - 2,
      orders - 1,
    ])
  })

  it('keeps nothing, and refuses a draft at its fields', async () => {
    const { total } = await list()
    await dryRun()
    expect((await list()).total).toBe(total)
    expect((await dryRun({ value: 0 })).fields).toEqual({ value: 'От 1 до 100\u00a0%' })
  })

  it('takes the last hundred', async () => {
    for (let n = 0; n < 100; n++) await anOrder(db, shop)
    expect((await dryRun()).orders).toBe(100)
  })
})

test('goods for a code are found by a part of the name, those on sale only', async () => {
  const hidden = await aProduct(db, { published: false })
  const { items } = (
    await call<{ items: PromoProduct[] }>('GET', '/staff/api/promo/goods?search=БУКЕТ', vera)
  ).body
  expect(items.find(({ product_id }) => product_id === shop.product.id)?.variants[0]).toMatchObject({
    id: shop.product.variantId,
    price: 399_000,
  })
  expect(items.some(({ product_id }) => product_id === hidden.id)).toBe(false)
})
