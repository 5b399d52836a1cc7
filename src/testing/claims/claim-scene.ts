import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ClaimPage } from '#/domains/claims/contract/customer.ts'
import type { StaffClaim } from '#/domains/claims/contract/staff.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aUser } from '#/testing/shop/builders.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

export type ClaimAnswer = ClaimPage & { code: string; fields: Record<string, string>; fresh: ClaimPage }
export type StaffAnswer = StaffClaim & { code: string; fields: Record<string, string>; fresh: StaffClaim }

/** The day after tomorrow, when a new bouquet may be brought. */
export const NEW_WINDOW = { date: '2026-05-21', time_from: '11:00', time_to: '13:00' }

type OrderOptions = { online?: boolean; status?: OrderStatus; quantity?: number }

/** A delivered order, claimed by its link. */
export const openClaimScene = async (
  shop: TestShop,
  { stock = 1000, windowCapacity = 1000, stores = 1 } = {},
) => {
  const { call, db, signInStaff } = shop
  const scene = await openScene(shop, { stock, windowCapacity, stores })
  await db.sql`update components set cost = 12000 where id = ${scene.product.componentId}`
  const manager = await signInStaff('manager')
  const worker = (await aUser(db)).id

  const order = async (
    buyer: SignedIn,
    { online = false, status = 'completed', quantity = 1 }: OrderOptions = {},
  ) => {
    const form = online ? PAID_ONLINE : {}
    const id = await orderThrough(shop, buyer, scene, { form, quantity })
    if (online) {
      const [bill] = await db.sql<
        [{ id: string }]
      >`select provider_id as id from payments where order_id = ${id}`
      const paid = await call('POST', `/bank/api/payments/${bill.id}`, { body: { action: 'pay' } })
      expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    }
    await moveOn(db, worker, id, status)
    return id
  }
  const token = async ({ headers }: SignedIn, orderId: string) =>
    (await call<{ token: string }>('GET', `/client/orders/order/${orderId}/claim-link`, { headers })).body
      .token
  const page = (secret: string) => call<ClaimAnswer>('GET', `/client/claim/${secret}`)
  const photo = async (secret: string) =>
    call<{ id: string; code: string }>('POST', `/client/claim/${secret}/photos`, { file: await aPhoto() })
  const tell = (secret: string, form: object = {}) =>
    call<ClaimAnswer>('POST', `/client/claim/${secret}`, {
      body: { key: randomUUID(), problem: 'wilted', text: 'Розы опустили головы', wish: 'decide', ...form },
    })
  const act = (secret: string, what: string, body: object) =>
    call<ClaimAnswer>('POST', `/client/claim/${secret}/${what}`, { body })

  const show = async (id: string, { headers }: SignedIn = manager) =>
    (await call<StaffAnswer>('GET', `/staff/api/claims/${id}`, { headers })).body
  const lead = (id: string, what: string, body: object, { headers }: SignedIn = manager) =>
    call<StaffAnswer>('POST', `/staff/api/claims/${id}/${what}`, { headers, body })
  const idOf = async (orderId: string) => {
    const [row] = await db.sql<[{ id: string }]>`
      select id from claims where order_id = ${orderId} order by created_at desc limit 1`
    return row.id
  }
  const decide = async (id: string, form: object, by: SignedIn = manager) =>
    lead(
      id,
      'decide',
      { id: randomUUID(), version: (await show(id)).version, answer: 'Простите нас', ...form },
      by,
    )

  /** Its order, link and case. */
  const claimed = async (
    buyer: SignedIn,
    { online = false, quantity = 1, form = {} }: { online?: boolean; quantity?: number; form?: object } = {},
  ) => {
    const orderId = await order(buyer, { online, quantity })
    const secret = await token(buyer, orderId)
    const told = await tell(secret, form)
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    return { orderId, secret, id: await idOf(orderId) }
  }
  const finish = (orderId: string) => moveOn(db, worker, orderId, 'completed')
  return {
    ...scene,
    manager,
    order,
    finish,
    token,
    page,
    photo,
    tell,
    act,
    show,
    lead,
    decide,
    claimed,
    idOf,
  }
}
