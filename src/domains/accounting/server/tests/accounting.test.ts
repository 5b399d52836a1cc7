import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { accountingApi } from '../../contract/accounting.ts'

const shop = await openTestShop()
const { call, clock, db, signInStaff } = shop
const scene = await openPayScene(shop)
const ON_RECEIPT = { payment_method: 4 }
const PRICE = 399_000

type Shown = Output<typeof accountingApi.show>
type AskedPeriod = { from: string; to: string; store_id?: string }
const today = () => localMoment(clock.now(), 'Asia/Omsk').date
const wide = (): AskedPeriod => ({ from: addDays(today(), -20), to: addDays(today(), 20) })
const ask = async <T = Shown>(path = '', query: AskedPeriod = wide()) =>
  call<T>('GET', `/staff/api/accounting${path}`, { ...(await scene.as(scene.manager)), query })
const shown = async (query?: AskedPeriod) => (await ask('', query)).body

const pay = async (url: string | null) => {
  const id = url?.split('/').at(-1) ?? ''
  expect((await call('POST', `/bank/api/payments/${id}`, { body: { action: 'pay' } })).status).toBe(200)
  await scene.work()
}
const orderOnline = async (quantity = 1) => {
  const buyer = await scene.buyer()
  const placed = await scene.order(buyer, {}, { quantity })
  await pay(placed.payment.confirmation_url)
  return { buyer, ...placed }
}
const handOver = async (id: string) => {
  await moveOn(db, scene.manager.user.id, id, 'completed')
  await scene.work()
}
const refund = async (id: string, body: object) => {
  const { status } = await call('POST', `/staff/api/orders/${id}/refund`, {
    ...(await scene.as(scene.manager)),
    body: { key: crypto.randomUUID(), reason: 'Подвяла роза', ...body },
  })
  expect(status).toBe(200)
  await scene.pass(1)
}

const rowsOf = async (query?: AskedPeriod) => {
  const { body, headers } = await ask<string>('/lines', query)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  return { rows: rows.slice(0, -1), total: rows.at(-1) ?? {} }
}
const kopecks = (cell = '') => Number(cell.replace(',', ''))
const SUM = 'Сумма,\u00a0₽'

type XmlLine = { Ид: string; Наименование: string; Количество: string; Сумма: string }
type XmlDocument = {
  Номер: string
  ХозОперация: string
  Сумма: string
  Товары: { Товар: XmlLine[] }
  Контрагенты: { Контрагент: { Наименование: string } }
}
const documents = async (query?: AskedPeriod) => {
  const { body, headers } = await ask<string>('/commerceml', query)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'Документ' || name === 'Товар',
  })
  const { КоммерческаяИнформация: root } = parser.parse(body) as {
    КоммерческаяИнформация: { '@_ВерсияСхемы': string; Документ?: XmlDocument[] }
  }
  expect(root['@_ВерсияСхемы']).toBe('2.10')
  return root.Документ ?? []
}
const roubles = (text: string) => Math.round(Number(text) * 100)

const numbers: Record<'two' | 'onReceipt' | 'cancelled', number> = { two: 0, onReceipt: 0, cancelled: 0 }
let twoId = ''

beforeAll(async () => {
  const two = await orderOnline(2)
  ;[numbers.two, twoId] = [two.number, two.id]
  await handOver(two.id)
  const onReceipt = await scene.order(await scene.buyer(), ON_RECEIPT)
  numbers.onReceipt = onReceipt.number
  await handOver(onReceipt.id)
  const cancelled = await orderOnline()
  numbers.cancelled = cancelled.number
  await scene.cancel(cancelled.buyer, cancelled.id)
  await scene.pass(1)
  const { lines } = (
    await call<StaffOrder>('GET', `/staff/api/orders/${two.id}`, await scene.as(scene.manager))
  ).body
  await refund(two.id, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] })
})

it('says what was sold and what came back, to the kopeck of the database', async () => {
  const { sold, returned, ways } = await shown()
  const [sums] = await db.sql<[{ sold: number; left: number }]>`
    select sum(total)::float8 as sold, sum(paid - refunded)::float8 as left from orders where status = 'completed'`
  expect([sold.count, sold.sum]).toEqual([2, sums.sold])
  expect([returned.count, returned.sum]).toEqual([1, PRICE])
  expect(sold.sum - returned.sum).toBe(sums.left)
  expect(ways.map(({ method, orders }) => [method, orders])).toEqual([
    [1, 1],
    [4, 1],
  ])
  expect(ways.reduce((sum, way) => sum + way.sold - way.returned, 0)).toBe(sums.left)
})

it('gives every line with its article, and returns with a minus, and they add up', async () => {
  const { rows, total } = await rowsOf()
  const { sold, returned } = await shown()
  expect(rows.reduce((sum, row) => sum + kopecks(row[SUM]), 0)).toBe(sold.sum - returned.sum)
  expect(kopecks(total[SUM])).toBe(sold.sum - returned.sum)
  const ofTwo = rows.filter((row) => row['Заказ'] === String(numbers.two))
  expect(ofTwo.map((row) => [row['Операция'], row['Вид'], row['Количество'], kopecks(row[SUM])])).toEqual([
    ['Продажа', 'Товар', '2', 2 * PRICE],
    ['Возврат', 'Товар', '-1', -PRICE],
  ])
  expect(ofTwo[0]?.['Артикул']).toMatch(/.+\/m$/i)
  for (const column of ['Код', 'Артикул', 'Наименование', 'Размер'])
    expect(ofTwo[1]?.[column]).toBe(ofTwo[0]?.[column])
  expect(rows.some((row) => row['Заказ'] === String(numbers.cancelled))).toBe(false)
})

it('gives the same as documents that 1С reads, without anybody in them', async () => {
  const all = await documents()
  const { rows } = await rowsOf()
  expect(all.map((one) => [one['Номер'], one['ХозОперация']])).toEqual([
    [String(numbers.two), 'Заказ товара'],
    [String(numbers.onReceipt), 'Заказ товара'],
    [String(numbers.two), 'Возврат товара'],
  ])
  for (const one of all)
    expect(roubles(one['Сумма'])).toBe(
      one['Товары']['Товар'].reduce((sum, line) => sum + roubles(line['Сумма']), 0),
    )
  const signed = all.map((one) => (one['ХозОперация'] === 'Возврат товара' ? -1 : 1) * roubles(one['Сумма']))
  expect(signed.reduce((sum, one) => sum + one, 0)).toBe(
    rows.reduce((sum, row) => sum + kopecks(row[SUM]), 0),
  )
  expect(new Set(all.map((one) => one['Контрагенты']['Контрагент']['Наименование']))).toEqual(
    new Set(['Розничный покупатель']),
  )
  const { body } = await ask<string>('/commerceml')
  const people = await db.sql<{ phone: string }[]>`select phone from users where phone is not null`
  for (const { phone } of people) expect(body).not.toContain(phone.replace(/\D/g, '').slice(-10))
})

it('a return stands on the day on which the money went, whenever the sale was', async () => {
  clock.advance(9 * DAY_MS)
  await refund(twoId, { amount: 10_050 })
  const day = { from: today(), to: today() }
  expect((await shown(day)).sold.count).toBe(0)
  expect((await shown(day)).returned).toEqual({ count: 1, sum: 10_050 })
  const { rows } = await rowsOf(day)
  expect(rows.map((row) => [row['Дата'], kopecks(row[SUM])])).toEqual([[today(), -10_050]])
  const before = { from: addDays(today(), -20), to: addDays(today(), -1) }
  expect((await shown(before)).returned.sum).toBe(PRICE)
})

it('names what does not match, and nothing else', async () => {
  const kinds = async () => (await shown()).doubts.map(({ kind, number, amount }) => [kind, number, amount])
  const printed = [['not_printed', numbers.onReceipt, PRICE]]
  expect(await kinds()).toEqual(printed)
  await db.sql`update cash_receipts set fiscal_number = '1', printed_at = ${clock.now()} where fiscal_number is null`
  expect(await kinds()).toEqual([])

  const change = async (forth: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await forth()
    const found = await kinds()
    await back()
    return found
  }
  const receipts = (kind: string, status: string) => () =>
    db.sql`update receipts set status = ${status} where order_id = ${twoId} and kind = ${kind}`
  for (const [kind, doubt, amount] of [
    ['prepayment', 'payment_without_receipt', 2 * PRICE],
    ['settlement', 'settlement_without_receipt', PRICE - 10_050],
  ] as const)
    expect(await change(receipts(kind, 'failed'), receipts(kind, 'succeeded'))).toEqual([
      [doubt, numbers.two, amount],
    ])
  const withoutReceipt = () => change(receipts('refund', 'failed'), receipts('refund', 'succeeded'))
  const first = ['refund_without_receipt', numbers.two, PRICE]
  // The other one is of this very hour: its receipt may be under way.
  expect(await withoutReceipt()).toEqual([first])
  clock.advance(2 * HOUR_MS)
  expect(await withoutReceipt()).toEqual([first, ['refund_without_receipt', numbers.two, 10_050]])
  const amount = (by: number) => () =>
    db.sql`update receipts set amount = amount + ${by} where order_id = ${twoId} and kind = 'prepayment'`
  expect(await change(amount(1), amount(-1))).toEqual([['receipt_differs', numbers.two, 1]])
  const paid = (by: number) => () => db.sql`update orders set paid = paid + ${by} where id = ${twoId}`
  expect(await change(paid(100), paid(-100))).toEqual([['sums_differ', numbers.two, 100]])
  expect(await change(paid(-200), paid(200))).toEqual([
    ['sums_differ', numbers.two, -200],
    ['underpaid', numbers.two, 200],
  ])
  const kept = (by: number) => () =>
    db.sql`update orders set refunded = refunded + ${by} where number = ${numbers.cancelled}`
  expect(await change(kept(-500), kept(500))).toEqual([['kept', numbers.cancelled, 500]])
  expect(await kinds()).toEqual([])
})

it('is for those who see reports, of their own store, for a quarter at most', async () => {
  const [own = 0] = scene.storeIds
  const florist = await signInStaff('florist', own)
  expect(
    (await call('GET', '/staff/api/accounting', { headers: florist.headers, query: wide() })).status,
  ).toBe(403)
  const manager = await signInStaff('manager', own)
  const of = (store: number) =>
    call<Shown>('GET', '/staff/api/accounting', {
      headers: manager.headers,
      query: { ...wide(), store_id: String(store) },
    })
  expect((await of(own + 1)).status).toBe(403)
  expect((await of(own)).status).toBe(200)
  expect((await ask('', { from: '2026-01-01', to: '2026-04-03' })).status).toBe(422)
  expect((await ask('', { from: '2026-01-02', to: '2026-01-01' })).status).toBe(422)
  expect((await ask('', { from: '2026-01-01', to: '2026-04-02' })).status).toBe(200)
})
