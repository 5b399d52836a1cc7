import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { OrderChange } from '#/domains/orders/contract/staff/board.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock, socket, context } = shop
const { cityId, storeIds, product } = await openScene(shop, { stock: 50, stores: 2 })
const [storeId = 0, otherStoreId = 0] = storeIds
const marina = await signIn()
const florist = await signInStaff('florist', storeId)
const manager = await signInStaff('manager')

const listenAs = ({ accessToken }: SignedIn, query = '') =>
  socket(`/staff/api/orders/ws?token=${accessToken}${query}`)
const changesOf = (messages: unknown[], id: string) =>
  (messages as OrderChange[]).filter((one) => one.id === id)
const formOf = async () =>
  deliveryForm(cityId, (await fillCart(shop, marina, cityId, product)).version, marina)
const order = async () => {
  const headers = { ...marina.headers, 'idempotency-key': uuidv7() }
  const body = await formOf()
  return (await call<{ id: string; number: number }>('POST', '/client/orders/order', { headers, body })).body
}

test('a new order and each of its steps is told to its store, and to who works in all of them', async () => {
  const elsewhere = await signInStaff('florist', otherStoreId)
  const board = await listenAs(florist)
  const [all, stranger] = [await listenAs(manager), await listenAs(elsewhere)]
  const ofStore = await listenAs(manager, `&store_id=${otherStoreId}`)
  const placed = await order()
  await expect
    .poll(() => changesOf(board.messages, placed.id))
    .toEqual([
      {
        id: placed.id,
        number: placed.number,
        store_id: storeId,
        status: 'new',
        given_to: null,
        came: true,
        at: clock.now().toISOString(),
      },
    ])
  clock.advance(1000)
  await moveBy(db, florist.user.id, placed.id, ['new', 'confirmed'])
  const statuses = () => changesOf(board.messages, placed.id).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['new', 'confirmed'])
  await expect.poll(() => changesOf(all.messages, placed.id)).toHaveLength(2)
  expect([...stranger.messages, ...ofStore.messages]).toEqual([])
  for (const one of [board, all, stranger, ofStore]) await one.close()
})

test('what changes of an order that waits for longer does not make it new again', async () => {
  const placed = await order()
  clock.advance(2 * MINUTE_MS)
  const board = await listenAs(await signInStaff('florist', storeId))
  await db.sql`update orders set comment = 'Ближе к вечеру', updated_at = ${clock.now()} where id = ${placed.id}`
  await expect
    .poll(() => changesOf(board.messages, placed.id))
    .toMatchObject([{ status: 'new', came: false }])
  await board.close()
})

test('a courier is told what somebody else gives them, and nothing is given by taking it oneself', async () => {
  const courier = await signInStaff('courier', storeId)
  const line = await listenAs(courier)
  const { id } = await order()
  const assign = (who: SignedIn, to: SignedIn | null, seen: SignedIn | null) =>
    call('POST', `/staff/api/orders/${id}/assign`, {
      headers: who.headers,
      body: { courier_id: to?.user.id ?? null, seen: seen?.user.id ?? null },
    })
  const given = () => changesOf(line.messages, id).map(({ given_to }) => given_to)
  clock.advance(MINUTE_MS)
  expect((await assign(manager, courier, null)).status).toBe(200)
  await expect.poll(() => given().at(-1)).toBe(courier.user.id)
  clock.advance(MINUTE_MS)
  await moveOn(db, florist.user.id, id, 'assembled')
  await expect.poll(() => given().at(-1)).toBeNull()
  clock.advance(MINUTE_MS)
  expect((await assign(courier, null, courier)).status).toBe(200)
  clock.advance(MINUTE_MS)
  expect((await assign(courier, courier, null)).status).toBe(200)
  await expect.poll(() => given().length).toBeGreaterThan(3)
  expect(given().filter(Boolean)).toHaveLength(1)
  await line.close()
})

test('changes of another process arrive within some seconds, and once', async () => {
  const other = await startShopProcess(context.settings.databaseUrl ?? '', clock.now())
  const board = await listenAs(florist)
  const response = await fetch(`${other.url}/client/orders/order`, {
    method: 'POST',
    headers: { ...marina.headers, 'content-type': 'application/json', 'idempotency-key': uuidv7() },
    body: JSON.stringify(await formOf()),
  })
  const { id } = (await response.json()) as { id: string }
  await expect.poll(() => changesOf(board.messages, id), { timeout: 10_000 }).toHaveLength(1)
  await pause(2_500)
  expect(changesOf(board.messages, id)).toHaveLength(1)
  await board.close()
  await other.kill()
}, 60_000)

test('a change that was committed later than a newer one is told as well', async () => {
  const [first, second] = [await order(), await order()]
  clock.advance(MINUTE_MS)
  const board = await listenAs(florist)
  let commit = () => {}
  const held = new Promise<void>((resolve) => void (commit = resolve))
  const slow = db.transaction(async ({ sql }) => {
    await sql`update orders set updated_at = ${clock.now()} where id = ${first.id}`
    await held
  })
  await pause(50)
  clock.advance(3000)
  await moveBy(db, florist.user.id, second.id, ['new', 'confirmed'])
  await expect.poll(() => changesOf(board.messages, second.id)).toHaveLength(1)
  expect(changesOf(board.messages, first.id)).toEqual([])
  commit()
  await slow
  await expect.poll(() => changesOf(board.messages, first.id), { timeout: 5_000 }).toHaveLength(1)
  await board.close()
})

test('a bad token ends it with 4401, who may not listen gets 1000', async () => {
  expect(await (await socket('/staff/api/orders/ws?token=forged')).closed).toBe(4401)
  expect(await (await socket('/staff/api/orders/ws')).closed).toBe(4401)
  expect(await (await listenAs(marina)).closed).toBe(1000)
  expect(await (await listenAs(florist, `&store_id=${otherStoreId}`)).closed).toBe(1000)
  expect(await (await listenAs(manager, '&store_id=x')).closed).toBe(1000)
  clock.advance(16 * MINUTE_MS)
  expect(await (await listenAs(florist)).closed).toBe(4401)
})
