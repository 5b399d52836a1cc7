import { expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { moveBy } from '#/testing/orders/move-on.ts'
import { fillCart, deliveryForm, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { openSubstitutionScene } from '#/testing/orders/substitution-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ORDERS = 4
const ROUNDS = 6

const shop = await openTestShop()
const { call, clock, db, runJobs } = shop
// The substitutes are enough for hardly half of the orders.
const scene = await openSubstitutionScene(shop, { substitutes: 25 })
const { buyer, manager, florist, cheap, dear, red, missing, decide, ask, answer } = scene

it('two florists, the customer, the clock, the table and the site want the same flowers; every stem and sum is right', async () => {
  const ids: string[] = []
  for (let n = 0; n < ORDERS; n++) ids.push(await scene.paidFor('replace'))
  // Sold on the site while they are wanted as substitutes.
  const rival = await aProduct(db, { componentId: cheap })
  const statuses = new Map<number, number>()
  const count = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const replace = async (staff: typeof florist, id: string, component_id: number) => {
    const body = await missing(id, { quantity: 3 })
    count(await decide(staff, id, { ...body, substitute: { component_id, quantity: 3 }, basis: 'ordered' }))
  }
  const question = async (id: string) => {
    const options = [cheap, red].map((component_id) => ({ component_id, quantity: 3 }))
    count(await ask(florist, id, { ...(await missing(id, { quantity: 3 })), options }))
  }
  const reply = async (id: string) => {
    const asked = (await scene.order(id)).substitutions.find(({ state }) => state === 'asked')
    if (asked) count(await answer(id, { substitution_id: asked.id, answer: 'replaced', component_id: cheap }))
  }
  const silence = async (id: string) => {
    clock.advance(MINUTE_MS)
    await db.sql`update order_substitutions set answer_until = ${db.now()} where order_id = ${id} and state = 'asked'`
    await runJobs()
  }
  const buy = async () => {
    const { version } = await fillCart(shop, buyer, scene.cityId, rival)
    const body = { ...deliveryForm(scene.cityId, version, buyer), ...PAID_ONLINE }
    count(await call('POST', '/client/orders/order', { headers: buyer.headers, body }))
  }
  const cancel = (id: string) => moveBy(db, manager.user.id, id, ['new', 'cancelled'])
  const assemble = async (id: string) => {
    await moveBy(db, manager.user.id, id, ['new', 'confirmed'])
    await moveBy(db, manager.user.id, id, ['confirmed', 'assembling'])
    await moveBy(db, manager.user.id, id, ['assembling', 'assembled'])
  }
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all([
      buy(),
      ...ids.flatMap((id, at) => [
        replace(florist, id, cheap),
        replace(manager, id, round % 2 ? dear : red),
        ...(round % 2 ? [reply(id)] : [question(id)]),
        ...(round === 3 && at === 0 ? [silence(id)] : []),
        ...(round === 2 && at === 1 ? [cancel(id)] : []),
        ...(round >= 2 && at === 2 ? [assemble(id)] : []),
      ]),
    ])
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(statuses.get(409)).toBeGreaterThan(0)
  await silence(ids[3] ?? '')
}, 60_000)
