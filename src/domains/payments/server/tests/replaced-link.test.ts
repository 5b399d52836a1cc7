import { beforeEach, expect, it } from 'vitest'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import type { InsteadOfLink } from '#/domains/orders/rules/pay-ways.ts'
import { audit } from '#/testing/audit/audit.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openPayScene, PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const scene = await openPayScene(shop)
const { order, state, becomes, money } = scene
const { call, db } = shop
const SUM = 399_000

let buyer: SignedIn
beforeEach(async () => {
  buyer = await scene.buyer()
})

const replace = async (id: string, way: InsteadOfLink) =>
  call<{ code?: string; payment_method: number; pay_until: string | null }>(
    'POST',
    `/staff/api/orders/${id}/replace-payment`,
    { ...(await scene.as(scene.manager)), body: { way } },
  )
const transferCame = async (id: string) =>
  call('POST', `/staff/api/orders/${id}/transfer`, await scene.as(scene.manager))
const payAtBank = (url: string | null) =>
  call('POST', (url ?? '').replace('/bank/', '/bank/api/payments/'), { body: { action: 'pay' } })
const linkOf = async (id: string) => {
  const headers = await scene.as(scene.manager)
  const { body } = await call<{ url: string }>('POST', `/staff/api/orders/${id}/pay-link`, {
    ...headers,
    body: { send: false },
  })
  return `/client/pay/${body.url.split('/').at(-1) ?? ''}`
}
const noticesOf = async () => {
  const { body } = await call<{ items: { text: string }[] }>('GET', '/admin/inbox', await scene.as(buyer))
  return body.items.map(({ text }) => text)
}

it.each(['cash', 'card', 'sbp'] as const)('is paid in the store by %s, with its receipt', async (way) => {
  const { id } = await order(buyer)
  const link = await linkOf(id)
  expect((await replace(id, way)).status).toBe(200)
  expect(await state(id)).toBe(`new paid ${SUM}/0`)
  expect((await money(id)).cash).toMatchObject([{ kind: 'payment', means: way, amount: SUM }])
  expect((await call<PayPage>('GET', link)).body.state).toBe('paid')
  expect((await replace(id, way)).status).toBe(409)
  await audit(db)
})

it('bank money that comes after the store took it goes back whole, and the customer is told', async () => {
  const { id, payment } = await order(buyer)
  await replace(id, 'cash')
  await payAtBank(payment.confirmation_url)
  await expect
    .poll(async () => (await money(id)).refunds, PATIENT_POLL)
    .toMatchObject([{ cause: 'paid_twice', amount: SUM, status: 'succeeded' }])
  expect(await state(id)).toBe(`new paid ${SUM}/0`)
  expect((await noticesOf()).some((text) => text.includes('уже оплачен'))).toBe(true)
  expect((await money(id)).left).toBe(SUM)
  await audit(db)
})

it('a transfer that is awaited instead has its invoice at the link, and money of the bank is better than a promise', async () => {
  const first = await order(buyer)
  const link = await linkOf(first.id)
  expect((await replace(first.id, 'transfer')).body).toMatchObject({ payment_method: 5 })
  expect((await call<PayPage>('GET', link)).body).toMatchObject({ state: 'waits', invoice: { total: SUM } })
  expect((await transferCame(first.id)).status).toBe(200)
  expect(await state(first.id)).toBe(`new paid ${SUM}/0`)

  const other = await order(buyer)
  await replace(other.id, 'transfer')
  await payAtBank(other.payment.confirmation_url)
  await becomes(other.id, `new paid ${SUM}/0`)
  expect((await transferCame(other.id)).status).toBe(409)
  expect((await money(other.id)).refunds).toEqual([])
  await audit(db)
})

it('at the moment of the payment at the bank exactly one counts, and the other goes back', async () => {
  const placed = []
  for (let n = 0; n < 6; n++) placed.push(await order(await scene.buyer()))
  const answers = await Promise.all(
    placed.flatMap(({ id, payment }) => [replace(id, 'cash'), payAtBank(payment.confirmation_url)]),
  )
  expect(answers.every(({ status }) => status === 200 || status === 204 || status === 409)).toBe(true)
  for (const { id } of placed) {
    await becomes(id, `new paid ${SUM}/0`)
    const kept = async () => {
      const { payments, refunds, cash } = await money(id)
      const sum = (items: { amount: number }[]) => items.reduce((all, { amount }) => all + amount, 0)
      const came = payments.filter(({ status }) => status === 'succeeded')
      return sum(came) + sum(cash) - sum(refunds.filter(({ status }) => status === 'succeeded'))
    }
    await expect.poll(kept, PATIENT_POLL).toBe(SUM)
  }
  await audit(db)
})

it('the audit finds bank money that is kept beside money by hand, and a payment without a replaced link', async () => {
  const { id, payment } = await order(buyer)
  await replace(id, 'cash')
  await payAtBank(payment.confirmation_url)
  await expect
    .poll(async () => (await money(id)).refunds.map(({ status }) => status), PATIENT_POLL)
    .toEqual(['succeeded'])
  const found = async (defect: string) =>
    db
      .transaction(async (tx) => {
        await tx.sql.unsafe(defect)
        await audit(tx)
      })
      .then(
        () => 'nothing',
        (error: Error) => error.message,
      )
  const title = 'of one whose link staff replaced all goes back'
  expect(await found(`update payments set refund_held = 0, refunded = 0 where order_id = '${id}'`)).toContain(
    title,
  )
  expect(await found(`delete from order_log where order_id = '${id}' and value = 'replaced'`)).toContain(
    title,
  )
})
