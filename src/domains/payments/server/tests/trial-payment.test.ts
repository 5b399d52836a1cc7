import { afterAll, beforeEach, expect, it } from 'vitest'
import type { ConnectionCheck } from '#/domains/owner/contract/staff/start.ts'
import { openBank } from '#/testing/payments/bank-stand-in.ts'
import { openPayScene, settingsOf } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const bank = await openBank()
const shop = await openTestShop({ settings: settingsOf(bank) })
const { call, db } = shop
const { pass } = await openPayScene(shop)
await db.sql`insert into settings (name, value) values ('email', '"hello@polyn.example"'::jsonb)
  on conflict (name) do update set value = excluded.value`
afterAll(bank.close)
beforeEach(async () => {
  bank.refundStatus = 'succeeded'
  bank.recovers()
  bank.payments.clear()
  bank.refunds.clear()
  await db.sql`delete from trial_payments`
})

type Answer = { check: ConnectionCheck; url: string | null }
/** Tokens end while a test waits. */
const owner = () => shop.signInStaff('admin')
const press = async (who = owner()) =>
  (await call<Answer>('POST', '/staff/api/start/checks/payment', await who)).body
const finish = async () =>
  (await call<ConnectionCheck>('POST', '/staff/api/start/payment/finish', await owner())).body
const shown = async () => {
  const { body } = await call<{ checks: ConnectionCheck[] }>('GET', '/staff/api/start', await owner())
  return body.checks.find(({ name }) => name === 'payment')
}
const payAll = () => [...bank.payments.keys()].forEach(bank.pay)
const returned = () => [...bank.refunds.values()].map(({ payment_id }) => payment_id).sort()

it('one that waits at the bank is gone on with; a canceled one is followed by another', async () => {
  const first = await press()
  expect(first).toMatchObject({ check: { state: 'pending', detail: 'ждём оплаты' } })
  expect((await press()).url).toBe(first.url)
  expect(bank.payments.size).toBe(1)
  bank.refuse([...bank.payments.keys()][0] ?? '')
  expect(await finish()).toMatchObject({ state: 'failed', detail: 'оплата не\u00a0прошла' })
  expect((await press()).url).not.toBe(first.url)
  payAll()
  expect(await finish()).toMatchObject({ state: 'good', detail: 'списали и\u00a0вернули' })
})

it('every rouble that was paid comes back, however many were begun at the same moment', async () => {
  const [ira, vera] = [await owner(), await owner()]
  await Promise.all([press(Promise.resolve(ira)), press(Promise.resolve(vera))])
  payAll()
  const third = await press()
  payAll()
  expect(third.url).toContain('https://bank.example/pay/')
  expect(bank.payments.size).toBeGreaterThan(1)
  expect((await finish()).state).toBe('good')
  expect(returned()).toEqual([...bank.payments.keys()].sort())
})

it('a rouble whose payer never came back is returned all the same', async () => {
  await press()
  payAll()
  await pass(2)
  expect(returned()).toEqual([...bank.payments.keys()])
  expect(await shown()).toMatchObject({ state: 'good' })
})

it('is returned only when the bank says so', async () => {
  bank.refundStatus = 'pending'
  await press()
  payAll()
  expect(await finish()).toMatchObject({
    state: 'pending',
    detail: 'оплата прошла, ждём возврата от\u00a0банка',
  })
  expect(await finish()).toMatchObject({ state: 'pending' })
  for (const refund of bank.refunds.values()) refund.status = 'succeeded'
  await pass(2)
  expect(await shown()).toMatchObject({ state: 'good' })
  expect(bank.refunds.size).toBe(1)
})

it('a bank that keeps the rouble is told of, also after another try', async () => {
  bank.refundStatus = 'pending'
  await press()
  payAll()
  await finish()
  bank.refundStatus = 'succeeded'
  await press()
  for (const [id, { status }] of bank.payments) if (status === 'pending') bank.pay(id)
  for (const refund of bank.refunds.values()) refund.status = 'canceled'
  await pass(2)
  expect(await shown()).toMatchObject({
    state: 'failed',
    detail: expect.stringContaining('не\u00a0вернул рубль'),
  })
  await press()
  payAll()
  expect(await finish()).toMatchObject({ state: 'good' })
})

it('a refused return is told of, and a lost answer returns nothing twice', async () => {
  await press()
  payAll()
  bank.fails(/refunds$/, 'refuse')
  expect(await finish()).toMatchObject({
    state: 'failed',
    detail: expect.stringContaining('не\u00a0вернул рубль'),
  })
  await press()
  for (const [id, { status }] of bank.payments) if (status === 'pending') bank.pay(id)
  bank.fails(/POST \/refunds/, 'lose')
  expect(await finish()).toMatchObject({ state: 'pending' })
  bank.forgetsKeys()
  expect(await finish()).toMatchObject({ state: 'good' })
  expect(bank.refunds.size).toBe(1)
})
