import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CashDesk } from '#/domains/cash/contract/desk.ts'
import type { accountingApi } from '#/domains/accounting/contract/accounting.ts'
import type { OrderMoney, paymentsStaffApi } from '#/domains/payments/contract/staff.ts'
import type { customersReportApi } from '#/domains/reports/contract/customers.ts'
import type { overviewApi } from '#/domains/reports/contract/overview.ts'
import type { reportOrdersApi } from '#/domains/reports/contract/orders.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import { openCertificateScene } from '#/testing/certificates/certificate-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { certificatesStaffApi, StaffCertificate } from '../../contract/staff.ts'

const openShop = async () => {
  const shop = await openTestShop()
  const scene = await openCertificateScene(shop)
  const storeId = scene.storeIds[0] ?? 0
  const florist = await shop.signInStaff('florist', storeId)
  const manager = await shop.signInStaff('manager')
  type Sold = Output<typeof certificatesStaffApi.sell> & { code?: string; fields?: Record<string, string> }
  const sell = (form: object = {}, { headers } = florist) =>
    shop.call<Sold>('POST', '/staff/api/certificates', {
      headers,
      body: {
        amount: 500_000,
        design: 'light',
        way: 'print',
        store_id: storeId,
        means: 'cash',
        key: randomUUID(),
        ...form,
      },
    })
  const read = async <T>(path: string, query: Record<string, string> = {}) =>
    (await shop.call<T>('GET', `/staff/api${path}`, { headers: manager.headers, query })).body
  const desk = () => read<CashDesk>(`/cash/${storeId}`)
  const receipts = () => read<Output<typeof paymentsStaffApi.receipts>>('/receipts')
  const change = (id: string, body: object) =>
    shop.call<StaffCertificate & { code: string }>('POST', `/staff/api/certificates/${id}`, {
      headers: manager.headers,
      body,
    })
  const today = localMoment(shop.clock.now(), 'Asia/Omsk').date
  const days = { from: addDays(today, -20), to: addDays(today, 20) }
  return { shop, ...scene, storeId, florist, manager, sell, read, desk, receipts, change, days }
}

test('sold at the counter it is issued at once, its money is in the drawer, its receipt is an advance', async () => {
  const { sell, gift, desk, receipts, read, shop, storeId } = await openShop()
  const before = (await desk()).drawer
  const { body } = await sell({ to_name: 'Екатерина' })
  const { code, status, amount } = await gift(body.gift_path)
  expect([status, amount, code?.length]).toEqual(['active', 500_000, 19])
  const { drawer, receipts: atDesk } = await desk()
  expect(drawer).toBe(before + 500_000)
  expect(atDesk).toMatchObject([{ number: body.number, is_certificate: true, kind: 'payment' }])
  const [receipt] = (await receipts()).items
  expect(receipt).toMatchObject({
    order_id: null,
    certificate_id: body.id,
    number: body.number,
    amount: 500_000,
    means: 'cash',
    items: [{ amount: 500_000, payment_mode: 'advance' }],
  })
  const { sold_at_counter: counter } = await read<StaffCertificate>(`/certificates/${body.id}`)
  expect(counter?.store).toBe(receipt?.store)
  expect((await sell({ means: 'card' })).status).toBe(200)
  expect(await desk()).toMatchObject({ drawer, card: { count: 1, amount: 500_000 } })
  expect((await sell({ amount: 100 })).body.fields).toHaveProperty('amount')
  expect((await sell({ store_id: 9_999 })).status).toBe(403)
  const elsewhere = await shop.signInStaff('courier', storeId)
  expect((await sell({}, elsewhere)).status).toBe(403)
})

test('pressed twice at once it is sold once', async () => {
  const { sell, desk, shop } = await openShop()
  const before = (await desk()).drawer
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => sell({ key })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await desk()).drawer).toBe(before + 500_000)
  expect((await sell({ key, amount: 600_000 })).body.code).toBe('idempotency_key_reused')
  const [{ count }] = await shop.db.sql<[{ count: number }]>`select count(*)::int as count from certificates`
  expect(count).toBe(1)
})

test('what nobody spent is given back as it came, and never more than the drawer holds', async () => {
  const { sell, desk, change, read, storeId, shop, manager } = await openShop()
  const before = (await desk()).drawer
  const { id } = (await sell()).body
  const paidOut = await shop.call('POST', `/staff/api/cash/${storeId}/paid-out`, {
    headers: manager.headers,
    body: { id: randomUUID(), amount: before + 500_000, reason: 'Инкассация' },
  })
  expect(paidOut.status).toBe(200)
  expect((await change(id, { what: 'refund', reason: 'Передумали' })).body.code).toBe('cash_short')
  expect((await read<StaffCertificate>(`/certificates/${id}`)).balance).toBe(500_000)
  const other = (await sell()).body
  const refunded = await change(other.id, { what: 'refund', reason: 'Передумали' })
  expect(refunded.body).toMatchObject({ status: 'refunded', balance: 0 })
  expect((await desk()).drawer).toBe(0)
  const byCard = (await sell({ means: 'card' })).body
  expect((await change(byCard.id, { what: 'refund', reason: 'Передумали' })).status).toBe(200)
  expect((await desk()).card).toMatchObject({ amount: 0 })
})

test('what it paid of an order is set off by the shop’s own register when that is handed over', async () => {
  const { sell, gift, order, read, receipts, shop, manager, days } = await openShop()
  const { id, gift_path } = (await sell({ amount: 1_000_000 })).body
  const code = (await gift(gift_path)).code ?? ''
  const placed = (await order(await shop.signIn(), { id, code })).body
  await moveOn(shop.db, manager.user.id, placed.id, 'completed')
  await shop.runJobs()
  const { cash } = await read<OrderMoney>(`/orders/${placed.id}/money`)
  expect(cash).toMatchObject([{ kind: 'settlement', items: [{ payment_mode: 'full_payment' }] }])
  const spent = 1_000_000 - (await read<StaffCertificate>(`/certificates/${id}`)).balance
  expect(cash[0]?.amount).toBe(spent)
  for (const receipt of (await receipts()).items)
    await shop.call('POST', `/staff/api/receipts/${receipt.id}`, {
      headers: manager.headers,
      body: { fiscal_number: String(1000 + receipt.number) },
    })
  const shown = await read<Output<typeof accountingApi.show>>('/accounting', days)
  expect(shown).toMatchObject({
    sold: { count: 1, sum: spent },
    certificates: { orders: 1, sold: spent, returned: 0 },
    ways: [],
    receipts: { income: { count: 1, sum: 1_000_000 }, settled: { count: 1, sum: spent } },
    doubts: [],
  })
  const table = await read<string>('/payments/export', days)
  expect(table).toContain('Сертификат №')
})

test('reports tell what was sold, spent and is owed, and the orders behind it', async () => {
  const { sell, bought, order, gift, cancel, read, shop, days } = await openShop()
  const atCounter = (await sell({ amount: 1_000_000 })).body
  const online = await bought({ amount: 300_000 })
  const code = (await gift(atCounter.gift_path)).code ?? ''
  const who = await shop.signIn()
  const first = (await order(who, { id: atCounter.id, code })).body
  const spent = 1_000_000 - (await gift(atCounter.gift_path)).balance
  const shown = () => read<Output<typeof customersReportApi.show>>('/reports/customers', days)
  expect((await shown()).certificates).toMatchObject({
    count: 2,
    sold: 1_300_000,
    spent,
    owed: 1_300_000 - spent,
    orders: 1,
  })
  const { months } = (await shown()).certificates
  // A year and this month, those without a sale too.
  expect(months).toHaveLength(13)
  expect(months.filter(({ count }) => count > 0)).toMatchObject([{ count: 2, sold: 1_300_000, spent }])
  const { total } = await read<Output<typeof overviewApi.show>>('/reports', days)
  const behind = await read<Output<typeof reportOrdersApi.list>>('/reports/orders', {
    ...days,
    certificate: '1',
  })
  expect([total.orders, total.net]).toEqual([1, spent])
  expect(behind).toMatchObject({ orders: 1, net: spent, items: [{ id: first.id, net: spent }] })
  const [products] = await shop.db.sql<[{ net: number }]>`select sum(net)::float8 as net from report_products`
  expect(products.net).toBe(spent)
  await cancel(who, first.id)
  expect((await shown()).certificates).toMatchObject({ spent: 0, owed: 1_300_000, orders: 0 })
  expect(await online.left()).toBe(300_000)
})
