import { beforeEach, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { StartGuide } from '#/domains/owner/contract/staff/start.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { deliveryForm, fillCart, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const SUM = 399_000
const shop = await openTestShop()
const { call, db } = shop
const { buyer, order, state, pass, cityId, product, manager } = await openPayScene(shop)

type Placed = Awaited<ReturnType<typeof order>>
type Refused = { code: string; detail: string }
const owner = () => shop.signInStaff('admin')
const pause = async () =>
  call('POST', '/staff/api/start/close', { ...(await owner()), body: { until: null, text: 'Переезжаем.' } })
const open = async () =>
  call<StartGuide>('POST', '/staff/api/start/open', { ...(await owner()), body: { tell: false } })
const actAtBank = ({ payment }: Placed, action: string) =>
  call('POST', `/bank/api/payments/${payment.confirmation_url?.split('/').at(-1)}`, { body: { action } })
/** Ready to be sent, as in a tab at the checkout. */
const filled = async (who: SignedIn) => {
  const { version } = await fillCart(shop, who, cityId, product)
  return () =>
    call<Placed & Refused>('POST', '/client/orders/order', {
      headers: who.headers,
      body: { ...deliveryForm(cityId, version, who), ...PAID_ONLINE },
    })
}
const cartOf = async ({ headers }: SignedIn) =>
  (await call<Cart>('GET', '/orders/cart', { headers, query: { city_id: String(cityId) } })).body

beforeEach(open)

it('orders that were taken go on through a pause, paid for meanwhile or before', async () => {
  const customers = [await buyer(), await buyer(), await buyer(), await buyer()] as const
  const [waiting, left, assembling, delivering] = [
    await order(customers[0]),
    await order(customers[1]),
    await order(customers[2]),
    await order(customers[3]),
  ]
  for (const one of [assembling, delivering]) await actAtBank(one, 'pay')
  await moveOn(db, manager.user.id, assembling.id, 'assembling')
  await moveOn(db, manager.user.id, delivering.id, 'delivering')
  expect((await pause()).status).toBe(200)
  await actAtBank(waiting, 'pay')
  expect(await state(waiting.id)).toBe(`new paid ${SUM}/0`)
  for (const one of [waiting, assembling, delivering]) {
    await moveOn(db, manager.user.id, one.id, 'completed')
    expect(await state(one.id)).toBe(`completed paid ${SUM}/0`)
  }
  // Nobody has paid it: its time ends as on any day.
  await pass(40)
  expect(await state(left.id)).toMatch(/^cancelled /)
})

it('a form sent into a pause keeps its cart, and is taken when the shop opens again', async () => {
  const who = await buyer()
  const send = await filled(who)
  await pause()
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([422, 'paused'])
  expect(refused.body.detail).toContain('Переезжаем.')
  expect((await cartOf(who)).available_products).toHaveLength(1)
  const opened = await open()
  expect([opened.status, opened.body.profile.opening.state]).toEqual([200, 'open'])
  // Nor does what is to be done meanwhile keep it closed.
  expect(opened.body.steps.some(({ state: step, optional }) => step === 'todo' && !optional)).toBe(true)
  expect((await send()).status).toBe(200)
})

it('orders sent at the moment of the pause are taken whole or refused whole', async () => {
  const people: SignedIn[] = []
  while (people.length < 12) people.push(await buyer())
  const forms = await Promise.all(people.map(filled))
  const [{ count: before }] = await db.sql<[{ count: number }]>`select count(*)::int from orders`
  const answers = await Promise.all(forms.flatMap((send, at) => (at === 6 ? [pause(), send()] : [send()])))
  const sent = answers.filter(({ body }) => !(body as StartGuide).profile)
  const taken = sent.filter(({ status }) => status === 200)
  const refused = sent.filter(({ status }) => status === 422)
  expect([taken.length + refused.length, (await forms[0]?.())?.status]).toEqual([12, 422])
  expect(refused.map(({ body }) => (body as Refused).code)).toEqual(refused.map(() => 'paused'))
  const [{ count: after }] = await db.sql<[{ count: number }]>`select count(*)::int from orders`
  expect(after - before).toBe(taken.length)
  const carts = await Promise.all(people.map(cartOf))
  expect(carts.filter(({ available_products }) => available_products.length === 1)).toHaveLength(
    refused.length,
  )
})
