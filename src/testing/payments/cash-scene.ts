import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CashDesk, CashInHand } from '#/domains/cash/contract/desk.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

type Answer = { code?: string; fresh?: { balance?: number; obstacles?: string[] }; fields?: object }

/** A store with its manager, florist and courier, and orders that are paid on receipt. */
export const openCashScene = async (shop: TestShop) => {
  const { call, db, signIn, signInStaff } = shop
  const buyer = await signIn()
  const scene = await openScene(shop, { stock: 5000 })
  const [storeId = 0] = scene.storeIds
  const vera = await signInStaff('manager', storeId)
  const anna = await signInStaff('florist', storeId)
  const timur = await signInStaff('courier', storeId)
  for (const [name, { user }] of Object.entries({ Вера: vera, Анна: anna, Тимур: timur }))
    await db.sql`update users set name = ${name} where id = ${user.id}`

  const post = (by: SignedIn, path: string, body: object) =>
    call<Answer>('POST', path, { headers: by.headers, body })
  const at = (path: string) => `/staff/api/cash/${storeId}${path}`
  const desk = async (by = anna) => (await call<CashDesk>('GET', at(''), by)).body
  const inHand = async (by = timur) => {
    const { items } = (await call<{ items: CashInHand[] }>('GET', '/staff/api/cash-in-hand', by)).body
    return items.reduce((sum, { balance }) => sum + balance, 0)
  }
  const order = async (quantity = 1) => {
    const id = await orderThrough(shop, buyer, scene, { form: { payment_method: 4 }, quantity })
    await moveOn(db, vera.user.id, id, 'assembled')
    return id
  }
  const move = (id: string, from: string, to: string, more: object = {}) =>
    post(timur, `/staff/api/orders/${id}/move`, { from, to, ...more })
  const deliver = async (id: string, means: 'cash' | 'card' = 'cash') => {
    expect((await move(id, 'assembled', 'delivering', { early: true })).status).toBe(200)
    const done = await move(id, 'delivering', 'completed', { means })
    expect(done.status).toBe(200)
    return id
  }
  return {
    ...scene,
    storeId,
    vera,
    anna,
    timur,
    at,
    post,
    desk,
    inHand,
    order,
    move,
    deliver,
    broughtOrder: async (means: 'cash' | 'card' = 'cash') => deliver(await order(), means),
    openShift: (counted: number, more: object = {}) =>
      post(anna, at('/shifts'), { id: randomUUID(), expected: counted, counted, ...more }),
    /** Out of nowhere, as an owner brings change. */
    putIn: (amount: number) => post(anna, at('/put-in'), { id: randomUUID(), amount, reason: 'На размен' }),
    handIn: (expected: number, more: object = {}, by = timur) =>
      post(by, `/staff/api/cash-in-hand/${storeId}/hand-ins`, {
        id: randomUUID(),
        expected,
        counted: expected,
        ...more,
      }),
    refund: (id: string, amount: number) =>
      post(vera, `/staff/api/orders/${id}/refund`, { key: randomUUID(), reason: 'Завял', amount }),
    closeShift: (id: string, body: object, by = anna) => post(by, at(`/shifts/${id}/closing`), body),
  }
}
