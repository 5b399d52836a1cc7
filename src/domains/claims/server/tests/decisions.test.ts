import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { ClaimRow } from '#/domains/claims/contract/staff.ts'
import type { Notification } from '#/domains/notifications/contract/inbox.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { openClaimScene, NEW_WINDOW } from '#/testing/claims/claim-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
const scene = await openClaimScene(shop)
const { act, claimed, decide, lead, manager, page, show } = scene

let marina: SignedIn
beforeEach(async () => {
  clock.set(TEST_START)
  marina = await signIn()
})

const remakesOf = (orderId: string) =>
  db.sql<
    { id: string; number: number; total: number; status: string; comment: string; date: string }[]
  >`select id, number, total, status, comment, date from orders where remake_of = ${orderId}`

test('a new bouquet is a real order for nothing, with its place and stems, and the case follows it', async () => {
  const { id, orderId, secret } = await claimed(marina)
  const seen = await show(id)
  expect(seen.remake).toMatchObject({ flowers: expect.any(Number), delivery: 25_000 })
  expect(seen.remake.windows).toContainEqual(NEW_WINDOW)
  const { status, body } = await decide(id, { kind: 'remake', window: NEW_WINDOW })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    state: 'decided',
    decision: {
      kind: 'remake',
      cost: seen.remake.flowers + seen.remake.delivery,
      remake: { status: 'new', ...NEW_WINDOW },
    },
  })
  const [remake] = await remakesOf(orderId)
  expect(remake).toMatchObject({ total: 0, status: 'new', date: NEW_WINDOW.date })
  expect(remake?.comment).toContain('Замена')
  const held =
    await db.sql`select from order_components where order_id = ${remake?.id ?? ''} and state = 'reserved'`
  expect(held.length).toBeGreaterThan(0)
  const shown = await page(secret)
  expect(shown.body.claim).toMatchObject({
    state: 'decided',
    decision: { remake: { number: remake?.number } },
  })
  await scene.finish(remake?.id ?? '')
  const { body: closed } = await act(secret, 'accept', { version: shown.body.claim?.version })
  expect(closed.claim).toMatchObject({ state: 'closed', closed_by: 'customer' })
})

test('a time without places, and one without stems, leave the case open', async () => {
  const { id } = await claimed(marina)
  const past = { ...NEW_WINDOW, date: '2026-05-18' }
  expect(await decide(id, { kind: 'remake', window: past })).toMatchObject({
    status: 409,
    body: { code: 'remake_no_slot' },
  })
  await db.sql`update store_stock set on_hand = reserved where component_id = ${scene.product.componentId}`
  expect(await decide(id, { kind: 'remake', window: NEW_WINDOW })).toMatchObject({
    status: 409,
    body: { code: 'remake_no_stems' },
  })
  expect(await show(id)).toMatchObject({ state: 'open', decision: null })
  await db.sql`update store_stock set on_hand = reserved + 500 where component_id = ${scene.product.componentId}`
})

test('money goes back to the card with its receipt, once however often it is sent', async () => {
  const { id, orderId } = await claimed(marina, { online: true })
  const { version, offers } = await show(id)
  const body = { id: randomUUID(), version, kind: 'money', money: offers?.part, answer: 'Вернём' }
  const answers = [await lead(id, 'decide', body), await lead(id, 'decide', body)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const refunds = await db.sql`select amount, cause, staff_id from refunds where order_id = ${orderId}`
  expect(refunds).toEqual([{ amount: offers?.part, cause: `claim:${body.id}`, staff_id: manager.user.id }])
  const receipts = await db.sql`select kind from receipts where order_id = ${orderId} and kind = 'refund'`
  expect(receipts).toHaveLength(1)
  const log = await db.sql`select action from audit_log where subject_id = ${id} order by id`
  expect(log).toEqual([{ action: 'claim.decide' }])
})

test('the state and the sum are the same in the case, its row, the customer’s page and the message', async () => {
  const { id, secret } = await claimed(marina, { online: true })
  const part = (await show(id)).offers?.part ?? 0
  await decide(id, { kind: 'money', money: part })
  const [own, staff] = [(await page(secret)).body.claim, await show(id)]
  expect(own).toMatchObject({ number: staff.number, state: staff.state, decision: { money: part } })
  expect([own?.decision?.money, own?.decision?.answer]).toEqual([
    staff.decision?.money,
    staff.decision?.answer,
  ])
  const { headers } = manager
  const { body: list } = await call<{ items: ClaimRow[] }>('GET', '/staff/api/claims', {
    headers,
    query: { list: 'decided' },
  })
  expect(list.items.find((row) => row.id === id)).toMatchObject({ state: own?.state, cost: part })
  const { body: inbox } = await call<{ items: Notification[] }>('GET', '/admin/inbox', {
    headers: marina.headers,
    query: { page: '1', size: '20' },
  })
  const [refunded, decided] = inbox.items
  expect(refunded?.text).toContain(formatMoney(part))
  expect(decided).toMatchObject({
    title: expect.stringContaining(formatMoney(part)),
    text: own?.decision?.answer,
  })
})

test('cash goes back with a receipt to print, and never more than was paid', async () => {
  const { id, orderId } = await claimed(marina)
  const { offers } = await show(id)
  const tooMuch = { kind: 'money', money: (offers?.money ?? 0) + 100 }
  expect(await decide(id, tooMuch)).toMatchObject({ status: 409, body: { code: 'refund_too_large' } })
  expect(await decide(id, { kind: 'money', money: offers?.money })).toMatchObject({ status: 200 })
  expect(
    await db.sql`select from cash_receipts where order_id = ${orderId} and kind = 'refund'`,
  ).toHaveLength(1)
  expect((await show(id)).offers).toBeNull()
})

test('money goes back for the chosen lines, to them in the receipt, and not more than they cost', async () => {
  const orderId = await scene.order(marina, { status: 'new' })
  const other = await aProduct(db, { price: 120_000, stock: 100, storeId: scene.storeIds[0] ?? 0 })
  const [first] = await db.sql<[{ id: string }]>`select id from order_lines where order_id = ${orderId}`
  const lines = [
    { id: first.id, quantity: 1 },
    { variant_id: other.variantId, quantity: 1 },
  ]
  await call('POST', `/staff/api/orders/${orderId}/change`, {
    headers: manager.headers,
    body: { revision: 1, lines },
  })
  await scene.finish(orderId)
  const secret = await scene.token(marina, orderId)
  await scene.tell(secret)
  const id = await scene.idOf(orderId)
  const [, second] = (await show(id)).order.lines
  expect(second).toMatchObject({ sum: 120_000, flowers: expect.any(Number) })
  const chosen = { kind: 'money', line_ids: [second?.id] }
  const tooMuch = await decide(id, { ...chosen, money: 120_100 })
  expect([tooMuch.status, tooMuch.body]).toMatchObject([422, { fields: { money: expect.any(String) } }])
  const strange = await decide(id, { ...chosen, line_ids: [randomUUID()], money: 100 })
  expect([strange.status, strange.body]).toMatchObject([422, { fields: { line_ids: expect.any(String) } }])
  const done = await decide(id, { ...chosen, money: 70_000 })
  expect(done.body).toMatchObject({ decision: { money: 70_000, line_ids: [second?.id] } })
  const [receipt] = await db.sql<[{ items: { name: string; amount: number }[] }]>`
    select items from cash_receipts where order_id = ${orderId} and kind = 'refund'`
  expect(receipt.items).toHaveLength(1)
  expect(JSON.stringify(receipt.items)).toContain(second?.name)
})

test('who decides leads the case from then on, whoever led it before', async () => {
  const { id } = await claimed(marina)
  await lead(id, 'take', { version: (await show(id)).version })
  const other = await signInStaff('manager')
  await decide(id, { kind: 'points', points: 100 }, other)
  expect((await show(id)).staff).toMatchObject({ id: other.user.id })
  const dear = await claimed(marina, { quantity: 1 })
  await decide(dear.id, { kind: 'refuse' })
  expect((await show(dear.id)).staff).toMatchObject({ id: manager.user.id })
})

test('points are credited with their reason, with a bouquet or instead of it', async () => {
  const { id } = await claimed(marina)
  expect(await decide(id, { kind: 'points', points: 500 })).toMatchObject({
    status: 200,
    body: { decision: { points: 500, cost: 50_000 } },
  })
  const lots = await db.sql`
    select amount from point_lots where user_id = ${marina.user.id} and kind = 'manual'`
  expect(lots).toEqual([{ amount: 500 }])
})

test('a refusal costs nothing; the customer disagrees, and it is decided anew', async () => {
  const { id, secret } = await claimed(marina)
  await decide(id, { kind: 'refuse', points: 100 })
  const refused = (await page(secret)).body.claim
  expect(refused).toMatchObject({ decision: { kind: 'refuse', points: 0 } })
  const words = { version: refused?.version, key: randomUUID(), text: 'Так не пойдёт' }
  const [first, again] = [await act(secret, 'disagree', words), await act(secret, 'disagree', words)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.claim).toMatchObject({ state: 'open', decision: null })
  expect(await show(id)).toMatchObject({ round: 2, answered_at: null })
  expect(await decide(id, { kind: 'points', points: 50 })).toMatchObject({ status: 200 })
})

test('above the limit it waits for a manager, who signs it or sends it back', async () => {
  await changeSettingThrough(call, await signInStaff('admin'))('claims.ownDecisionLimit', 10_000)
  const florist = await signInStaff('florist')
  await db.sql`
    update staff set rights = ${db.sql.json({ claims: true })} where user_id = ${florist.user.id}`
  const { id, secret } = await claimed(marina)
  expect(await show(id, florist)).toMatchObject({ limit: 10_000, can_sign: false })
  const proposed = await decide(id, { kind: 'points', points: 500 }, florist)
  expect(proposed.body).toMatchObject({ state: 'to_sign', decision: { state: 'to_sign' } })
  expect((await page(secret)).body.claim).toMatchObject({ state: 'open', decision: null })
  const sign = { version: proposed.body.version, signed: false }
  expect((await lead(id, 'sign', sign, florist)).status).toBe(403)
  expect((await lead(id, 'sign', sign)).body).toMatchObject({ state: 'open', decision: null })
  const second = await decide(id, { kind: 'points', points: 400 }, florist)
  const signed = await lead(id, 'sign', { version: second.body.version, signed: true })
  expect(signed.body).toMatchObject({
    state: 'decided',
    decision: { points: 400, signed_by: expect.any(String) },
  })
  const small = await claimed(await signIn())
  expect((await decide(small.id, { kind: 'points', points: 100 }, florist)).body.state).toBe('decided')
})

test('nobody decides their own case, and another store’s is not there', async () => {
  const own = await claimed(manager)
  expect(await decide(own.id, { kind: 'points', points: 100 })).toMatchObject({
    status: 409,
    body: { code: 'not_oneself' },
  })
})

test('staff write a case down at any time, once per key, and its customer follows it by SMS without a profile', async () => {
  const orderId = await scene.order(marina)
  clock.advance(200 * HOUR_MS)
  const { headers } = await signInStaff('florist')
  await db.sql`update sessions set revoked_at = ${db.now()} where user_id = ${marina.user.id}`
  const body = {
    key: randomUUID(),
    order_id: orderId,
    via: 'phone',
    problem: 'wrong',
    text: 'Звонила',
    wish: 'decide',
  }
  const [first, again] = [
    await call<{ id: string }>('POST', '/staff/api/claims', { headers, body }),
    await call<{ id: string }>('POST', '/staff/api/claims', { headers, body }),
  ]
  expect(again.body).toEqual(first.body)
  shop.printed.length = 0
  await shop.runJobs()
  expect(shop.printed.join('\n')).toMatch(/обращение по заказу №\s\d+.*\/claim\/[\w-]{22}/)
  const list = await call<{ items: object[] }>('GET', `/staff/api/claims/of-order/${orderId}`, { headers })
  expect(list.body.items).toMatchObject([{ id: first.body.id, state: 'open' }])
})

test('a cause leads to its delivery, and the month adds up', async () => {
  const { id } = await claimed(marina)
  const { version, order } = await show(id)
  expect(order.stems).toContainEqual(
    expect.objectContaining({ component_id: scene.product.componentId, is_plant: true }),
  )
  const cause = { version, cause: 'flower', component_id: scene.product.componentId }
  expect((await lead(id, 'cause', cause)).body).toMatchObject({
    cause: 'flower',
    cause_component_id: scene.product.componentId,
  })
  expect(
    (await lead(id, 'cause', { ...cause, version: version + 1, delivery_id: randomUUID() })).status,
  ).toBe(422)
  await decide(id, { kind: 'points', points: 10 })
  type List = { causes: { items: { cause: string | null; cost: number }[] } }
  const { body } = await call<List>('GET', '/staff/api/claims', { headers: manager.headers })
  const flower = body.causes.items.find((one) => one.cause === 'flower')
  expect(flower?.cost).toBeGreaterThanOrEqual(1000)
})

test('an answer that nobody contradicts closes the case, not before a new bouquet is brought', async () => {
  const { id, orderId, secret } = await claimed(marina)
  await decide(id, { kind: 'remake', window: NEW_WINDOW })
  clock.advance(80 * HOUR_MS)
  await shop.runJobs()
  expect((await page(secret)).body.claim?.state).toBe('decided')
  const [remake] = await remakesOf(orderId)
  await scene.finish(remake?.id ?? '')
  clock.advance(HOUR_MS)
  await shop.runJobs()
  expect((await page(secret)).body.claim).toMatchObject({ state: 'closed', closed_by: 'time' })
})

test('a merged customer keeps the case', async () => {
  const { id } = await claimed(marina)
  const sister = await signIn()
  const merged = await call('POST', `/staff/api/customers/${sister.user.id}/merge`, {
    headers: manager.headers,
    body: { double_id: marina.user.id, reason: 'Один человек' },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect((await show(id)).customer.id).toBe(sister.user.id)
})

test('a new bouquet may become another one at the shop’s cost', async () => {
  const { id, orderId } = await claimed(marina)
  await decide(id, { kind: 'remake', window: NEW_WINDOW })
  const [remake] = await remakesOf(orderId)
  const other = await aProduct(db, { price: 520_000, stock: 100, storeId: scene.storeIds[0] ?? 0 })
  const change = {
    revision: 1,
    lines: [{ variant_id: other.variantId, quantity: 1 }],
    waive: 'Обращение',
  }
  const changed = await call<{ sums: object }>('POST', `/staff/api/orders/${remake?.id}/change`, {
    headers: manager.headers,
    body: change,
  })
  expect(changed.body).toMatchObject({ sums: { total: 0, shop: 520_000, goods: 520_000 } })
  expect(
    await db.sql`select component_id from order_components where order_id = ${remake?.id ?? ''} and state = 'reserved'`,
  ).toEqual([{ component_id: other.componentId }])
})
