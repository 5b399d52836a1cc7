import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEW_WINDOW, openClaimScene } from '#/testing/claims/claim-scene.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { clock, context, db, signIn } = shop
const { claimed, lead, manager, show, order, token, tell } = await openClaimScene(shop)

const DECISIONS = [
  ['claim.remade', { kind: 'remake', window: NEW_WINDOW, points: 100 }],
  ['claim.refunded', { kind: 'money', money: 10_000, points: 100 }],
  ['claim.decided', { kind: 'remake', window: NEW_WINDOW, points: 100 }],
  ['claim.decided', { kind: 'money', money: 10_000, points: 100 }],
  ['claim.committed', { kind: 'remake', window: NEW_WINDOW, points: 100 }],
  ['claim.committed', { kind: 'money', money: 10_000, points: 100 }],
] as const

const dieDoing = async (point: string, path: string, headers: Record<string, string>, body: object) => {
  const victim = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), { DIES_AT: point })
  const lost = fetch(`${victim.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await expect(lost).rejects.toThrow(TypeError)
  await victim.kill()
}

const madeOf = async (id: string, orderId: string, userId: string) => {
  const [row] = await db.sql<[Record<string, number>]>`
    select (select count(*) from claim_decisions where claim_id = ${id} and state = 'made')::int as decisions,
      (select count(*) from orders where remake_of = ${orderId})::int as remakes,
      (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId})::int as money,
      (select coalesce(sum(amount), 0) from point_lots where user_id = ${userId} and kind = 'manual')::int as points,
      (select count(*) from claim_events where claim_id = ${id} and what = 'decided')::int as told`
  return row
}

it.each(DECISIONS)(
  'a shop that dies at %s has decided once, with all that was promised, when asked again: %o',
  { timeout: 60_000 },
  async (point, decision) => {
    const buyer = await signIn()
    const { id, orderId } = await claimed(buyer, { online: true })
    const body = {
      id: randomUUID(),
      version: (await show(id)).version,
      answer: 'Простите нас',
      ...decision,
    }
    await dieDoing(point, `/staff/api/claims/${id}/decide`, manager.headers, body)
    const nothing = { decisions: 0, remakes: 0, money: 0, points: 0, told: 0 }
    const all = {
      decisions: 1,
      remakes: decision.kind === 'remake' ? 1 : 0,
      money: decision.kind === 'money' ? decision.money : 0,
      points: 100,
      told: 1,
    }
    expect(await madeOf(id, orderId, buyer.user.id)).toEqual(point === 'claim.committed' ? all : nothing)
    const again = await lead(id, 'decide', body)
    expect([again.status, again.body.state]).toEqual([200, 'decided'])
    expect(await madeOf(id, orderId, buyer.user.id)).toEqual(all)
  },
)

it('a shop that dies while a case is opened has one when it is sent again', { timeout: 60_000 }, async () => {
  const buyer = await signIn()
  const orderId = await order(buyer)
  const secret = await token(buyer, orderId)
  const body = { key: randomUUID(), problem: 'wilted', text: 'Розы опустили головы', wish: 'decide' }
  await dieDoing('claim.opened', `/client/claim/${secret}`, {}, body)
  expect((await tell(secret, body)).status).toBe(200)
  expect((await tell(secret, body)).status).toBe(200)
  expect(await db.sql`select from claims where order_id = ${orderId}`).toHaveLength(1)
})
