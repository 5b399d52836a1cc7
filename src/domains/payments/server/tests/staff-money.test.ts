import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { refundRequested } from '#/domains/orders/server/events.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openPayScene, PATIENT_POLL } from '#/testing/payments/pay-scene.ts'

const shop = await openTestShop()
const { call, db, clock, signIn, signInStaff } = shop
const scene = await openPayScene(shop)
const SUM = 399_000
const [storeId = 0] = scene.storeIds
const MONEY = (id: string) => `/staff/api/orders/${id}/money`
const EXPORT = '/staff/api/payments/export'

const paid = async () => {
  const placed = await scene.order(await scene.buyer())
  const at = placed.payment.confirmation_url?.replace('/bank/', '/bank/api/payments/') ?? ''
  await call('POST', at, { body: { action: 'pay' } })
  return placed
}
const giveBack = (orderId: string, amount: number, cause: string, reason = '') =>
  db.transaction((tx) =>
    refundRequested.emit(tx, { orderId, amount, cause, reason, staffId: scene.manager.user.id }),
  )

describe('money of an order', () => {
  it('is seen by managers of its store, and by no one else', async () => {
    const { id } = await paid()
    const elsewhere = await aStore(db, { cityId: scene.cityId })
    const seen = async (who: { headers: Record<string, string> }) => {
      const { status, body } = await call<{ code?: string }>('GET', MONEY(id), { headers: who.headers })
      return body.code ?? status
    }
    expect(await seen(await signInStaff('manager'))).toBe(200)
    expect(await seen(await signInStaff('admin'))).toBe(200)
    expect(await seen(await signInStaff('manager', elsewhere))).toBe('other_store')
    expect(await seen(await signInStaff('florist', storeId))).toBe('staff_only')
    expect(await seen(await signInStaff('courier'))).toBe('staff_only')
    expect(await seen(await signIn())).toBe('staff_only')
    expect((await call('GET', MONEY(id))).status).toBe(401)
    const none = await call('GET', MONEY('019e0000-0000-7000-8000-000000000000'), {
      headers: scene.manager.headers,
    })
    expect([none.status, none.body]).toMatchObject([404, { code: 'order_not_found' }])
  })
})

describe('the table of payments', () => {
  let first: Awaited<ReturnType<typeof paid>>
  const table = async (query: Record<string, string>, who = scene.manager) => {
    const answer = await call<string>('GET', EXPORT, { ...(await scene.as(who)), query })
    return answer.status === 200
      ? (parse(answer.body, { bom: true, delimiter: ';' }) as string[][])
      : (answer.body as { code?: string }).code
  }
  const day = { from: '2026-05-19', to: '2026-05-19' }

  beforeAll(async () => {
    await db.sql`update stores set name = '=HYPERLINK("x")' where id = ${storeId}`
    first = await paid()
    await giveBack(first.id, 100_001, 'staff:1', '=cmd|calc')
    await vi.waitUntil(
      async () => (await scene.state(first.id)) === `new partially_refunded ${SUM}/100001`,
      PATIENT_POLL,
    )
    // Past midnight in Omsk, still yesterday in UTC.
    clock.set(new Date('2026-05-19T18:30:00Z'))
    const second = await scene.order(await scene.buyer(), { time_from: '15:00', time_to: '17:00' })
    const at = second.payment.confirmation_url?.replace('/bank/', '/bank/api/payments/') ?? ''
    await call('POST', at, { body: { action: 'pay' } })
  })

  it('has a row for each movement of these days by the clock of the city, and their exact sums', async () => {
    const rows = (await table(day)) as string[][]
    expect(rows[0]?.slice(0, 7)).toEqual([
      'Дата',
      'Время',
      'Заказ',
      'Магазин',
      'Что',
      'Пришло,\u00a0₽',
      'Вернули,\u00a0₽',
    ])
    const moves = rows.slice(1, -1)
    expect(moves.map(([date, , number, , what, came, went]) => [date, number, what, came, went])).toEqual([
      ['2026-05-19', expect.any(String), 'Оплата', '3990,00', ''],
      ['2026-05-19', String(first.number), 'Оплата', '3990,00', ''],
      ['2026-05-19', String(first.number), 'Возврат', '', '1000,01'],
    ])
    expect(rows.at(-1)?.slice(5, 7)).toEqual(['7980,00', '1000,01'])
    const next = (await table({ from: '2026-05-20', to: '2026-05-20' })) as string[][]
    expect(next.slice(1).map(([date, time, , , , came]) => [date, time, came])).toEqual([
      ['2026-05-20', '00:30:00', '3990,00'],
      ['Итого', '', '3990,00'],
    ])
  })

  it('runs no formula that was typed', async () => {
    const cells = ((await table(day)) as string[][]).flat()
    expect(cells).toContain(`'=HYPERLINK("x")`)
    expect(cells).toContain("'=cmd|calc")
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })

  it('is of one’s own store only, for managers, and not of endless periods', async () => {
    const elsewhere = await aStore(db, { cityId: scene.cityId })
    const other = await signInStaff('manager', elsewhere)
    expect(await table(day, other)).toHaveLength(2)
    expect(await table({ ...day, store_id: String(storeId) }, other)).toBe('other_store')
    expect(await table({ ...day, store_id: String(elsewhere) })).toHaveLength(2)
    expect(await table({ from: '2026-05-19', to: '2026-05-18' })).toBe('invalid')
    expect(await table({ from: '2020-01-01', to: '2026-05-18' })).toBe('invalid')
    expect(await table(day, await signInStaff('florist', storeId))).toBe('staff_only')
  })
})
