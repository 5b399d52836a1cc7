import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { creditPoints } from '#/domains/loyalty/server/service/credit-points.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { ADDRESS, deliveryForm, fillCart, openScene, WINDOW } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aProduct, aPromoCode } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { MARK, MARK_PHONE, wholeCustomer } from '#/testing/customers/whole-customer.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff, runJobs } = shop
const scene = await openScene(shop, { stock: 500 })
const manager = await signInStaff('manager')

type ErrorBody = { code: string; detail: string }
const merge = (into: { user: { id: string } }, duplicate: { user: { id: string } }, by: SignedIn = manager) =>
  call<ErrorBody & { doubles: { id: string }[] }>('POST', `/staff/api/customers/${into.user.id}/merge`, {
    headers: by.headers,
    body: { double_id: duplicate.user.id, reason: 'Два номера одного человека' },
  })
const get = async <T>(who: SignedIn, url: string) => (await call<T>('GET', url, who)).body

describe('a duplicate is merged', () => {
  it('and everything of it is the customer’s: nothing is lost, nothing is there twice', async () => {
    const [marina, duplicate] = [await wholeCustomer(shop, scene), await wholeCustomer(shop, scene)]
    clock.advance(6 * MINUTE_MS)
    await runJobs()
    const points = async (who: SignedIn) =>
      (await get<{ balance: number }>(who, `/v1/loyalty/${who.user.id}/balance-history`)).balance
    const [before, more] = [await points(marina), await points(duplicate)]
    const days = await db.sql`select from reasons where user_id in (${marina.user.id}, ${duplicate.user.id})`
    const answer = await merge(marina, duplicate)
    expect([answer.status, answer.body.doubles.map(({ id }) => id)]).toEqual([200, [duplicate.user.id]])

    const count = async (url: string) => (await get<{ items: unknown[] }>(marina, url)).items.length
    expect(await count('/client/orders')).toBe(4)
    expect(await count('/client/reviews/own')).toBe(4)
    expect(await count('/v1/recipients')).toBe(1)
    expect(await count('/v1/addresses')).toBe(1)
    expect(await count('/v1/reasons')).toBe(days.length)
    expect(await count('/client/products/favorites')).toBe(1)
    expect(await count('/chat/api/v1/chat/messages')).toBe(4)
    // The welcome of 300 is given once; the duplicate had spent 100 of its own.
    expect(await points(marina)).toBe(before + more - 200)
    const inbox = await get<{ items: { created_at: string }[]; total: number }>(marina, '/admin/inbox')
    const times = inbox.items.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const [{ kept }] = await db.sql<[{ kept: number }]>`
      select count(*)::int as kept from notifications where user_id = ${marina.user.id}`
    expect(inbox.total).toBe(kept)
    const city = { ...marina, query: { city_id: String(scene.cityId) } }
    const cart = await call<{ available_products: { quantity: number }[] }>('GET', '/orders/cart', city)
    expect(cart.body.available_products.map(({ quantity }) => quantity)).toEqual([2])
    const card = await call<{ note_list: object[]; merged_into: string | null }>(
      'GET',
      `/staff/api/customers/${marina.user.id}`,
      manager,
    )
    expect(card.body.note_list).toHaveLength(2)
    const log = await db.sql`
      select subject_id, after ->> 'reason' as reason from audit_log where action = 'customer.merge' order by after ->> 'double_id' nulls last`
    expect([...log]).toEqual([
      { subject_id: marina.user.id, reason: 'Два номера одного человека' },
      { subject_id: duplicate.user.id, reason: 'Два номера одного человека' },
    ])
  })

  it('and its phone signs in to the customer; its own session is over', async () => {
    const [marina, duplicate] = [await signIn(), await signIn()]
    expect((await merge(marina, duplicate)).status).toBe(200)
    expect((await call('GET', '/v1/auth/user/current', duplicate)).status).toBe(401)
    clock.advance(61_000)
    const again = await signIn(duplicate.user.phone)
    expect(again.user).toMatchObject({ id: marina.user.id, phone: marina.user.phone })
  })

  it('and the customer may take its number, and the old one is free for others', async () => {
    const [marina, duplicate] = [await signIn(), await signIn()]
    await merge(marina, duplicate)
    const before = shop.printed.length
    const { phone } = duplicate.user
    clock.advance(61_000)
    const request = await call('POST', '/v1/user/phone/request', { ...marina, body: { phone } })
    expect(request.status).toBe(200)
    await expect
      .poll(
        () =>
          shop.printed
            .slice(before)
            .join()
            .match(/\b\d{6}\b/)?.[0],
      )
      .toBeDefined()
    const [code] = /\b\d{6}\b/.exec(shop.printed.slice(before).join()) ?? []
    const changed = await call('POST', '/v1/user/phone/verify', { ...marina, body: { phone, code } })
    expect(changed).toMatchObject({ status: 200, body: { id: marina.user.id, phone } })
    clock.advance(2 * MINUTE_MS)
    expect((await signIn(phone)).user.id).toBe(marina.user.id)
    expect((await signIn(marina.user.phone)).user.id).not.toBe(marina.user.id)
  })

  it('and its doubles with it; erased later, all of their phones bring back the one', async () => {
    const [marina, second, third] = [await signIn(), await signIn(), await signIn()]
    await merge(second, third)
    expect((await merge(marina, second)).body.doubles).toHaveLength(2)
    const gone = await call('DELETE', `/v1/user/${marina.user.id}`, marina)
    expect(gone.status).toBe(204)
    const phones = [marina, second, third].map(({ user }) => user.phone)
    expect(await db.sql`select from users where phone = any(${phones})`).toHaveLength(0)
    clock.advance(61_000)
    expect((await signIn(third.user.phone)).user).toEqual(
      expect.objectContaining({ id: marina.user.id, phone: third.user.phone }),
    )
    expect((await signIn(marina.user.phone)).user.id).not.toBe(marina.user.id)
  })
})

it('keys and codes that both have used stay apart, and count', async () => {
  const promo = await aPromoCode(db, { perUserLimit: 1 })
  const both = [await signIn(), await signIn()] as const
  const orders: string[] = []
  for (const buyer of both) {
    const { headers } = buyer
    const version = await versionWith(headers, { promocode: promo.code })
    const placed = await call<{ id: string }>('POST', '/client/orders/order', {
      headers: { ...headers, 'idempotency-key': 'the-same-of-two-browsers' },
      body: { ...deliveryForm(scene.cityId, version, buyer), promocode: promo.code },
    })
    orders.push(placed.body.id)
  }
  expect((await merge(...both)).status).toBe(200)
  const [marina] = both
  const refused = async () => {
    const query = { city_id: String(scene.cityId), promocode: promo.code }
    await fillCart(shop, marina, scene.cityId, scene.product)
    const { headers } = marina
    const cart = await call<{ promocode: { error: { code: string } | null } }>('GET', '/orders/cart', {
      headers,
      query,
    })
    return cart.body.promocode.error?.code
  }
  for (const id of orders) {
    expect(await refused()).toBe('promo_per_user')
    const cancel = { ...marina, body: { reason_code: 'other' } }
    expect((await call('POST', `/client/orders/order/${id}/cancel`, cancel)).status).toBe(200)
    await shop.audit()
  }
  expect(await refused()).toBeUndefined()
})

it('only two living customers are merged, by who may', async () => {
  const [marina, duplicate, erased, florist] = [
    await signIn(),
    await signIn(),
    await signIn(),
    await signInStaff('florist'),
  ]
  expect(await merge(marina, marina)).toMatchObject({ status: 409, body: { code: 'merge_same' } })
  expect(await merge(marina, florist)).toMatchObject({ status: 409, body: { code: 'merge_staff' } })
  expect(await merge(florist, marina)).toMatchObject({ status: 409, body: { code: 'merge_staff' } })
  expect(await merge(marina, { user: { id: '019a0000-0000-7000-8000-000000000000' } })).toMatchObject({
    status: 404,
    body: { code: 'customer_not_found' },
  })
  await call('DELETE', `/v1/user/${erased.user.id}`, erased)
  expect(await merge(marina, erased)).toMatchObject({ status: 409, body: { code: 'merge_gone' } })
  expect((await merge(marina, duplicate)).status).toBe(200)
  expect(await merge(marina, duplicate)).toMatchObject({ status: 409, body: { code: 'merge_gone' } })
  expect(await merge(duplicate, marina)).toMatchObject({ status: 409, body: { code: 'merge_gone' } })
  expect((await merge(marina, await signIn(), florist)).status).toBe(403)
})

it('who has invited a duplicate of theirs has nothing from it; friends of both stay friends of the one', async () => {
  const [marina, duplicate] = [await signIn(), await signIn()]
  const { code } = await get<{ code: string }>(duplicate, `/v1/loyalty/${duplicate.user.id}/invitation`)
  const invite = (friend: SignedIn, inviter: SignedIn) => db.sql`
    insert into invites (friend_id, inviter_id, created_at, expires_at)
    values (${friend.user.id}, ${inviter.user.id}, ${db.now()}, ${new Date(db.now().getTime() + DAY_MS)})`
  const friend = await signIn()
  await invite(friend, duplicate)
  await invite(duplicate, marina)
  const order = await orderThrough(shop, duplicate, scene)
  const [{ friend_discount: discount }] = await db.sql<[{ friend_discount: number }]>`
    select friend_discount from orders where id = ${order}`
  expect(discount).toBeGreaterThan(0)
  await db.transaction((tx) =>
    creditPoints(tx, { userId: marina.user.id, kind: 'referral', cause: duplicate.user.id, amount: 500 }),
  )
  expect((await merge(marina, duplicate)).status).toBe(200)
  const { balance } = await get<{ balance: number }>(marina, `/v1/loyalty/${marina.user.id}/balance-history`)
  expect(balance).toBe(300)
  const [{ inviter_id: inviter }] = await db.sql<[{ inviter_id: string }]>`
    select inviter_id from invites where friend_id = ${friend.user.id}`
  expect(inviter).toBe(marina.user.id)
  const late = await call<{ user: { id: string } }>('GET', `/r/${code}`)
  expect(late.status).toBe(302)
})

/** In each, a duplicate is used while it is merged. */
const ROUNDS = 10

it('whatever is done for both at the moment of merging is the one’s, and nothing of it is lost', async () => {
  const other = await aProduct(db, { stock: 10, storeId: scene.storeIds[0] ?? 0 })
  for (let round = 0; round < ROUNDS; round++) {
    const [marina, duplicate] = [await signIn(), await signIn()]
    const give = (userId: string, cause: string) =>
      db.transaction((tx) => creditPoints(tx, { userId, kind: 'manual', cause, amount: 100 }))
    const order = await readyToOrder(duplicate)
    const done = (path: string, who: SignedIn, body: object, query = {}) =>
      call('POST', path, { ...who, body, query }).then(({ status }) => status)
    const wish = { product_id: other.id, variant_id: other.variantId, quantity: 3 }
    const [ordered, merged, , , ...answers] = await Promise.all([
      pause(round * 12).then(order),
      merge(marina, duplicate),
      give(duplicate.user.id, `a${round}`),
      pause(40).then(() => give(duplicate.user.id, `b${round}`)),
      done('/v1/recipients/create', duplicate, { user_id: duplicate.user.id, name: MARK, phone: MARK_PHONE }),
      done('/client/products/favorites', duplicate, { product_id: other.id }),
      done('/orders/cart/update-product', marina, wish, { city_id: String(scene.cityId) }),
    ])
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(answers.filter((status) => status >= 500)).toEqual([])
    await shop.audit()
    // The order may come before the merge, or too late for its cart and session.
    const orders = await db.sql<{ id: string }[]>`select id from orders where user_id = ${marina.user.id}`
    expect(orders.map(({ id }) => id)).toEqual(ordered.status === 200 ? [ordered.body.id] : [])
    // One welcome, both gifts, less the order's points.
    const [account] = await db.sql<[{ balance: number }]>`
      select balance from point_accounts where user_id = ${marina.user.id}`
    expect(account.balance).toBeGreaterThanOrEqual(500 - (ordered.status === 200 ? 100 : 0))
    const wanted = await db.sql`
      select from carts c join cart_lines l on l.cart_id = c.id where c.user_id = ${marina.user.id} and l.quantity = 3`
    expect(wanted).toHaveLength(1)
  }
}, 60_000)

const versionWith = async (headers: SignedIn['headers'], benefit: Record<string, string>) => {
  await fillCart(shop, { headers } as SignedIn, scene.cityId, scene.product)
  const city_id = String(scene.cityId)
  const query = { city_id, order_type: 'delivery', address: ADDRESS, ...WINDOW, ...benefit }
  return (await call<Cart>('GET', '/orders/cart', { headers, query })).body.version
}

const readyToOrder = async (buyer: SignedIn) => {
  const points = { withdraw_bonuses_amount: 100 }
  const version = await versionWith(buyer.headers, { withdraw_bonuses_amount: '100' })
  const body = { ...deliveryForm(scene.cityId, version, buyer), ...points }
  return () => call<{ id: string }>('POST', '/client/orders/order', { headers: buyer.headers, body })
}
