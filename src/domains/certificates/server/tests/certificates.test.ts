import { expect, test } from 'vitest'
import { openCertificateScene } from '#/testing/certificates/certificate-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

const openShop = async () => {
  const shop = await openTestShop()
  return { shop, ...(await openCertificateScene(shop)) }
}

test('a certificate is issued when the bank says that it is paid, and once', async () => {
  const { shop, buy, actAt, show, gift } = await openShop()
  const giver = await shop.signIn()
  const { id, confirmation_url } = await buy(giver)
  expect(await show(giver, id)).toMatchObject({ status: 'awaiting_payment', balance: 0, gift_path: null })
  await actAt(confirmation_url, 'pay_twice')
  const issued = await show(giver, id)
  expect(issued).toMatchObject({ status: 'active', balance: 500_000, amount: 500_000 })
  expect(await gift(issued.gift_path)).toMatchObject({
    balance: 500_000,
    from_name: 'Марина',
    code: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
  })
  const twice = () =>
    shop.db.sql<{ status: string; cause: string }[]>`select status, cause from certificate_refunds`
  await expect.poll(twice, PATIENT_POLL).toEqual([{ status: 'succeeded', cause: 'paid_twice' }])
  const [receipt] = await shop.db.sql<{ items: object[] }[]>`
    select items from certificate_receipts where kind = 'sale' order by created_at limit 1`
  expect(receipt?.items).toMatchObject([
    { payment_mode: 'advance', payment_subject: 'payment', amount: 500_000 },
  ])
})

test('neither the code nor the link can be read out of the database', async () => {
  const { shop, bought } = await openShop()
  const { code, path } = await bought()
  const [row] = await shop.db.sql<object[]>`select * from certificates`
  const stored = JSON.stringify(row)
  for (const secret of [code, code.replaceAll('-', ''), path?.split('/').at(-1) ?? ''])
    expect(stored).not.toContain(secret)
})

test('sums and moments that are not sold are said at their fields', async () => {
  const { shop, buy } = await openShop()
  const giver = await shop.signIn()
  expect(await buy(giver, { amount: 100 })).toMatchObject({
    code: 'invalid',
    fields: { amount: expect.any(String) },
  })
  expect(await buy(giver, { amount: 500_050 })).toMatchObject({ fields: { amount: expect.any(String) } })
  expect(await buy(giver, { way: 'sms' })).toMatchObject({ fields: { to_phone: expect.any(String) } })
  expect(await buy(giver, { way: 'email' })).toMatchObject({ fields: { to_email: expect.any(String) } })
  expect(
    await buy(giver, { way: 'sms', to_phone: '+79136201533', send_at: '2020-01-01T00:00' }),
  ).toMatchObject({ fields: { send_at: expect.any(String) } })
})

test('it pays what is due after all else, the rest is paid as usual, and what it pays comes back first', async () => {
  const { shop, bought, cartWith, order, orderOf, cancel, actAt } = await openShop()
  const certificate = await bought({ amount: 100_000 })
  const who = await shop.signIn()
  const placed = await order(who, certificate)
  expect(placed.body.status).toBe('awaiting_payment')
  const { totals } = await orderOf(who, placed.body.id)
  expect(totals.certificate).toBe(100_000)
  expect(await certificate.left()).toBe(0)
  await actAt(placed.body.payment.confirmation_url, 'pay')
  expect(await orderOf(who, placed.body.id)).toMatchObject({
    status: 'new',
    payment_status: 'paid',
    paid: totals.total,
  })
  expect((await cartWith(who, certificate.id)).certificate).toMatchObject({
    refusal: expect.any(String),
    applied: 0,
  })
  await cancel(who, placed.body.id)
  await expect
    .poll(() => orderOf(who, placed.body.id), PATIENT_POLL)
    .toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      totals: { certificate: 100_000, certificate_returned: 100_000 },
    })
  expect(await certificate.left()).toBe(100_000)
})

test('an order that it pays whole needs no bank, and is set off when it is handed over', async () => {
  const { shop, bought, order, orderOf } = await openShop()
  const { db } = shop
  const certificate = await bought({ amount: 4_000_000 })
  const who = await shop.signIn()
  const placed = await order(who, certificate)
  expect(placed.body).toMatchObject({ status: 'new', payment: { status: 'paid', confirmation_url: null } })
  const { totals } = await orderOf(who, placed.body.id)
  expect(totals.total).toBe(0)
  expect(await certificate.left()).toBe(4_000_000 - totals.certificate)
  const manager = await shop.signInStaff('manager')
  await moveOn(db, manager.user.id, placed.body.id, 'completed')
  const receipts = () => db.sql<{ amount: number; status: string; items: { amount: number }[] }[]>`
    select amount, status, items from certificate_receipts where order_id = ${placed.body.id}`
  await expect
    .poll(receipts, PATIENT_POLL)
    .toMatchObject([{ amount: totals.certificate, status: 'succeeded' }])
  const [receipt] = await receipts()
  expect(receipt?.items.reduce((sum, item) => sum + item.amount, 0)).toBe(totals.certificate)
})

test('staff give back to the certificate first, then to who paid', async () => {
  const { shop, bought, order, orderOf, actAt } = await openShop()
  const certificate = await bought({ amount: 100_000 })
  const who = await shop.signIn()
  const placed = await order(who, certificate)
  await actAt(placed.body.payment.confirmation_url, 'pay')
  const { headers } = await shop.signInStaff('manager')
  const refund = (key: string, amount: number) =>
    shop.call('POST', `/staff/api/orders/${placed.body.id}/refund`, {
      headers,
      body: { key, amount, reason: 'Увяла роза' },
    })
  const key = '0f6bd7a4-6c0c-4d0a-9f57-1f3a5b8b2d11'
  expect((await refund(key, 130_000)).status).toBe(200)
  await refund(key, 130_000)
  await expect
    .poll(() => orderOf(who, placed.body.id), PATIENT_POLL)
    .toMatchObject({
      refunded: 30_000,
      payment_status: 'partially_refunded',
      totals: { certificate_returned: 100_000 },
    })
  expect(await certificate.left()).toBe(100_000)
})

test('an unpaid order gives it back, and a late payment takes it again', async () => {
  const { shop, bought, order, orderOf, actAt } = await openShop()
  const certificate = await bought({ amount: 100_000 })
  const who = await shop.signIn()
  const placed = await order(who, certificate)
  await actAt(placed.body.payment.confirmation_url, 'pay_later')
  shop.clock.advance(40 * 60_000)
  await shop.runJobs()
  const late = await shop.signIn(who.user.phone)
  const now = await orderOf(late, placed.body.id)
  expect(['new', 'cancelled']).toContain(now.status)
  expect(now.totals.certificate_returned).toBe(now.status === 'new' ? 0 : 100_000)
})

test('wrong codes are limited, and a known one in any spelling is none', async () => {
  const { shop, bought, check } = await openShop()
  const { code } = await bought()
  const who = await shop.signIn()
  expect((await check(code.toLowerCase().replaceAll('-', ' '), who)).body).toMatchObject({ balance: 500_000 })
  for (let n = 0; n < 20; n++) expect((await check(`0000-0000-0000-00${10 + n}`, who)).status).toBe(422)
  expect(await check(code, who)).toMatchObject({ status: 429, body: { code: 'certificate_tries' } })
})

test('its buyer gets the money back while nothing is spent', async () => {
  const { shop, bought, order, show } = await openShop()
  const [whole, begun] = [await bought(), await bought()]
  const back = (id: string, headers: Record<string, string>) =>
    shop.call('POST', `/client/certificates/${id}/refund`, { headers })
  expect((await back(whole.id, whole.giver.headers)).body).toMatchObject({ status: 'refunded', balance: 0 })
  const refunds = () => shop.db.sql<{ status: string; amount: number }[]>`
    select status, amount from certificate_refunds where certificate_id = ${whole.id}`
  await expect.poll(refunds, PATIENT_POLL).toEqual([{ status: 'succeeded', amount: 500_000 }])
  await order(await shop.signIn(), begun)
  expect((await back(begun.id, begun.giver.headers)).body).toMatchObject({ code: 'certificate_begun' })
  expect((await show(begun.giver, begun.id)).status).toBe('active')
  expect((await back(begun.id, whole.giver.headers)).status).toBe(404)
})

test('it comes by SMS at its moment, warns before its end, and is owed no more after it', async () => {
  const { shop, bought, show, gift } = await openShop()
  const said = () => shop.printed.join('\n')
  const certificate = await bought({ way: 'sms', to_phone: '+79136201533', send_at: '2026-05-25T09:00' })
  await shop.runJobs()
  expect(said()).not.toContain(certificate.path)
  shop.clock.advance(10 * DAY_MS)
  await shop.runJobs()
  expect(said()).toContain(certificate.path)
  const by = async () => (await shop.signIn(certificate.giver.user.phone)).headers
  expect((await show({ ...certificate.giver, headers: await by() }, certificate.id)).sent_at).not.toBeNull()
  shop.clock.advance(330 * DAY_MS)
  await shop.runJobs()
  expect(said()).toContain('на сертификате осталось')
  shop.clock.advance(40 * DAY_MS)
  await shop.runJobs()
  expect(await gift(certificate.path)).toMatchObject({ status: 'expired', balance: 0 })
  expect(
    (await shop.call('POST', '/client/certificate-codes', { body: { code: certificate.code } })).body,
  ).toMatchObject({
    code: 'certificate_expired',
  })
})
