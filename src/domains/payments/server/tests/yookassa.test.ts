import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handedOver, refundRequested } from '#/domains/orders/server/events.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { ProviderUnanswered } from '../providers/payment-provider.ts'
import { openYookassa } from '../providers/yookassa/open-yookassa.ts'
import { openBank, type MadePayment } from '#/testing/payments/bank-stand-in.ts'
import { openPayScene, PATIENT_POLL, settingsOf } from '#/testing/payments/pay-scene.ts'

const bank = await openBank()
const shop = await openTestShop({ settings: settingsOf(bank) })
const { call, db } = shop
const scene = await openPayScene(shop)
const { order, bill, money, state, pass, cancel } = scene
const SUM = 399_000
const THEIRS = '185.71.76.5'

let buyer: SignedIn
beforeEach(async () => {
  buyer = await scene.buyer()
  bank.reports = (payment) => payment
  bank.asked.length = 0
})
afterAll(bank.close)

const sendWebhook = (event: string, id: string, ip = THEIRS) =>
  call('POST', '/payments/yookassa/webhook', { body: { type: 'notification', event, object: { id } }, ip })
const made = (orderId: string): MadePayment => {
  const [first] = bank.paymentsOf(orderId)
  if (!first) throw new Error('nothing was made at the bank')
  return first
}
const paid = async (quantity = 1) => {
  const placed = await order(buyer, {}, { quantity })
  const { id } = made(placed.id)
  bank.pay(id)
  await sendWebhook('payment.succeeded', id)
  await scene.becomes(placed.id, `new paid ${SUM * quantity}/0`)
  return { ...placed, at: id }
}
const giveBack = (orderId: string, amount: number | 'all', cause = 'staff:1') =>
  db.transaction((tx) =>
    refundRequested.emit(tx, { orderId, amount, cause, staffId: scene.manager.user.id, reason: 'Увял' }),
  )

describe('a payment at YooKassa', () => {
  it('is made with the sum, the order and a receipt of the tax of an advance, and is told of by a hint', async () => {
    const placed = await order(buyer)
    const { id, asked } = made(placed.id)
    expect(placed.payment).toEqual({ status: 'pending', confirmation_url: `https://bank.example/pay/${id}` })
    expect(asked).toMatchObject({
      amount: { value: '3990.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: `https://lavanda.example/order/ready?id=${placed.id}` },
      metadata: { order_id: placed.id },
      receipt: {
        customer: { email: 'marina@example.ru' },
        tax_system_code: 2,
        items: [
          { quantity: '1.00', vat_code: 12, payment_mode: 'full_prepayment', payment_subject: 'commodity' },
        ],
      },
    })
    expect(asked).not.toHaveProperty('payment_method_data')
    bank.pay(id)
    expect((await sendWebhook('payment.succeeded', id)).status).toBe(200)
    await scene.becomes(placed.id, `new paid ${SUM}/0`)
    await pass(1)
    expect((await bill(buyer, placed.id)).receipts).toMatchObject([
      { kind: 'prepayment', status: 'succeeded', fiscal: { storage: '9288000100115785' } },
    ])
  })

  it('sends the receipt to the phone of who left no e-mail', async () => {
    const placed = await order(buyer, { receipt_email: '' })
    expect(made(placed.id).asked).toMatchObject({
      receipt: { customer: { phone: buyer.user.phone.slice(1) } },
    })
  })

  it('that was refused may be made in another way that this shop has there', async () => {
    const placed = await order(buyer)
    const { id } = made(placed.id)
    bank.refuse(id)
    await sendWebhook('payment.canceled', id)
    await scene.becomes(placed.id, 'awaiting_payment failed 0/0')
    Object.assign(bank.account, { payment_methods: ['bank_card', 'sberbank', 'yoo_money'] })
    const { headers } = buyer
    const ways = () =>
      call<{ items: string[] }>('GET', `/orders/order/${placed.id}/payment-ways`, { headers })
    const payBy = (way: string) =>
      call<{ confirmation_url: string; fields?: object }>('POST', `/orders/order/${placed.id}/payment-bill`, {
        headers,
        body: { way },
      })
    expect((await ways()).body.items).toEqual(['bank_card', 'sberbank'])
    const refused = await payBy('tinkoff_bank')
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { way: 'Так здесь не заплатить. Выберите другой способ' },
    ])
    bank.fails(/GET \/me/, 'fault')
    expect((await ways()).body.items).toEqual([])
    const { body } = await payBy('sberbank')
    const second = bank.paymentsOf(placed.id)[1]
    expect(body.confirmation_url).toBe(`https://bank.example/pay/${second?.id}`)
    expect(second?.asked).toMatchObject({ payment_method_data: { type: 'sberbank' } })
  })

  it('tells the same payer again by a mark that no card can be read from', async () => {
    const card = {
      first6: '220012',
      last4: '3456',
      expiry_year: '2030',
      expiry_month: '07',
      card_type: 'Mir',
    }
    const marks: (string | null)[] = []
    for (const last4 of ['3456', '3456', '9999']) {
      const placed = await order(await scene.buyer())
      const { id } = made(placed.id)
      Object.assign(bank.payments.get(id) ?? {}, { payment_method: { card: { ...card, last4 } } })
      bank.pay(id)
      await sendWebhook('payment.succeeded', id)
      await scene.becomes(placed.id, `new paid ${SUM}/0`)
      const [row] = await shop.db.sql<{ payer: string | null }[]>`
        select payer from payments where order_id = ${placed.id}`
      marks.push(row?.payer ?? null)
    }
    expect(marks[0]).toMatch(/^[\w-]{43}$/)
    expect(marks[1]).toBe(marks[0])
    expect(marks[2]).not.toBe(marks[0])
  })

  it('by СБП asks for СБП', async () => {
    const placed = await order(buyer, { payment_method: 2 })
    expect(made(placed.id).asked).toMatchObject({ payment_method_data: { type: 'sbp' } })
  })

  it('is refused, and made anew when the customer comes back', async () => {
    const placed = await order(buyer)
    bank.refuse(made(placed.id).id)
    await sendWebhook('payment.canceled', made(placed.id).id)
    await scene.becomes(placed.id, 'awaiting_payment failed 0/0')
    const second = await bill(buyer, placed.id)
    expect(bank.paymentsOf(placed.id).map(({ status }) => status)).toEqual(['canceled', 'pending'])
    expect(second.confirmation_url).toContain(bank.paymentsOf(placed.id)[1]?.id)
    expect((await money(placed.id)).payments[0]?.cancel_reason).toBe('insufficient_funds')
  })

  it('comes without a webhook: the customer’s page or the clock finds it', async () => {
    const [looked, left] = [await order(buyer), await order(await scene.buyer())]
    for (const { id } of [looked, left]) bank.pay(made(id).id)
    shop.clock.advance(10_000)
    expect((await bill(buyer, looked.id)).status).toBe('succeeded')
    expect(await state(looked.id)).toBe(`new paid ${SUM}/0`)
    await pass(2)
    expect(await state(left.id)).toBe(`new paid ${SUM}/0`)
  })

  it.each(['drop', 'lose', 'fault', 'faultAfter'] as const)(
    'is one at the bank, and the order is paid, when its making ends in «%s»',
    async (trouble) => {
      bank.fails(/POST \/payments/, trouble)
      const placed = await order(buyer)
      expect(placed.payment).toEqual({ status: 'pending', confirmation_url: null })
      await pass(1)
      expect(bank.paymentsOf(placed.id)).toHaveLength(1)
      expect((await bill(buyer, placed.id)).confirmation_url).toContain(made(placed.id).id)
      bank.pay(made(placed.id).id)
      await pass(2)
      expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
    },
  )

  it('of a bank that keeps silent is waited for no longer than a customer can be asked to', async () => {
    bank.fails(/POST \/payments/, 'hang')
    const placed = await order(buyer)
    expect(placed.payment).toEqual({ status: 'pending', confirmation_url: null })
    await pass(1)
    expect((await bill(buyer, placed.id)).confirmation_url).toContain(made(placed.id).id)
  }, 20_000)

  it('that the bank will not make leaves the order to be paid by another try', async () => {
    bank.fails(/POST \/payments/, 'refuse')
    const placed = await order(buyer)
    expect(placed.payment.confirmation_url).toBeNull()
    expect(await state(placed.id)).toBe('awaiting_payment failed 0/0')
    expect((await bill(buyer, placed.id)).confirmation_url).toContain(made(placed.id).id)
  })

  it('is paid in the last second without a webhook, and the order does not end', async () => {
    const placed = await order(buyer)
    await pass(29)
    shop.clock.advance(50_000)
    // Just asked, so the job's own request is not due before the deadline.
    expect((await bill(buyer, placed.id)).status).toBe('pending')
    bank.pay(made(placed.id).id)
    shop.clock.advance(20_000)
    await scene.work()
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
  })

  it('of a bank that is away ends with its order all the same; money that came meanwhile is kept or goes back', async () => {
    const goods = await aProduct(db, { stock: 1, storeId: scene.storeIds[0] ?? 0 })
    const [kept, lost] = [await order(buyer), await order(await scene.buyer(), {}, { goods })]
    const away = Array.from({ length: 200 }, () => 'drop' as const)
    bank.fails(/./, ...away)
    for (const { id } of [kept, lost]) bank.pay(made(id).id)
    await pass(31)
    for (const { id } of [kept, lost]) expect(await state(id)).toBe('cancelled unpaid 0/0')
    await order(await scene.buyer(), { payment_method: 4 }, { goods })
    bank.recovers()
    await pass(2)
    expect(await state(kept.id)).toBe(`new paid ${SUM}/0`)
    await scene.becomes(lost.id, `cancelled refunded ${SUM}/${SUM}`)
  })
})

it('money that comes for an order of who was erased meanwhile goes back, and nothing tells whose card it was', async () => {
  const placed = await order(buyer)
  const { id } = made(placed.id)
  await pass(31)
  shop.clock.advance(MINUTE_MS)
  const again = await shop.signIn(buyer.user.phone)
  expect((await call('DELETE', `/v1/user/${buyer.user.id}`, again)).status).toBe(204)
  const payment_method = { card: { first6: '220012', last4: '3456' } }
  Object.assign(bank.payments.get(id) ?? {}, {
    payment_method: { card: { ...payment_method.card, expiry_year: '2030', expiry_month: '07' } },
  })
  bank.pay(id)
  const body = { type: 'notification', event: 'payment.succeeded', object: { id, payment_method } }
  expect((await call('POST', '/payments/yookassa/webhook', { body, ip: THEIRS })).status).toBe(200)
  await scene.becomes(placed.id, `cancelled refunded ${SUM}/${SUM}`)
  const kept = () => db.sql`
    select p.payer, h.body from payments p join webhook_events h on h.object_id = p.provider_id
    where p.order_id = ${placed.id}`
  await expect.poll(kept, PATIENT_POLL).toEqual([{ payer: null, body: {} }])
})

describe('what the bank says is believed only when it fits', () => {
  it('a hint from elsewhere is refused, through whatever headers it comes', async () => {
    const placed = await order(buyer)
    const { id } = made(placed.id)
    bank.pay(id)
    for (const ip of ['203.0.113.7', '185.71.76.32', '127.0.0.1', '2a02:5181::1', '::ffff:203.0.113.7'])
      expect((await sendWebhook('payment.succeeded', id, ip)).status, ip).toBe(403)
    const forged = await call('POST', '/payments/yookassa/webhook', {
      body: { event: 'payment.succeeded', object: { id } },
      ip: '203.0.113.7',
      headers: { 'x-forwarded-for': THEIRS },
    })
    expect(forged.status).toBe(403)
    const [row] = await db.sql`select count(*)::int as n from webhook_events where object_id = ${id}`
    expect(row?.['n']).toBe(0)
    expect(await state(placed.id)).toBe('awaiting_payment pending 0/0')
    for (const ip of ['2a02:5180::1', '::ffff:185.71.76.5'])
      expect((await sendWebhook('payment.succeeded', id, ip)).status).toBe(200)
    await scene.becomes(placed.id, `new paid ${SUM}/0`)
  })

  it('a forged hint from the right place changes nothing, however often it comes', async () => {
    const placed = await order(buyer)
    const { id } = made(placed.id)
    for (let time = 0; time < 100; time++) await sendWebhook('payment.succeeded', id)
    await sendWebhook('refund.succeeded', id)
    await sendWebhook('payment.succeeded', '2f0e1d5a-000f-5000-9000-1b2c3d4e5f60')
    await sendWebhook('deal.closed', id)
    await settled()
    expect(await state(placed.id)).toBe('awaiting_payment pending 0/0')
    const [event] =
      await db.sql`select times from webhook_events where object_id = ${id} and event = 'payment.succeeded'`
    expect(event?.['times']).toBe(100)
  })

  it.each([
    ['another sum', { amount: { value: '1.00', currency: 'RUB' } }, 'amount'],
    ['another currency', { amount: { value: '3990.00', currency: 'KZT' } }, 'currency'],
    ['another order', { metadata: { order_id: '019e0000-0000-7000-8000-000000000000' } }, 'order'],
    ['no order', { metadata: {} }, 'order'],
  ])('%s than ours pays nothing, and staff see it', async (_what, lie, problem) => {
    const placed = await order(buyer)
    const { id } = made(placed.id)
    bank.pay(id)
    bank.reports = (payment) => ({ ...payment, ...lie })
    await sendWebhook('payment.succeeded', id)
    await settled()
    expect(await state(placed.id)).toBe('awaiting_payment pending 0/0')
    expect((await money(placed.id)).payments).toMatchObject([{ status: 'pending', problem }])
    const [row] = await db.sql`select needs_attention as why from orders where id = ${placed.id}`
    expect(row?.['why']).toBe('by_hand')
    bank.reports = (payment) => payment
    await pass(2)
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
  })

  it("another order's payment pays that order only", async () => {
    const [mine, other] = [await order(buyer), await order(await scene.buyer())]
    bank.pay(made(other.id).id)
    bank.reports = (payment) =>
      payment.id === made(mine.id).id ? { ...(bank.payments.get(made(other.id).id) as object) } : payment
    await sendWebhook('payment.succeeded', made(mine.id).id)
    await settled()
    expect([await state(mine.id), await state(other.id)]).toEqual([
      'awaiting_payment pending 0/0',
      `new paid ${SUM}/0`,
    ])
  })

  it('what it says late takes nothing back', async () => {
    const placed = await paid()
    bank.reports = (payment) => ({ ...payment, status: 'pending' })
    await sendWebhook('payment.waiting_for_capture', placed.at)
    bank.reports = (payment) => ({ ...payment, status: 'canceled' })
    await sendWebhook('payment.canceled', placed.at)
    await settled()
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
  })

  it('a body that is none is refused', async () => {
    const nul = {
      event: 'payment.succeeded',
      object: { id: 'nobody', status: '\u0000', more: '\ud800\u0000' },
    }
    expect((await call('POST', '/payments/yookassa/webhook', { body: nul, ip: THEIRS })).status).toBe(200)
    for (const body of [{}, { event: 'payment.succeeded' }, { event: 'x', object: { id: '../refunds' } }, []])
      expect((await call('POST', '/payments/yookassa/webhook', { body, ip: THEIRS })).status).toBe(422)
  })
})

const settled = () =>
  vi.waitUntil(
    async () => (await db.sql`select from webhook_events where handled_at is null`).length === 0,
    PATIENT_POLL,
  )

describe('money that goes back', () => {
  it('in parts: to the kopeck, never more than came, each with its receipt', async () => {
    const placed = await paid(3)
    await giveBack(placed.id, 100_001, 'staff:one')
    await giveBack(placed.id, 100_001, 'staff:one')
    await scene.becomes(placed.id, `new partially_refunded ${3 * SUM}/100001`)
    await expect(giveBack(placed.id, 3 * SUM - 100_000, 'staff:two')).rejects.toMatchObject({
      code: 'refund_too_large',
      status: 409,
    })
    await giveBack(placed.id, 'all', 'staff:three')
    await giveBack(placed.id, 'all', 'staff:four')
    await scene.becomes(placed.id, `new refunded ${3 * SUM}/${3 * SUM}`)
    expect([...bank.refunds.values()].filter(({ payment_id }) => payment_id === placed.at)).toHaveLength(2)
    await pass(1)
    const { receipts, refunds } = await money(placed.id)
    expect(refunds).toMatchObject([{ staff: expect.any(String), reason: 'Увял' }, {}])
    for (const { id } of refunds) expect(bank.keys).toContain(id)
    expect(receipts.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      ['prepayment', 3 * SUM, 'succeeded'],
      ['refund', 100_001, 'succeeded'],
      ['refund', 3 * SUM - 100_001, 'succeeded'],
    ])
  })

  it.each(['drop', 'lose', 'fault', 'faultAfter'] as const)(
    'goes back once when the asking ends in «%s»',
    async (trouble) => {
      const placed = await paid()
      bank.fails(/POST \/refunds/, trouble)
      await cancel(buyer, placed.id)
      await pass(2)
      await scene.becomes(placed.id, `cancelled refunded ${SUM}/${SUM}`)
      expect([...bank.refunds.values()].filter(({ payment_id }) => payment_id === placed.at)).toHaveLength(1)
    },
  )

  it('goes back once though the bank remembers the key of the asking no more', async () => {
    const placed = await paid()
    bank.fails(/POST \/refunds/, 'lose')
    await giveBack(placed.id, 100_000)
    const wentBack = () => [...bank.refunds.values()].some(({ payment_id }) => payment_id === placed.at)
    await expect.poll(wentBack, PATIENT_POLL).toBe(true)
    bank.forgetsKeys()
    await pass(2)
    await scene.becomes(placed.id, `new partially_refunded ${SUM}/100000`)
    expect([...bank.refunds.values()].filter(({ payment_id }) => payment_id === placed.at)).toHaveLength(1)
  })

  it('that the bank will not return calls a person, who may want it again', async () => {
    const placed = await paid()
    bank.fails(/POST \/refunds/, 'refuse')
    await cancel(buyer, placed.id)
    const attention = async () =>
      (await db.sql`select needs_attention as why from orders where id = ${placed.id}`)[0]?.['why'] as string
    await expect.poll(attention, PATIENT_POLL).toBe('refund_failed')
    expect(await money(placed.id)).toMatchObject({
      left: SUM,
      refunds: [{ status: 'failed' }],
      receipts: [{ kind: 'prepayment' }, { kind: 'refund', status: 'failed' }],
    })
    await giveBack(placed.id, 'all', 'staff:again')
    await scene.becomes(placed.id, `cancelled refunded ${SUM}/${SUM}`)
  })

  it('and that the bank would not return is still to be looked at when the order is handed over', async () => {
    const placed = await paid()
    const attention = async () =>
      (await db.sql`select needs_attention as why from orders where id = ${placed.id}`)[0]?.['why'] as string
    bank.fails(/POST \/refunds/, 'refuse')
    await giveBack(placed.id, 100)
    await expect.poll(attention, PATIENT_POLL).toBe('refund_failed')
    await moveOn(db, scene.manager.user.id, placed.id, 'completed')
    expect(await attention()).toBe('refund_failed')
  })

  it('made at the bank by hand is ours as well, told of before its payment is', async () => {
    const placed = await order(buyer)
    const { id } = made(placed.id)
    bank.pay(id)
    const refund = bank.refundByHand(id, 50_000)
    await sendWebhook('refund.succeeded', refund)
    await scene.becomes(placed.id, `new partially_refunded ${SUM}/50000`)
    expect((await money(placed.id)).refunds).toMatchObject([{ cause: `bank:${refund}`, status: 'succeeded' }])
  })

  it('made by hand of more than there is left changes nothing, and staff see it', async () => {
    const placed = await paid()
    await giveBack(placed.id, 100_001)
    await scene.becomes(placed.id, `new partially_refunded ${SUM}/100001`)
    await sendWebhook('refund.succeeded', bank.refundByHand(placed.at, SUM))
    await settled()
    expect(await state(placed.id)).toBe(`new partially_refunded ${SUM}/100001`)
    expect((await money(placed.id)).payments).toMatchObject([{ problem: 'refund', refund_held: 100_001 }])
  })

  it('of an order that was paid twice is the second payment', async () => {
    const placed = await paid()
    const twin = bank.twin(placed.at)
    await Promise.all([1, 2, 3].map(() => sendWebhook('payment.succeeded', twin)))
    await scene.becomes(placed.id, `new paid ${2 * SUM}/${SUM}`)
    const { payments, refunds } = await money(placed.id)
    expect([payments.length, refunds.map(({ cause }) => cause)]).toEqual([2, ['paid_twice']])
  })
})

it('nothing of the secret is in what is said of a bank that does not know us', async () => {
  const yookassa = { ...bank.settings, secretKey: 'another-secret', addresses: [], keepsCards: false }
  const stranger = openYookassa({ yookassa, taxes: async () => ({ system: null, vat: 1 }) }, (id) => id)
  const error = (await stranger.findPayment('1').catch((fault: unknown) => fault)) as Error
  expect(error).toBeInstanceOf(ProviderUnanswered)
  expect(`${error.message} ${error.stack}`).not.toMatch(/another-secret|YW5vdGhlci|MTAwNTAw/)
  expect(error.message).toContain('401 invalid_credentials')
})

describe('receipts', () => {
  it('at hand-over: what was paid and not returned is set off, with the tax of goods', async () => {
    const placed = await paid(3)
    await giveBack(placed.id, 100_001, 'staff:part')
    await scene.becomes(placed.id, `new partially_refunded ${3 * SUM}/100001`)
    await moveOn(db, scene.manager.user.id, placed.id, 'completed')
    await db.transaction((tx) =>
      handedOver.emit(tx, { orderId: placed.id, took: 0, means: 'cash', staffId: null }),
    )
    await pass(2)
    const { receipts } = await money(placed.id)
    const settlement = receipts.find(({ kind }) => kind === 'settlement')
    expect(settlement).toMatchObject({
      amount: 3 * SUM - 100_001,
      status: 'succeeded',
      items: [{ vat_code: 11 }],
    })
    expect(bank.keys).toContain(settlement?.id)
    expect(receipts.filter(({ kind }) => kind === 'settlement')).toHaveLength(1)
    const ownReceipts = bank.receipts.filter(({ payment_id }) => payment_id === placed.at)
    expect(ownReceipts.filter(({ settlements }) => settlements !== undefined)).toHaveLength(1)
    await giveBack(placed.id, 7, 'staff:later')
    await expect.poll(async () => (await money(placed.id)).receipts.length, PATIENT_POLL).toBe(4)
    expect((await money(placed.id)).receipts.at(-1)?.items).toMatchObject([{ vat_code: 11, amount: 7 }])
  })

  it('of all that was handed over and goes back say that it was paid whole, not that it was an advance', async () => {
    const placed = await paid()
    await moveOn(db, scene.manager.user.id, placed.id, 'completed')
    await giveBack(placed.id, 'all', 'staff:all')
    await scene.becomes(placed.id, `completed refunded ${SUM}/${SUM}`)
    const [refund] = [...bank.refunds.values()].filter(({ payment_id }) => payment_id === placed.at)
    expect(refund?.receipt?.items).toMatchObject([{ payment_mode: 'full_payment', vat_code: 11 }])
  })
})
