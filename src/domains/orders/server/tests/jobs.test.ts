import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order, OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { apologiseForDelay } from '../service/lifecycle/apologise-for-delay.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock, runJobs } = shop
const scene = await openScene(shop, { stock: 100 })
const { product } = scene
const END_OF_WINDOW = new Date('2026-05-20T13:00:00+06:00')

type Buyer = Awaited<ReturnType<typeof signIn>>
const order = (buyer: Buyer, form: object = {}) => orderThrough(shop, buyer, scene, { form })
/** Read from the database: access tokens expire while the clock moves. */
const statuses = async (id: string) => {
  const rows = await db.sql<{ status: string }[]>`
    select status from order_history where order_id = ${id} order by created_at, id`
  return rows.map(({ status }) => status)
}
const titles = async ({ user }: Buyer) => {
  const rows = await db.sql<{ title: string }[]>`select title from notifications where user_id = ${user.id}`
  return rows.map(({ title }) => title)
}
const apologies = async (buyer: Buyer) =>
  (await titles(buyer)).filter((title) => title === 'опаздываем, простите').length
const balance = async ({ user }: Buyer) => {
  const [row] = await db.sql<{ balance: number }[]>`
    select balance from point_accounts where user_id = ${user.id}`
  return row?.balance ?? 0
}
const { user: staff } = await signIn()
const bring = (id: string, upTo: OrderStatus) => moveOn(db, staff.id, id, upTo)

describe('by the clock', () => {
  it('a new order is confirmed after 15 minutes, unless somebody has to look at it', async () => {
    const buyer = await signIn()
    const [quiet, looked] = [await order(buyer), await order(buyer)]
    await db.sql`update orders set needs_attention = 'stems_short' where id = ${looked}`
    clock.advance(14 * MINUTE_MS)
    await runJobs()
    expect(await statuses(quiet)).toEqual(['new'])
    clock.advance(2 * MINUTE_MS)
    await runJobs()
    expect(await statuses(quiet)).toEqual(['new', 'confirmed'])
    expect(await statuses(looked)).toEqual(['new'])
    expect(await titles(buyer)).toContain('подтверждён')
  })

  it('who waits for over 15 minutes gets an apology and 200 points, once', async () => {
    const [late, inTime, cancelled, absent] = [await signIn(), await signIn(), await signIn(), await signIn()]
    const ids = [await order(late), await order(inTime), await order(cancelled), await order(absent)] as const
    await bring(ids[1], 'completed')
    await moveBy(db, staff.id, ids[2], ['new', 'cancelled'])
    await bring(ids[3], 'delivering')
    await moveBy(db, staff.id, ids[3], ['delivering', 'delivery_failed'])
    const before = await balance(late)
    clock.set(new Date(END_OF_WINDOW.getTime() + 15 * MINUTE_MS))
    await runJobs()
    expect(await balance(late)).toBe(before)
    clock.advance(2 * MINUTE_MS)
    await Promise.all([1, 2].map(() => apologiseForDelay(db, AbortSignal.timeout(10_000))))
    clock.advance(2 * MINUTE_MS)
    await runJobs()
    expect((await balance(late)) - before).toBe(200)
    expect(await apologies(late)).toBe(1)
    for (const buyer of [inTime, cancelled, absent]) expect(await apologies(buyer)).toBe(0)
  })

  it('a bouquet that came too late is apologised for as well, though no job ran meanwhile', async () => {
    const buyer = await signIn()
    clock.set(new Date('2026-05-19T04:00:00Z'))
    const id = await order(buyer)
    await bring(id, 'delivering')
    clock.set(new Date(END_OF_WINDOW.getTime() + 40 * MINUTE_MS))
    await bring(id, 'completed')
    await runJobs()
    expect(await apologies(buyer)).toBe(1)
  })
})

describe('an order for a day further off', () => {
  it('takes its stems when the day comes near; where they are gone somebody has to look, until they are there', async () => {
    clock.set(new Date('2026-05-19T04:00:00Z'))
    const { componentId } = product
    const [happy, unlucky] = [await signIn(), await signIn()]
    const ids = [
      await order(happy, { date: '2026-05-25' }),
      await order(unlucky, { date: '2026-05-25' }),
    ] as const
    const held = async () => {
      const rows = await db.sql<{ order_id: string }[]>`
        select order_id from order_components where order_id = any(${ids}) order by order_id`
      return rows.map(({ order_id }) => order_id)
    }
    const looked = async () => {
      const rows = await db.sql<{ why: string | null }[]>`
        select needs_attention as why from orders where id = any(${ids}) order by number`
      return rows.map(({ why }) => why)
    }
    const leave = (free: number) => db.sql`
      update store_stock set on_hand = reserved + ${free} where component_id = ${componentId}`
    await runJobs()
    expect(await held()).toEqual([])
    const { headers } = await signInStaff('florist', scene.storeIds[0] ?? 0)
    const card = await call<StaffOrder>('GET', `/staff/api/orders/${ids[0]}`, { headers })
    expect(card.body.stems.map(({ component_id, quantity }) => [component_id, quantity])).toEqual([
      [componentId, 1],
    ])
    await leave(1)
    clock.set(new Date('2026-05-23T04:00:00Z'))
    await runJobs()
    expect([await held(), await looked()]).toEqual([[ids[0]], [null, 'stems_short']])
    await leave(5)
    clock.advance(11 * MINUTE_MS)
    await runJobs()
    expect([await held(), await looked()]).toEqual([[...ids].toSorted(), [null, null]])
    await leave(100)
    for (const id of ids) await moveBy(db, staff.id, id, ['confirmed', 'cancelled'])
  })
})

describe('an accepted order', () => {
  it('makes a yearly reason of its day, unless the customer does not want that', async () => {
    clock.set(new Date('2026-05-19T04:00:00Z'))
    const buyer = await signIn()
    await order(buyer, { reason: 'День рождения мамы' })
    await order(buyer, { remember_date: false })
    const reasons = await db.sql`select title, date, yearly from reasons where user_id = ${buyer.user.id}`
    expect(reasons).toEqual([{ title: 'День рождения мамы', date: '2026-05-20', yearly: true }])
  })
})

describe('what is handed over', () => {
  it('has used its stems and was paid to the courier', async () => {
    const buyer = await signIn()
    const stock = async () => {
      const [row] = await db.sql<[{ on_hand: number }]>`
        select on_hand from store_stock where component_id = ${product.componentId}`
      return row.on_hand
    }
    const id = await order(buyer)
    const before = await stock()
    await bring(id, 'completed')
    expect(before - (await stock())).toBe(1)
    const shown = await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })
    expect([shown.body.payment_status, shown.body.paid]).toEqual(['paid', shown.body.totals.total])
  })
})
