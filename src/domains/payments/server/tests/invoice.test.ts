import { expect, it } from 'vitest'
import type { OrderInvoice } from '#/domains/payments/contract/invoice.ts'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import { freshCaller, openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, printed, runJobs, signIn, signInStaff } = shop
const scene = await openNewOrderScene(shop)
const { caller, florist, manager, takeBy } = scene
const PRICE = 399_000
const BANK = {
  bankName: 'Омское отделение Сбербанка',
  bik: '045209673',
  account: '40702810545000001234',
  correspondentAccount: '30101810900000000673',
}
await db.sql`
  insert into settings (name, value) values ('bank', ${db.sql.json(BANK)}), ('taxes', ${db.sql.json({ system: 2, vat: 7 })})
  on conflict (name) do update set value = excluded.value`

type Failed = { code?: string; fields?: Record<string, string> }
const invoiceOf = (id: string, by = florist) =>
  call<OrderInvoice & Failed>('GET', `/staff/api/orders/${id}/invoice`, { headers: by.headers })
const bill = (id: string, body: object, by = florist) =>
  call<OrderInvoice & Failed>('POST', `/staff/api/orders/${id}/invoice/payer`, { headers: by.headers, body })
const COMPANY = { inn: '7707083893', kpp: '770701001', name: 'ООО «Полынь»', address: 'Омск, Мира, 1' }
const byTransfer = async (buyer = freshCaller()) => {
  const { status, body } = await takeBy(florist, { ...caller, buyer, pay: 'transfer' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** The messages with its link; each sends what is due a minute later. */
const sentOf = async (number: number) => {
  clock.advance(60_000)
  await runJobs()
  return printed.filter((line) => new RegExp(`№\\s${number}\\s`).test(line) && line.includes('/pay/'))
}
const pathOf = (text: string | undefined) => `/client${/\/pay\/[\w-]+/.exec(text ?? '')?.[0] ?? ''}`

it('the caller is sent an invoice: where, how much and what for, by hand and by a code for the bank', async () => {
  const { id, number } = await byTransfer()
  const sent = await sentOf(number)
  expect(sent).toEqual([expect.stringContaining('Счёт на оплату')])
  const { body: page } = await call<PayPage>('GET', pathOf(sent[0]))
  expect(page).toMatchObject({ number, state: 'waits', sum: PRICE })
  const { invoice } = page
  expect(invoice).toMatchObject({
    number,
    payer: null,
    bank: { name: BANK.bankName, bik: BANK.bik, account: BANK.account },
    total: PRICE,
    vat: { percent: 5, amount: 19_000 },
    in_words: 'Три тысячи девятьсот девяносто рублей 00 копеек',
  })
  expect(invoice?.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE)
  expect(invoice?.qr).toMatch(
    new RegExp(
      `^ST00012\\|Name=ООО «Лаванда»\\|PersonalAcc=${BANK.account}\\|BankName=.*\\|Sum=${PRICE}\\|Purpose=`,
    ),
  )
  expect(invoice?.purpose).toMatch(new RegExp(`по счёту №\\s${number} от `))
  // Nothing of the people of the order.
  expect(JSON.stringify(page)).not.toMatch(/Марина|\+7913|Ленина/)
  expect((await call<{ confirmation_url: null }>('POST', pathOf(sent[0]))).body).toEqual({
    confirmation_url: null,
  })
  expect((await invoiceOf(id)).body.invoice).toEqual(invoice)
})

it('is billed to a company, whose data are checked at their fields, and to a person again', async () => {
  const { id } = await byTransfer()
  const wrong = await bill(id, { inn: '7707083894', kpp: '77', name: ' ', address: '' })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
    422,
    ['inn', 'kpp', 'name'],
  ])
  expect((await bill(id, COMPANY)).body.invoice.payer).toEqual(COMPANY)
  const trader = { inn: '500100732259', kpp: '770701001', name: 'ИП Соколова И. А.', address: '' }
  expect((await bill(id, trader)).body.invoice.payer).toEqual({ ...trader, kpp: '' })
  const asPerson = await call<OrderInvoice>('DELETE', `/staff/api/orders/${id}/invoice/payer`, {
    headers: florist.headers,
  })
  expect(asPerson.body.invoice.payer).toBeNull()
})

it('stands after the money came, no more as a page to pay by; other orders have none', async () => {
  const { id, number } = await byTransfer()
  const page = pathOf((await sentOf(number))[0])
  await call('POST', `/staff/api/orders/${id}/transfer`, { headers: manager.headers })
  expect((await call<PayPage>('GET', page)).body).toMatchObject({ state: 'paid', invoice: null })
  expect((await invoiceOf(id)).body.invoice).toMatchObject({ number, pay_until: null, total: PRICE })
  const { body: other } = await takeBy(florist, { ...caller, buyer: freshCaller() })
  expect((await invoiceOf(other.id)).status).toBe(404)
  expect((await bill(other.id, COMPANY)).body.code).toBe('no_invoice')
})

it('is over with the time that the transfer had', async () => {
  const { number } = await byTransfer()
  const page = pathOf((await sentOf(number))[0])
  const start = clock.now()
  clock.advance(24 * 3_600_000 + 60_000)
  expect((await call<PayPage>('GET', page)).body).toMatchObject({ state: 'over', invoice: null })
  clock.set(start)
})

it('whoever ordered opens it from the own order, nobody else, and has it in the own data', async () => {
  const buyer = freshCaller()
  const { id } = await byTransfer(buyer)
  const own = await signIn(buyer.phone)
  const link = (headers: Record<string, string>) =>
    call<{ path: string }>('POST', `/orders/order/${id}/invoice-link`, { headers })
  expect((await link(own.headers)).body.path).toMatch(/^\/pay\//)
  const { headers } = await signIn(freshCaller().phone)
  expect((await link(headers)).status).toBe(404)
  await bill(id, COMPANY)
  const exported = await call<object>('GET', `/v1/user/${own.user.id}/export`, { headers: own.headers })
  expect(JSON.stringify(exported.body)).toContain(COMPANY.inn)
})

it('another store sees no invoice and bills nobody', async () => {
  const { id } = await byTransfer()
  const stranger = await signInStaff('manager', await aStore(db, { cityId: scene.cityId }))
  expect((await invoiceOf(id, stranger)).status).toBe(403)
  expect((await bill(id, COMPANY, stranger)).status).toBe(403)
})
