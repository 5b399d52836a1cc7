import { beforeEach, expect, it } from 'vitest'
import type { BankPayment } from '#/domains/payments/contract/customer.ts'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const scene = await openPayScene(shop)
const { order, state, pass } = scene
const { call, printed } = shop
const SUM = 399_000
const WHEN = ['order_type', 'date', 'time_from', 'time_to']

let buyer: SignedIn
beforeEach(async () => {
  buyer = await scene.buyer()
})

const share = async (id: string, send: boolean) => {
  const { headers } = await scene.as(scene.manager)
  return call<{ url: string } & ErrorBody>('POST', `/staff/api/orders/${id}/pay-link`, {
    headers,
    body: { send },
  })
}
const tokenIn = (text: string) => /\/pay\/([\w-]{22})/.exec(text)?.[1] ?? ''
const show = (token: string) => call<PayPage & ErrorBody>('GET', `/client/pay/${token}`)
const begin = (token: string) => call<{ confirmation_url: string | null }>('POST', `/client/pay/${token}`)
const bankOf = (url: string | null) => `/bank/api/payments/${url?.split('/').at(-1) ?? ''}`

it('whoever has the link pays, sees nobody of the order, and comes back to the link', async () => {
  const { id, number } = await order(buyer)
  const shared = await share(id, false)
  const token = tokenIn(shared.body.url)
  expect((await share(id, false)).body.url).toBe(shared.body.url)
  const seen = await show(token)
  expect(seen.body).toMatchObject({ number, state: 'waits', sum: SUM, until: expect.any(String) })
  expect(Object.keys(seen.body).toSorted()).toEqual(
    ['invoice', 'lines', 'number', 'state', 'sum', 'until', ...WHEN].toSorted(),
  )
  expect(seen.body).toMatchObject({ order_type: 'delivery', date: TOMORROW, time_from: '11:00' })

  const urls = await Promise.all([begin(token), begin(token), begin(token)])
  const [url, ...others] = urls.map(({ body }) => body.confirmation_url)
  expect(new Set([url, ...others]).size).toBe(1)
  await call('POST', bankOf(url ?? null), { body: { action: 'pay' } })
  expect(await state(id)).toBe(`new paid ${SUM}/0`)
  expect((await show(token)).body).toMatchObject({ state: 'paid', sum: SUM, until: null })
  expect((await begin(token)).body).toEqual({ confirmation_url: null })
  expect((await share(id, false)).status).toBe(409)
})

it('the customer gets the very link that staff would send, for nobody’s order but the own one', async () => {
  const { id } = await order(buyer)
  const ask = (who: SignedIn) =>
    call<{ url: string }>('POST', `/client/orders/order/${id}/pay-link`, { headers: who.headers })
  const { status, body } = await ask(buyer)
  expect(status).toBe(200)
  expect((await share(id, false)).body.url).toBe(body.url)
  expect((await ask(await scene.buyer())).status).toBe(404)

  const { confirmation_url: url } = (await begin(tokenIn(body.url))).body
  await call('POST', bankOf(url), { body: { action: 'pay' } })
  expect(await state(id)).toBe(`new paid ${SUM}/0`)
  expect((await ask(buyer)).status).toBe(409)
})

it('a refused payment is followed by another, which leads back to the link', async () => {
  const { id, payment } = await order(buyer)
  const token = tokenIn((await share(id, false)).body.url)
  await call('POST', bankOf(payment.confirmation_url), { body: { action: 'refuse' } })
  const again = bankOf((await begin(token)).body.confirmation_url)
  expect((await call<BankPayment>('GET', again)).body).toMatchObject({
    amount: SUM,
    return_url: expect.stringContaining(`/pay/${token}`),
  })
})

it('goes once more by SMS', async () => {
  const { id, number } = await order(buyer)
  const { url } = (await share(id, true)).body
  await pass(1)
  const sent = printed.find((line) => line.includes(String(number)) && line.includes('/pay/')) ?? ''
  expect(tokenIn(sent)).toBe(tokenIn(url))
})

it('nothing can be paid after the deadline, or by a strange link', async () => {
  const { id } = await order(buyer)
  const token = tokenIn((await share(id, false)).body.url)
  await pass(60)
  expect((await show(token)).body.state).toBe('over')
  expect((await begin(token)).body.confirmation_url).toBeNull()
  const strange = await show('A'.repeat(22))
  expect([strange.status, strange.body.code]).toEqual([404, 'pay_link_ended'])
})
