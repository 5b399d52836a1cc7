import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Marketplaces } from '#/domains/marketplaces/contract/staff.ts'
import { pauseAfter } from '#/domains/marketplaces/rules/retry.ts'
import { findingOf } from '#/platform/server/check/finding.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openMarketplaceScene } from '#/testing/marketplaces/marketplace-scene.ts'
import { openYandexMarketStandIn } from '#/testing/marketplaces/yandex-market-stand-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { fillCart, deliveryForm } from '#/testing/orders/order-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { checkMarketplaces } from '../public.ts'

let moment = () => TEST_START
const market = await openYandexMarketStandIn(() => moment())
afterAll(() => market.close())
const shop = await openTestShop({ settings: { marketplaces: { yandex: market.settings } } })
const { call, clock, db, signIn } = shop
moment = () => clock.now()
const scene = await openMarketplaceScene(shop)
const { manager, show, act, match, knowArticle, ordersOf } = scene

/** Jobs that are due a minute later; sessions of staff last for minutes only, so the clock is set back. */
const pass = async (ms = MINUTE_MS + 1000) => {
  clock.advance(ms)
  await runDueJobs(
    db,
    shop.jobs.filter(({ name }) => name.startsWith('marketplaces.')),
    (_job, error) => {
      throw error
    },
  )
}
const orderOf = async (id: number) =>
  (await ordersOf('yandex')).find(({ source_ref }) => source_ref === String(id))
const stateThere = (id: number) => {
  const order = market.orders.get(id)
  return `${order?.status} ${order?.substatus}`.trim()
}
const move = async (id: string, to: 'assembling' | 'assembled' | 'delivering' | 'completed') =>
  moveOn(db, manager.user.id, id, to)

beforeEach(async () => {
  clock.set(TEST_START)
  await db.sql`delete from jobs where name like 'marketplaces.%'`
  await db.sql`update marketplace_messages set next_at = ${clock.now()} where sent_at is null`
  await knowArticle('yandex', 'YM-1')
})

describe('an order of Yandex Market', () => {
  it('comes by itself with its sums, is confirmed there, and its steps go back in their sequence', async () => {
    const { id } = market.sells([{ price: 4000, subsidies: [{ amount: 200 }], count: 2 }], {
      notes: 'Без звонка',
    })
    await pass()
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      goods: 840_000,
      total: 870_000,
      needs_attention: null,
      address: 'улица Ленина, 24',
      recipient_phone: '+79131442031',
      user_id: null,
      taken_by: null,
      places: 1,
    })
    expect(stateThere(id)).toBe('PROCESSING PACKAGING')
    await move(order?.id ?? '', 'completed')
    await pass()
    expect(market.steps.filter((step) => step.startsWith(String(id)))).toEqual([
      `${id} PROCESSING PACKAGING`,
      `${id} PROCESSING READY_TO_SHIP`,
      `${id} DELIVERY`,
      `${id} DELIVERED`,
    ])
    expect((await show()).connections.find(({ source }) => source === 'yandex')).toMatchObject({
      connected: true,
      failing_since: null,
      unsent: 0,
    })
  })

  it('is made once, however often it is told of, page by page and by two processes at once', async () => {
    market.pageOf(2)
    const ids = Array.from({ length: 5 }, () => market.sells([{}]).id)
    await Promise.all([act('yandex/fetch'), act('yandex/fetch'), act('yandex/fetch')])
    await pass()
    await pass()
    market.pageOf(50)
    const made = (await ordersOf('yandex')).filter(({ source_ref }) => ids.includes(Number(source_ref)))
    expect(made).toHaveLength(5)
    expect(ids.map(stateThere)).toEqual(ids.map(() => 'PROCESSING PACKAGING'))
  })

  it('waits for its article, and is made and confirmed when staff match it', async () => {
    const { id } = market.sells([{ offerId: 'YM-НОВЫЙ' }])
    await pass()
    expect(await orderOf(id)).toBeUndefined()
    expect(stateThere(id)).toBe('PROCESSING STARTED')
    expect((await match('yandex', 'YM-НОВЫЙ')).status).toBe(200)
    await pass()
    expect(await orderOf(id)).toMatchObject({ status: 'new' })
    expect(stateThere(id)).toBe('PROCESSING PACKAGING')
  })

  it('that cannot be read is not lost, and does not stop the others', async () => {
    const odd = market.sells([{}], { delivery: { dates: {} } })
    const { id } = market.sells([{}])
    await pass()
    expect(await orderOf(id)).toBeDefined()
    const { waiting } = await show()
    const waits = waiting.find(({ number }) => number === String(odd.id))
    expect(waits).toMatchObject({ problem: 'error', content: null })
    await act(`orders/${waits?.id}/dismiss`, { reason: 'Самовывоз' })
  })
})

describe('cancelled', () => {
  it('there: is cancelled here, gives its stems back, and owes nothing; nothing more is told of it', async () => {
    const { id } = market.sells([{}])
    await pass()
    market.cancels(id)
    await pass()
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refunded', stems: 0, places: 0 })
    await pass()
    expect(market.steps.filter((step) => step.startsWith(String(id)))).toEqual([`${id} PROCESSING PACKAGING`])
    expect((await show()).refused).toEqual([])
  })

  it('there before it was made: is never made', async () => {
    const { id } = market.sells([{ offerId: 'YM-ПОЗДНО' }])
    await pass()
    market.cancels(id)
    await pass()
    expect((await show()).waiting).toEqual([])
    expect((await match('yandex', 'YM-ПОЗДНО')).status).toBe(200)
    expect(await orderOf(id)).toBeUndefined()
  })

  it('there while it is being made: staff decide', async () => {
    const { id } = market.sells([{}])
    await pass()
    const order = await orderOf(id)
    await move(order?.id ?? '', 'assembling')
    market.cancels(id)
    await pass()
    expect(await orderOf(id)).toMatchObject({ status: 'assembling', needs_attention: 'cancel_asked' })
  })

  it('here: is told there, and the money goes back there', async () => {
    const { id } = market.sells([{}])
    await pass()
    const order = await orderOf(id)
    const { status } = await call('POST', `/staff/api/orders/${order?.id}/move`, {
      headers: manager.headers,
      body: { from: 'new', to: 'cancelled', reason: 'Нет цветов' },
    })
    expect(status).toBe(200)
    await pass(3 * MINUTE_MS)
    expect(stateThere(id)).toBe('CANCELLED SHOP_FAILED')
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await db.sql`select from cash_receipts where order_id = ${order?.id ?? ''}`).toHaveLength(0)
  })
})

describe('a marketplace that does not answer', () => {
  it('but is slow loses nothing', { timeout: 40_000 }, async () => {
    const { id } = market.sells([{}])
    market.fails(/orders$/, 'hang')
    await pass()
    expect(await orderOf(id)).toBeUndefined()
    await pass()
    expect(await orderOf(id)).toBeDefined()
  })

  it.each(['fault', 'drop', 'garbage'] as const)(
    'but %s loses nothing: the order comes at the next turn',
    async (how) => {
      const { id } = market.sells([{}])
      market.fails(/orders$/, how)
      await pass()
      expect(await orderOf(id)).toBeUndefined()
      const failing = (await show()).connections.find(({ source }) => source === 'yandex')
      expect(failing?.failing_since).not.toBeNull()
      await pass()
      expect(await orderOf(id)).toBeDefined()
      expect((await show()).connections.find(({ source }) => source === 'yandex')?.failing_since).toBeNull()
    },
  )

  it('between two pages keeps its place: all come, none twice', async () => {
    market.pageOf(1)
    const ids = [market.sells([{}]).id, market.sells([{}]).id]
    market.fails(/orders$/, 'fault')
    await pass()
    await pass()
    market.pageOf(50)
    expect(await Promise.all(ids.map(orderOf))).toMatchObject([{ status: 'new' }, { status: 'new' }])
  })

  it('is told again with growing pauses, of each order in its sequence, also where only its answer was lost', async () => {
    const { id } = market.sells([{}])
    market.fails(/status$/, 'fault', 'lose', 'fault')
    await pass()
    const order = await orderOf(id)
    await move(order?.id ?? '', 'delivering')
    const nextAt = async () => {
      const rows = await db.sql<{ tries: number; in: number }[]>`
        select m.tries, extract(epoch from m.next_at - ${clock.now()}::timestamptz)::int as in
        from marketplace_messages m join marketplace_orders o on o.id = m.marketplace_order_id
        where o.number = ${String(id)} and m.sent_at is null order by m.id`
      return rows[0]
    }
    expect(await nextAt()).toMatchObject({ tries: 1, in: pauseAfter(1) / 1000 })
    await pass(15_500)
    expect(await nextAt()).toMatchObject({ tries: 2, in: pauseAfter(2) / 1000 })
    await pass(15_500)
    expect(await nextAt()).toMatchObject({ tries: 2 })
    await pass(15_500)
    expect(await nextAt()).toMatchObject({ tries: 3, in: pauseAfter(3) / 1000 })
    for (let turns = 0; turns < 8; turns++) await pass(15_500)
    expect(market.steps.filter((step) => step.startsWith(String(id)))).toEqual([
      `${id} PROCESSING PACKAGING`,
      `${id} PROCESSING READY_TO_SHIP`,
      `${id} DELIVERY`,
    ])
  })

  it('refuses a step: staff see it, may repeat it, and what follows is told', async () => {
    const { id } = market.sells([{}])
    await pass()
    const there = market.orders.get(id)
    Object.assign(there ?? {}, { substatus: 'ODD' })
    await move((await orderOf(id))?.id ?? '', 'assembled')
    await pass()
    const refusedHere = async () => (await show()).refused.filter(({ number }) => number === String(id))
    const [one] = await refusedHere()
    expect(one).toMatchObject({ status: 'assembled', refused: '400 STATUS_NOT_ALLOWED' })
    Object.assign(there ?? {}, { substatus: 'PACKAGING' })
    const again = await act<Marketplaces>(`messages/${one?.id}/again`)
    expect(again.status).toBe(200)
    await pass()
    expect(stateThere(id)).toBe('PROCESSING READY_TO_SHIP')
    expect(await refusedHere()).toEqual([])
    expect((await act(`messages/${one?.id}/again`)).status).toBe(409)
  })
})

describe('stock', () => {
  it('is told of the stems of the shop, only where it changed', async () => {
    const goods = await aProduct(db, { stock: 5, storeId: scene.storeIds[0] ?? 0 })
    await knowArticle('yandex', 'YM-ОСТАТОК', goods.variantId)
    await pass()
    expect(market.stocks.get('YM-ОСТАТОК')).toBe(5)
    const before = market.asked.filter((one) => one.endsWith('stocks')).length
    await pass()
    expect(market.asked.filter((one) => one.endsWith('stocks'))).toHaveLength(before)

    const buyer = await signIn()
    const cart = await fillCart(shop, buyer, scene.cityId, goods, 2)
    const body = deliveryForm(scene.cityId, cart.version, buyer)
    expect((await call('POST', '/client/orders/order', { headers: buyer.headers, body })).status).toBe(200)
    market.fails(/stocks$/, 'fault')
    await pass()
    expect(market.stocks.get('YM-ОСТАТОК')).toBe(5)
    await pass()
    expect(market.stocks.get('YM-ОСТАТОК')).toBe(3)

    market.sells([{ offerId: 'YM-ОСТАТОК', count: 3 }])
    await pass()
    await pass()
    expect(market.stocks.get('YM-ОСТАТОК')).toBe(0)
    const other = await signIn()
    const left = await fillCart(shop, other, scene.cityId, goods)
    expect(left).toMatchObject({ available_products: [], unavailable_products: [{ reason: 'sold_out' }] })
  })
})

it('the keys are tried by the owner', async () => {
  expect(await findingOf(checkMarketplaces({ marketplaces: { yandex: market.settings } }))).toMatchObject({
    state: 'good',
    detail: 'Яндекс отвечает: Лаванда',
  })
  const wrong = { ...market.settings, key: 'wrong' }
  expect(await findingOf(checkMarketplaces({ marketplaces: { yandex: wrong } }))).toMatchObject({
    state: 'bad',
  })
  expect(await findingOf(checkMarketplaces({ marketplaces: { yandex: null } }))).toMatchObject({
    state: 'good',
  })
  expect((await act('flowwow/fetch')).body).toMatchObject({ code: 'marketplace_not_connected' })
})
