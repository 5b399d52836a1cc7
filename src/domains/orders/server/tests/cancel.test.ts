import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { adjustStems } from '#/domains/catalog/server/service/stock/adjust-stems.ts'
import { aPromoCode } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { countLockWaits } from '#/testing/database/lock-waits.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { moveOrder } from '../service/lifecycle/move-order.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { deliveryForm, fillCart, openScene, TOMORROW, WINDOW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const { cityId, product, storeIds } = await openScene(shop, { stock: 100, windowCapacity: 50 })
const REASON = { reason_code: 'changed_mind', comment: 'Перенесли праздник' }

type Buyer = Awaited<ReturnType<typeof signIn>>
const order = async (buyer: Buyer, extra: { promocode?: string; points?: number } = {}) => {
  await fillCart(shop, buyer, cityId, product)
  const asked = {
    ...(extra.promocode && { promocode: extra.promocode }),
    withdraw_bonuses_amount: extra.points ?? 0,
  }
  const query = { city_id: String(cityId), address: 'улица Ленина, 24', ...WINDOW }
  const seen = await call<Cart>('GET', '/orders/cart', {
    headers: buyer.headers,
    query: { ...query, ...asked, withdraw_bonuses_amount: String(asked.withdraw_bonuses_amount) },
  })
  const placed = await call<{ id: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...deliveryForm(cityId, seen.body.version, buyer), ...asked },
  })
  return placed.body.id
}
const cancel = (buyer: Buyer, id: string, body: object = REASON) =>
  call<Order & { code?: string; fresh?: Order }>('POST', `/client/orders/order/${id}/cancel`, {
    headers: buyer.headers,
    body,
  })
const held = async () => {
  const [row] = await db.sql<[{ taken: number; reserved: number }]>`
    select (select coalesce(sum(taken), 0)::int from slots where store_id = ${storeIds[0] ?? 0} and date = ${TOMORROW}) as taken,
      (select reserved from store_stock where component_id = ${product.componentId}) as reserved`
  return [row.taken, row.reserved]
}
const shelf = { storeId: storeIds[0] ?? 0, componentId: product.componentId }
const promiseOf = () => Promise.withResolvers<void>()

const settled = (work: Promise<unknown>) => Promise.race([work.then(() => true), setImmediate(false)])

describe('an order cancelled by its customer', () => {
  it('gives back place, stems, code and points, says so, and stays cancelled however often it is asked', async () => {
    const buyer = await signIn()
    const { id: promoId, code } = await aPromoCode(db, { value: 10, perUserLimit: 1, withPoints: true })
    const pointsOf = async () =>
      (
        await db.sql<
          { balance: number }[]
        >`select balance from point_accounts where user_id = ${buyer.user.id}`
      )[0]?.balance
    const [before, points] = [await held(), await pointsOf()]
    expect(points).toBe(300)
    const id = await order(buyer, { promocode: code, points: 200 })
    expect(await held()).toEqual(before.map((one) => one + 1))
    expect(await pointsOf()).toBe(100)

    const { status, body } = await cancel(buyer, id)
    expect([status, body.status, body.can_cancel]).toEqual([200, 'cancelled', false])
    expect((await cancel(buyer, id)).body.status).toBe('cancelled')
    expect([await held(), await pointsOf()]).toEqual([before, 300])
    const [promo] = await db.sql<{ used: number }[]>`select used from promo_codes where id = ${promoId}`
    expect(promo?.used).toBe(0)
    const history =
      await db.sql`select reason from order_history where order_id = ${id} and status = 'cancelled'`
    expect(history).toEqual([{ reason: 'changed_mind: Перенесли праздник' }])
    const inbox = await call<{ items: { title: string }[] }>('GET', '/admin/inbox', {
      headers: buyer.headers,
    })
    expect(inbox.body.items.map(({ title }) => title)).toContain('отменён')
    expect(await order(buyer, { promocode: code, points: 300 })).toEqual(expect.any(String))
  })

  it('gives back what it holds even while the stems are counted and its hold moves to another day', async () => {
    const buyer = await signIn()
    const id = await order(buyer)
    const vera = await signInStaff('florist')
    const [counted, waitedFor] = [promiseOf(), promiseOf()]
    const count = (quantity: number, tell = () => {}, then = Promise.resolve()) =>
      db.transaction(async (tx) => {
        await adjustStems(tx, { ...shelf, kind: 'count', quantity, reason: null, staffId: vera.user.id })
        tell()
        await then
      })
    // The count leaves none: the order is short of its flower, and gets it back at the second count.
    await count(0)
    const secondCount = count(100, counted.resolve, waitedFor.promise)
    await counted.promise
    const cancelled = cancel(buyer, id)
    await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBeGreaterThan(0)
    waitedFor.resolve()
    await secondCount
    expect((await cancelled).body.status).toBe('cancelled')
    const holds = await db.sql`select 1 from order_components where order_id = ${id} and state = 'reserved'`
    expect(holds).toHaveLength(0)
  })

  it('is not there for anybody else, and needs a reason that there is', async () => {
    const [buyer, stranger] = [await signIn(), await signIn()]
    const id = await order(buyer)
    expect((await cancel(stranger, id)).status).toBe(404)
    expect((await cancel(buyer, id, { reason_code: 'boredom' })).status).toBe(422)
    expect((await cancel(buyer, id)).body.status).toBe('cancelled')
  })

  it('is cancelled all the same when the clock confirms it at that moment', async () => {
    const buyer = await signIn()
    const { user } = await signInStaff('manager')
    const id = await order(buyer)
    const [confirmed, waitedFor] = [promiseOf(), promiseOf()]
    const confirming = db.transaction(async (tx) => {
      const step = { orderId: id, from: 'new', to: 'confirmed', by: 'manager', actor: user.id } as const
      await moveOrder(tx, step)
      confirmed.resolve()
      await waitedFor.promise
    })
    await confirmed.promise
    const cancelled = cancel(buyer, id)
    await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBeGreaterThan(0)
    waitedFor.resolve()
    await confirming
    expect((await cancelled).body.status).toBe('cancelled')
  })

  it('meets no step that is asked for before the one that leads to it is done', async () => {
    const buyer = await signIn()
    const { user } = await signInStaff('manager')
    const id = await order(buyer)
    await moveOn(db, user.id, id, 'confirmed')
    const [begun, waitedFor] = [promiseOf(), promiseOf()]
    const beginning = db.transaction(async (tx) => {
      const step = {
        orderId: id,
        from: 'confirmed',
        to: 'assembling',
        by: 'manager',
        actor: user.id,
      } as const
      await moveOrder(tx, step)
      begun.resolve()
      await waitedFor.promise
    })
    await begun.promise
    // The stems to be consumed must not look like those of an order in assembly.
    const made = moveBy(db, user.id, id, ['assembling', 'assembled'])
    await expect.poll(async () => (await settled(made)) || (await countLockWaits(db)) > 0).toBe(true)
    waitedFor.resolve()
    await beginning
    expect(await made).toBe('overtaken')
  })

  it('can no longer be once somebody makes it: the order as it is comes along', async () => {
    const buyer = await signIn()
    const id = await order(buyer)
    await moveOn(db, (await signInStaff('florist')).user.id, id, 'assembling')
    const { status, body } = await cancel(buyer, id)
    expect([status, body.code, body.fresh?.status]).toEqual([409, 'order_being_made', 'assembling'])
  })
})
