import { describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Interval, TimeType } from '#/domains/delivery/contract/customer.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { PAID_ONLINE, deliveryForm, fillCart, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, clock } = shop
const { cityId, product } = await openScene(shop, { stock: 100, windowCapacity: 3 })
const TODAY = '2026-05-19'
const ADDRESS = { name: 'улица Ленина, 24' }

type Chosen = { date: string; time_type: TimeType; time_from: string | null; time_to: string | null }
const order = async (chosen: Chosen, extra: Record<string, unknown> = {}) => {
  const buyer = await signIn()
  await fillCart(shop, buyer, cityId, product)
  const known = extra.is_know_address !== false
  const query = {
    city_id: String(cityId),
    date: chosen.date,
    time_type: chosen.time_type,
    ...(known ? { address: ADDRESS.name } : { is_know_address: 'false' }),
  }
  const seen = await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })
  const { address: _address, ...form } = deliveryForm(cityId, seen.body.version, buyer)
  const placed = await call<{ id: string; code?: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...form, ...(known && { address: ADDRESS }), ...chosen, ...extra },
  })
  const shown = await call<Order>('GET', `/client/orders/order/${placed.body.id}`, { headers: buyer.headers })
  return { status: placed.status, code: placed.body.code, cart: seen.body, order: shown.body }
}
const offered = async (date: string, type: TimeType) => {
  const { body } = await call<{ items: Interval[] }>('GET', '/delivery/intervals', {
    query: { city_id: String(cityId), target_date: date, lead_minutes: '100', is_client: '1' },
  })
  return body.items.find((one) => one.time_type === type && one.is_available)
}
const chosen = async (date: string, type: TimeType): Promise<Chosen> => {
  const found = await offered(date, type)
  return { date, time_type: type, time_from: found?.time_from ?? null, time_to: found?.time_to ?? null }
}
const placesOf = async (id: string) =>
  (await db.sql<{ kind: string }[]>`select kind from order_slots where order_id = ${id} order by kind`).map(
    ({ kind }) => kind,
  )

describe('an order', () => {
  it('as soon as can be costs more, says its hour and holds a place of today', async () => {
    // 10:55 in Omsk, 60 min assembly, 40 min courier: too late for the window before 13:00.
    clock.set(new Date('2026-05-19T04:55:00Z'))
    const asap = await chosen(TODAY, 'asap')
    expect([asap.time_from, asap.time_to]).toEqual(['12:35', '13:35'])
    const { status, cart, order: made } = await order(asap)
    expect([status, cart.totals.surcharge, made.totals.surcharge]).toEqual([200, 20_000, 20_000])
    expect([made.time_type, made.time_from, made.time_to]).toEqual(['asap', '12:35', '13:35'])
    expect(await placesOf(made.id)).toEqual(['delivery'])
  })

  it('to the minute holds one of the few exact places and one of the window', async () => {
    const exact = await chosen(TOMORROW, 'exact')
    const { status, order: made } = await order(exact)
    expect([status, made.totals.surcharge, await placesOf(made.id)]).toEqual([
      200,
      30_000,
      ['delivery', 'exact'],
    ])
  })

  it('within the day holds a place of a window all the same', async () => {
    const { status, order: made } = await order(await chosen(TOMORROW, 'any'))
    expect([status, made.totals.surcharge, made.time_from, made.time_to, await placesOf(made.id)]).toEqual([
      200,
      0,
      '10:00',
      '20:00',
      ['delivery'],
    ])
  })

  it('to an address that the recipient will say is placed without one, for the dearest zone of the city', async () => {
    const someTime: Chosen = { date: TOMORROW, time_type: 'recipient', time_from: null, time_to: null }
    const { status, order: made } = await order(someTime, { is_know_address: false, ...PAID_ONLINE })
    expect([status, made.is_know_address, made.address, made.time_type]).toEqual([
      200,
      false,
      null,
      'recipient',
    ])
    const [row] =
      await db.sql`select address_status, zone_id is not null as zoned from orders where id = ${made.id}`
    expect(row).toEqual({ address_status: 'requested', zoned: true })
  })

  it('to a known address is not left to the recipient, who would not be asked', async () => {
    const someTime: Chosen = { date: TOMORROW, time_type: 'recipient', time_from: null, time_to: null }
    const { status, code } = await order(someTime)
    expect([status, code]).toEqual([409, 'slot_closed'])
  })

  it('for a day that no calendar has is refused at the field', async () => {
    const { status } = await order({ date: '0000-01-01', time_type: 'any', time_from: null, time_to: null })
    expect(status).toBe(422)
  })

  it('with an unknown address and none to ask for is refused at the field', async () => {
    const interval: Chosen = { date: TOMORROW, time_type: 'interval', time_from: '11:00', time_to: '13:00' }
    const { status } = await order(interval, { address: undefined })
    expect(status).toBe(422)
  })

  it('for a time that is over, or that was never offered, is not placed', async () => {
    const asap = await chosen(TODAY, 'asap')
    clock.set(new Date('2026-05-19T05:05:00Z'))
    expect((await order(asap)).status).toBe(200)
    const past: Chosen = { date: TODAY, time_type: 'interval', time_from: '09:00', time_to: '11:00' }
    expect((await order(past)).code).toBe('slot_closed')
    const invented: Chosen = { date: TOMORROW, time_type: 'exact', time_from: '11:07', time_to: '11:37' }
    expect((await order(invented)).code).toBe('slot_closed')
  })
})

it('on a day for which payment at once is asked for nothing is paid on receipt', async () => {
  const date = '2026-05-23'
  await db.sql`
    insert into peak_days (city_id, date, title, window_minutes, prepay_only)
    values (${cityId}, ${date}, 'Праздник', 240, true)`
  const wide: Chosen = { date, time_type: 'interval', time_from: '13:00', time_to: '17:00' }
  expect((await order(wide)).code).toBe('prepay_only')
  const methods = await call<{ items: { code: string }[] }>('GET', '/orders/payment-methods', {
    query: { city_id: String(cityId), date },
  })
  expect(methods.body.items.map(({ code }) => code)).toEqual(['online', 'sbp'])
  expect((await order(wide, PAID_ONLINE)).status).toBe(200)
})
