import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { CashReceipt } from '#/domains/payments/contract/staff.ts'
import { ProviderUnanswered } from '#/domains/payments/server/providers/payment-provider.ts'
import { findingOf } from '#/platform/server/check/finding.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { openAtolStandIn } from '#/testing/payments/atol-stand-in.ts'
import { openCashScene } from '#/testing/payments/cash-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { checkFiscal } from '../public.ts'

const atol = await openAtolStandIn()
afterAll(() => atol.close())
const shop = await openTestShop({
  settings: { siteUrl: 'https://lavanda.example', fiscal: { atol: atol.settings } },
})
const { call, clock, db } = shop
const scene = await openCashScene(shop)
const { vera, anna } = scene

const EVERY_MS = 31_000
const PATIENT = { timeout: 15_000 }
const receiptsOf = async (orderId: string) =>
  (await call<{ cash: CashReceipt[] }>('GET', `/staff/api/orders/${orderId}/money`, vera)).body.cash
const statesOf = async (orderId: string) => (await receiptsOf(orderId)).map(({ state }) => state)
const becomes = async (orderId: string, states: string[]) => {
  await expect.poll(() => statesOf(orderId), PATIENT).toEqual(states)
}
/** Staff's sessions last for minutes only, and pauses grow. */
const pass = async () => {
  clock.advance(EVERY_MS)
  await db.sql`update cash_receipts set asked_at = null where asked_at is not null`
  await runDueJobs(db, shop.jobs, (_job, error) => {
    const faults = error instanceof AggregateError ? error.errors : [error]
    for (const fault of faults) if (!(fault instanceof ProviderUnanswered)) throw fault
  })
}
const documentsOf = (id: string) =>
  [...atol.documents.values()].filter(({ external_id }) => external_id.startsWith(id))
const firstOf = async (orderId: string) => (await receiptsOf(orderId))[0] as CashReceipt
const again = (id: string) =>
  call<CashReceipt>('POST', `/staff/api/receipts/${id}/registration`, { headers: anna.headers })
const number = (id: string, fiscal_number: string) =>
  call<{ code?: string }>('POST', `/staff/api/receipts/${id}`, {
    headers: anna.headers,
    body: { fiscal_number },
  })

it('money taken by hand is registered after the commit, asked about, and kept with its number', async () => {
  const order = await scene.broughtOrder()
  await becomes(order, ['pending'])
  await pass()
  await becomes(order, ['printed'])
  const receipt = await firstOf(order)
  const [made] = documentsOf(receipt.id)
  expect(receipt).toMatchObject({
    provider: 'atol',
    fiscal_number: String(133 + (made?.number ?? 0)),
    printed_by: null,
  })
  expect(receipt.printed_at).toBe('2026-05-19T11:00:00.000Z')
  expect(made).toMatchObject({
    operation: 'sell',
    receipt: {
      total: receipt.amount / 100,
      payments: [{ type: 0, sum: receipt.amount / 100 }],
      company: { payment_address: 'https://lavanda.example' },
    },
    service: { callback_url: 'https://lavanda.example/payments/atol/callback' },
  })
  expect(made?.receipt.items[0]?.vat.type).toBe('none')
})

it('a certificate that is sold at the counter is an advance, and its receipt goes where its buyer says', async () => {
  const sold = await call<{ id: string }>('POST', '/staff/api/certificates', {
    headers: anna.headers,
    body: {
      amount: 500_000,
      design: 'light',
      way: 'print',
      store_id: scene.storeId,
      means: 'card',
      receipt_email: 'marina@example.ru',
      key: randomUUID(),
    },
  })
  const waiting = async () =>
    (await call<{ items: CashReceipt[] }>('GET', '/staff/api/receipts', vera)).body.items.filter(
      ({ certificate_id }) => certificate_id === sold.body.id,
    )
  await expect.poll(async () => (await waiting()).map(({ state }) => state), PATIENT).toEqual(['pending'])
  const [receipt] = await waiting()
  const [made] = documentsOf(receipt?.id ?? '')
  expect(made).toMatchObject({
    operation: 'sell',
    receipt: {
      client: { email: 'marina@example.ru' },
      total: 5000,
      payments: [{ type: 1, sum: 5000 }],
      items: [{ payment_method: 'advance', sum: 5000 }],
    },
  })
  await pass()
  expect(await waiting()).toEqual([])
})

it('by card is another payment type, and a refund another operation', async () => {
  const order = await scene.broughtOrder('card')
  await becomes(order, ['pending'])
  expect((await scene.refund(order, 10_000)).status).toBe(200)
  await becomes(order, ['pending', 'pending'])
  await pass()
  await becomes(order, ['printed', 'printed'])
  const receipts = await receiptsOf(order)
  const made = receipts.flatMap(({ id }) => documentsOf(id))
  expect(made.map(({ operation, receipt }) => [operation, receipt.payments[0]?.type])).toEqual([
    ['sell', 1],
    ['sell_refund', 1],
  ])
})

it('an answer that is lost, a fault and a dropped request double nothing', async () => {
  for (const trouble of ['lose', 'drop', 'fault'] as const) {
    atol.trouble(/sell$/, trouble)
    const order = await scene.broughtOrder()
    const receipt = await firstOf(order)
    await expect.poll(async () => (await firstOf(order)).problem, PATIENT).toBe('unanswered')
    expect((await number(receipt.id, '12')).body.code).toBe('receipt_registering')
    await pass()
    await pass()
    await becomes(order, ['printed'])
    expect(documentsOf(receipt.id).length).toBe(1)
    expect((await firstOf(order)).problem).toBeNull()
  }
})

it('storms of jobs, retries and callbacks register one document', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round++) {
    atol.waits = 3
    const order = await scene.broughtOrder()
    const { id } = await firstOf(order)
    await Promise.all(Array.from({ length: 20 }, () => again(id)))
    const uuid = documentsOf(id)[0]?.uuid ?? ''
    const callback = () =>
      call('POST', '/payments/atol/callback', { body: { uuid, status: 'done', payload: {} } })
    const answers = await Promise.all(Array.from({ length: 20 }, callback))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await pass()
    await pass()
    await becomes(order, ['printed'])
    expect(documentsOf(id).length).toBe(1)
  }
})

it('what the cash register refuses is said in its words, and sent once more as another document', async () => {
  atol.fails = 'Нет бумаги'
  const order = await scene.broughtOrder()
  await becomes(order, ['pending'])
  await pass()
  await becomes(order, ['failed'])
  const { id, problem } = await firstOf(order)
  expect(problem).toBe('Нет бумаги')
  const waiting = await call<{ count: number }>('GET', '/staff/api/receipts/waiting', anna)
  expect(waiting.body.count).toBe(1)
  atol.fails = null
  const retries = await Promise.all([again(id), again(id), again(id)])
  expect(retries.map(({ status }) => status)).toEqual([200, 200, 200])
  await pass()
  await becomes(order, ['printed'])
  expect(documentsOf(id).map(({ status }) => status)).toEqual(['fail', 'done'])
  expect((await again(id)).body.state).toBe('printed')
})

it('what is refused before it is a document may be printed elsewhere', async () => {
  atol.trouble(/sell$/, 'refuse')
  const order = await scene.broughtOrder()
  await becomes(order, ['failed'])
  const { id, problem } = await firstOf(order)
  expect(problem).toBe('Неверный ИНН')
  expect((await number(id, '777')).status).toBe(200)
  await pass()
  expect(await firstOf(order)).toMatchObject({ state: 'printed', fiscal_number: '777' })
  expect(documentsOf(id)).toEqual([])
})

it('a token that has gone is asked for again', async () => {
  atol.forgetTokens()
  const order = await scene.broughtOrder()
  await becomes(order, ['pending'])
  atol.forgetTokens()
  await pass()
  await becomes(order, ['printed'])
  expect(documentsOf((await firstOf(order)).id).length).toBe(1)
})

it('the connection is checked by a token alone, and never tells the password', async () => {
  const asked = atol.documents.size
  expect((await findingOf(checkFiscal({ fiscal: { atol: atol.settings } }))).state).toBe('good')
  const wrong = await findingOf(
    checkFiscal({ fiscal: { atol: { ...atol.settings, password: 'wrong-one' } } }),
  )
  expect([wrong.state, wrong.detail.includes('wrong-one')]).toEqual(['bad', false])
  expect((await findingOf(checkFiscal({ fiscal: { atol: null } }))).state).toBe('attention')
  expect(atol.documents.size).toBe(asked)
})
