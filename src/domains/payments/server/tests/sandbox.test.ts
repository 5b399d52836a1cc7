import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { aProduct, aPromoCode } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { BankPayment, Bill } from '#/domains/payments/contract/customer.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'

const shop = await openTestShop()
const { call, db } = shop
const scene = await openPayScene(shop)
const { order, bill, money, state, pass, cancel } = scene
/** 3 990 ₽: free delivery from 3 500 ₽. */
const SUM = 399_000

let buyer: SignedIn
beforeEach(async () => {
  buyer = await scene.buyer()
})

const bankId = (url: string | null) => /^\/bank\/([\w-]{36})$/.exec(url ?? '')?.[1] ?? ''
const act = (id: string, action: string) =>
  call<BankPayment>('POST', `/bank/api/payments/${id}`, { body: { action } })

const askWays = (id: string, { headers }: Pick<SignedIn, 'headers'> = buyer) =>
  call<{ items: string[] }>('GET', `/orders/order/${id}/payment-ways`, { headers })
const waysOf = async (id: string) => (await askWays(id)).body.items
const payBy = (id: string, way: string, { headers }: Pick<SignedIn, 'headers'> = buyer) =>
  call<Bill>('POST', `/orders/order/${id}/payment-bill`, { headers, body: { way } })
const urlOf = (answer: { body: Bill }) => answer.body.confirmation_url

describe('the test bank', () => {
  it('is paid at: the order is told at once, its receipt is registered', async () => {
    const placed = await order(buyer)
    expect(placed).toMatchObject({ status: 'awaiting_payment', payment: { status: 'pending' } })
    const id = bankId(placed.payment.confirmation_url)
    expect((await call<BankPayment>('GET', `/bank/api/payments/${id}`)).body).toEqual({
      description: `Заказ №\u00a0${placed.number}`,
      amount: SUM,
      way: 'any',
      keeps_card: false,
      status: 'pending',
      pay_at: null,
      return_url: `/order/ready?id=${placed.id}`,
    })
    expect((await act(id, 'pay')).body.status).toBe('succeeded')
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
    await pass(1)
    const { receipts, ...paid } = await bill(buyer, placed.id)
    expect(paid).toMatchObject({ status: 'succeeded', confirmation_url: null, expires_at: null, amount: SUM })
    expect(receipts).toMatchObject([
      { kind: 'prepayment', status: 'succeeded', amount: SUM, fiscal: { storage: '9999078900000001' } },
    ])
    expect(receipts[0]?.items).toMatchObject([{ quantity: 1, amount: SUM, vat_code: 1 }])
    expect((await act(id, 'refuse')).body.status).toBe('succeeded')
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
  })

  it('refuses: the customer tries again with a fresh payment while the order waits', async () => {
    const placed = await order(buyer)
    const first = bankId(placed.payment.confirmation_url)
    await act(first, 'refuse')
    expect(await state(placed.id)).toBe('awaiting_payment failed 0/0')
    const second = await bill(buyer, placed.id)
    expect(second.status).toBe('pending')
    expect(bankId(second.confirmation_url)).not.toBe(first)
    expect(await state(placed.id)).toBe('awaiting_payment pending 0/0')
    const urls = await Promise.all([1, 2, 3].map(() => bill(buyer, placed.id)))
    expect(new Set(urls.map(({ confirmation_url }) => confirmation_url))).toEqual(
      new Set([second.confirmation_url]),
    )
    await act(bankId(second.confirmation_url), 'pay')
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
    expect((await money(placed.id)).payments.map(({ attempt, status }) => `${attempt} ${status}`)).toEqual([
      '1 canceled',
      '2 succeeded',
    ])
  })

  it('refuses: the customer chooses another way, which the order remembers', async () => {
    const placed = await order(buyer)
    expect(await waysOf(placed.id)).toEqual([])
    await act(bankId(placed.payment.confirmation_url), 'refuse')
    expect(await waysOf(placed.id)).toEqual(['bank_card', 'sbp', 'sberbank', 'tinkoff_bank'])
    // Two tabs at once begin one payment.
    await Promise.all([payBy(placed.id, 'sbp'), payBy(placed.id, 'sbp'), payBy(placed.id, 'sbp')])
    const second = bankId(urlOf(await payBy(placed.id, 'bank_card')))
    expect((await money(placed.id)).payments.map(({ attempt, way }) => `${attempt} ${way}`)).toEqual([
      '1 any',
      '2 sbp',
    ])
    expect(await waysOf(placed.id)).toEqual([])
    await act(second, 'refuse')
    const again = bankId(urlOf(await payBy(placed.id, 'tinkoff_bank')))
    expect((await call<BankPayment>('GET', `/bank/api/payments/${again}`)).body.way).toBe('tinkoff_bank')
    const [row] = await db.sql`select payment_method from orders where id = ${placed.id}`
    expect(row).toEqual({ payment_method: 1 })
    await act(again, 'refuse')
    expect(await waysOf(placed.id)).toEqual(['bank_card', 'sbp', 'sberbank'])
    await act(bankId(urlOf(await payBy(placed.id, 'sbp'))), 'pay')
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
    const [paid] = await db.sql`select payment_method from orders where id = ${placed.id}`
    expect(paid).toEqual({ payment_method: 2 })
    const stranger = await scene.buyer()
    expect((await askWays(placed.id, stranger)).status).toBe(404)
    expect((await payBy(placed.id, 'sbp', stranger)).status).toBe(404)
    expect((await payBy(placed.id, 'bitcoin')).status).toBe(422)
  })

  it('hears many presses at once as one: the order is paid, or it is not', async () => {
    const placed = await order(buyer)
    const id = bankId(placed.payment.confirmation_url)
    const presses = ['pay', 'refuse', 'pay_twice', 'pay', 'refuse', 'pay_later', 'pay', 'refuse']
    const ends = await Promise.all(presses.map((action) => act(id, action)))
    const end = (await act(id, 'pay_later')).body.status
    expect(ends.at(-1)?.body.status).toBe(end)
    const { payments } = await money(placed.id)
    expect(payments[0]?.status).toBe(end)
    expect(payments.length).toBeLessThanOrEqual(2)
  })

  it('is left: the order waits half an hour, then everything is given back and nothing can be paid', async () => {
    const placed = await order(buyer)
    await pass(29)
    expect(await state(placed.id)).toBe('awaiting_payment pending 0/0')
    await pass(2)
    expect(await state(placed.id)).toBe('cancelled unpaid 0/0')
    const after = await bill(buyer, placed.id)
    expect(after).toMatchObject({ expires_at: null })
    await pass(60)
    expect((await bill(buyer, placed.id)).status).toBe('canceled')
    expect((await money(placed.id)).payments).toHaveLength(1)
  })

  it('pays late: the order takes everything again', async () => {
    const placed = await order(buyer)
    const id = bankId(placed.payment.confirmation_url)
    expect((await act(id, 'pay_later')).body).toMatchObject({ status: 'pending', pay_at: expect.any(String) })
    await pass(30)
    expect(await state(placed.id)).toBe('cancelled unpaid 0/0')
    await pass(1)
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
  })

  it('pays late: the code and the points are taken again as well, and all goes back when they are gone', async () => {
    const { id: promoId, code } = await aPromoCode(db, { perUserLimit: 1, usageLimit: 1, withPoints: true })
    const late = async (points: number) => {
      const placed = await order(buyer, {}, { benefits: { code, points } })
      await act(bankId(placed.payment.confirmation_url), 'pay_later')
      await pass(30)
      expect(await state(placed.id)).toBe('cancelled unpaid 0/0')
      return placed.id
    }
    const first = await late(200)
    await pass(1)
    expect(await state(first)).toMatch(/^new paid/)
    await shop.audit()
    await cancel(buyer, first)
    // 300 points, 200 of them spent before the payment.
    const second = await late(300)
    await db.sql`update promo_codes set usage_limit = 2 where id = ${promoId}`
    await order(buyer, { payment_method: 4 }, { benefits: { code, points: 200 } })
    await pass(1)
    await expect.poll(() => state(second)).toMatch(/^cancelled refunded/)
  })

  it('pays late for an order with an invitation: the invitation is used again', async () => {
    const inviter = await scene.buyer()
    const until = new Date(db.now().getTime() + DAY_MS)
    await db.sql`
      insert into invites (friend_id, inviter_id, created_at, expires_at)
      values (${buyer.user.id}, ${inviter.user.id}, ${db.now()}, ${until})`
    const placed = await order(buyer)
    await act(bankId(placed.payment.confirmation_url), 'pay_later')
    await pass(30)
    await pass(1)
    expect(await state(placed.id)).toMatch(/^new paid/)
    expect(await db.sql`select friend_discount from orders where id = ${placed.id}`).toEqual([
      { friend_discount: 50_000 },
    ])
  })

  it('pays late what somebody else has by then: all of it goes back by itself', async () => {
    const goods = await aProduct(db, { stock: 1, storeId: scene.storeIds[0] ?? 0 })
    const placed = await order(buyer, {}, { goods })
    await act(bankId(placed.payment.confirmation_url), 'pay_later')
    await pass(30)
    await order(await scene.buyer(), { payment_method: 4 }, { goods })
    await pass(1)
    await scene.becomes(placed.id, `cancelled refunded ${SUM}/${SUM}`)
    const { refunds, receipts, left } = await money(placed.id)
    expect(refunds).toMatchObject([{ amount: SUM, cause: 'late_payment', status: 'succeeded' }])
    expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['prepayment', SUM],
      ['refund', SUM],
    ])
    expect(left).toBe(0)
  })

  it('pays what its customer has cancelled meanwhile: all of it goes back, though it could be made', async () => {
    const placed = await order(buyer)
    await cancel(buyer, placed.id)
    await act(bankId(placed.payment.confirmation_url), 'pay')
    await scene.becomes(placed.id, `cancelled refunded ${SUM}/${SUM}`)
    expect((await money(placed.id)).refunds).toMatchObject([{ cause: 'late_payment', amount: SUM }])
  })

  it('pays twice: one of the two is kept, the other goes back by itself', async () => {
    const placed = await order(buyer)
    await act(bankId(placed.payment.confirmation_url), 'pay_twice')
    await scene.becomes(placed.id, `new paid ${2 * SUM}/${SUM}`)
    const { payments, refunds, left } = await money(placed.id)
    expect(payments.map(({ status, refunded }) => [status, refunded])).toEqual([
      ['succeeded', 0],
      ['succeeded', SUM],
    ])
    expect(refunds).toMatchObject([{ cause: 'paid_twice', status: 'succeeded' }])
    expect(left).toBe(SUM)
    await pass(3)
    expect(await state(placed.id)).toBe(`new paid ${2 * SUM}/${SUM}`)
  })

  it('is not another customer’s: bills and orders of strangers are not found', async () => {
    const placed = await order(buyer)
    const stranger = await scene.buyer()
    const answer = await call('GET', `/orders/order/${placed.id}/payment-bill`, await scene.as(stranger))
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'order_not_found' }])
    expect((await call('GET', `/orders/order/${placed.id}/payment-bill`)).status).toBe(401)
    expect((await act('019e0000-0000-7000-8000-000000000000', 'pay')).status).toBe(404)
  })
})

describe('money that goes back', () => {
  const paid = async (extra: object = {}, quantity = 1) => {
    const placed = await order(buyer, extra, { quantity })
    await act(bankId(placed.payment.confirmation_url), 'pay')
    return placed
  }

  it('of a cancelled order is all of it, once', async () => {
    const placed = await paid()
    expect((await cancel(buyer, placed.id)).status).toBe(200)
    expect((await cancel(buyer, placed.id)).status).toBe(200)
    await scene.becomes(placed.id, `cancelled refunded ${SUM}/${SUM}`)
    expect((await money(placed.id)).refunds).toHaveLength(1)
  })

  it('all of it, by the shop: what is not paid any more is not made', async () => {
    const placed = await paid()
    const { headers } = await scene.as(scene.manager)
    const refund = { key: placed.id, amount: SUM, reason: 'Нет роз' }
    await call('POST', `/staff/api/orders/${placed.id}/refund`, { headers, body: refund })
    await scene.becomes(placed.id, `new refunded ${SUM}/${SUM}`)
    const begin = { from: 'new', to: 'assembling' }
    const { status, body } = await call<{ code: string }>('POST', `/staff/api/orders/${placed.id}/move`, {
      headers,
      body: begin,
    })
    expect([status, body.code]).toEqual([409, 'order_not_paid'])
  })

  it('of an order paid on receipt is none: nothing came by a bank', async () => {
    const placed = await order(buyer, { payment_method: 4 })
    expect(placed.payment).toEqual({ status: 'unpaid', confirmation_url: null })
    expect(await bill(buyer, placed.id)).toMatchObject({ payment_id: null, status: null, receipts: [] })
    await cancel(buyer, placed.id)
    expect(await money(placed.id)).toEqual({ payments: [], refunds: [], receipts: [], cash: [], left: 0 })
  })
})
