import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { aPromoCode } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { OrderMoney } from '#/domains/payments/contract/staff.ts'
import { openBank } from '#/testing/payments/bank-stand-in.ts'
import { openPayScene, PATIENT_POLL, settingsOf } from '#/testing/payments/pay-scene.ts'

const RUNS = 6
const PATIENCE_MS = 120_000
const THEIRS = '185.71.76.5'

const bank = await openBank()
afterAll(bank.close)
const shop = await openTestShop({ settings: settingsOf(bank) })
const { call, db, signInStaff } = shop
const scene = await openPayScene(shop)
const recipients = await openRecipientScene(shop)
const { as } = scene
let manager: SignedIn

type TrackedOrder = {
  id: string
  buyer: SignedIn
  atOnce: boolean
  /** Flowers only, in plenty: it can always be taken again. */
  plain: boolean
  cancelled: boolean
  done: boolean
  /** Kopecks refunded by staff. */
  returned: number
}

const KINDS = ['plain', 'benefits', 'onReceipt', 'asked'] as const
const place = async (kind: (typeof KINDS)[number]): Promise<TrackedOrder> => {
  const buyer = await scene.buyer()
  const known = { buyer, atOnce: true, plain: kind === 'plain', cancelled: false, done: false, returned: 0 }
  if (kind === 'plain') return { ...known, id: (await scene.order(buyer, {}, { quantity: 3 })).id }
  if (kind === 'asked') return { ...known, id: (await recipients.place(buyer)).id }
  if (kind === 'onReceipt')
    return { ...known, atOnce: false, id: (await scene.order(buyer, { payment_method: 4 })).id }
  const { code } = await aPromoCode(db, { value: 7, perUserLimit: 1, withPoints: true })
  const benefits = { code, points: 299 }
  return { ...known, id: (await scene.order(buyer, {}, { quantity: 3, benefits })).id }
}

const sendWebhook = (event: string, id: string) =>
  call('POST', '/payments/yookassa/webhook', {
    body: { type: 'notification', event, object: { id } },
    ip: THEIRS,
  })
const lastOf = (id: string, status: 'pending' | 'succeeded') =>
  bank.paymentsOf(id).findLast((payment) => payment.status === status)
const statusOf = async (id: string) => (await scene.state(id)).split(' ')[0] ?? ''
const staffPost = async (path: string, body: object) =>
  call<{ code?: string }>('POST', path, { ...(await as(manager)), body })

const TROUBLES = ['drop', 'lose', 'fault', 'faultAfter'] as const
const PATHS = [/POST \/payments/, /POST \/refunds/, /POST \/receipts/, /GET /]

/** `part`, 0 to 1, varies them. */
const STEPS: Record<string, (known: TrackedOrder, part: number) => Promise<unknown>> = {
  pay: async ({ id }, part) => {
    const payment = lastOf(id, 'pending')
    if (!payment) return
    bank.pay(payment.id)
    if (part < 0.6) await sendWebhook('payment.succeeded', payment.id)
  },
  refuse: async ({ id }, part) => {
    const payment = lastOf(id, 'pending')
    if (!payment) return
    bank.refuse(payment.id)
    if (part < 0.6) await sendWebhook('payment.canceled', payment.id)
  },
  payTwice: async ({ id }) => {
    const payment = lastOf(id, 'succeeded')
    if (payment) await sendWebhook('payment.succeeded', bank.twin(payment.id))
  },
  sendAllWebhooks: async ({ id }) => {
    const payments = bank.paymentsOf(id).toReversed()
    const refunds = [...bank.refunds.values()].filter(({ payment_id }) =>
      payments.some((payment) => payment.id === payment_id),
    )
    await Promise.all([
      ...refunds.map((refund) => sendWebhook('refund.succeeded', refund.id)),
      ...payments.flatMap((payment) => [
        sendWebhook('payment.canceled', payment.id),
        sendWebhook('payment.succeeded', payment.id),
        sendWebhook('payment.waiting_for_capture', payment.id),
      ]),
    ])
  },
  look: ({ buyer, id }) => scene.bill(buyer, id),
  cancel: async (known) => {
    const before = await statusOf(known.id)
    const { status } = await scene.cancel(known.buyer, known.id)
    known.cancelled ||= status === 200 && before !== 'cancelled'
  },
  cancelByStaff: async (known) => {
    const from = await statusOf(known.id)
    const body = { from, to: 'cancelled', reason: 'Нет цветов' }
    const { status } = await staffPost(`/staff/api/orders/${known.id}/move`, body)
    known.cancelled ||= status === 200
  },
  giveBack: async (known, part) => {
    const { left } = (await call<OrderMoney>('GET', `/staff/api/orders/${known.id}/money`, await as(manager)))
      .body
    const amount = part > 0.7 ? left : 1 + Math.floor(part * 300_001)
    const body = { key: randomUUID(), reason: 'Роза увяла', amount }
    const { status } = await staffPost(`/staff/api/orders/${known.id}/refund`, body)
    if (status === 200) known.returned += amount
  },
  handOver: async (known) => {
    if ((await statusOf(known.id)) !== 'new') return
    const [held] = await db.sql`
      select from orders
      where id = ${known.id} and (address_status = 'requested' or payment_status = 'refunded')`
    if (held) return
    await moveOn(db, manager.user.id, known.id, 'completed')
    known.done = true
  },
  answer: ({ id }) => recipients.answer(recipients.token(id)),
  trouble: async (_known, part) => {
    const trouble = TROUBLES[Math.floor(part * TROUBLES.length)] ?? 'drop'
    bank.fails(PATHS[Math.floor(part * 997) % PATHS.length] ?? /GET/, trouble)
  },
  clock: (_known, part) => scene.pass(1 + Math.floor(part * 3)),
  clockTwice: () => Promise.all([scene.work(), scene.work()]),
  expire: () => scene.pass(31),
}

const Step = fc.record({
  what: fc.constantFrom(...Object.keys(STEPS), 'pay', 'pay', 'giveBack', 'handOver', 'answer'),
  at: fc.nat(2),
  part: fc.double({ min: 0, max: 0.999, noNaN: true }),
})
const Story = fc.record({
  orders: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), isPaid: fc.boolean() }), {
    minLength: 2,
    maxLength: 3,
  }),
  steps: fc.array(Step, { minLength: 4, maxLength: 16 }),
})

type Sums = { status: string; total: number; paid: number; refunded: number }
const sumsOf = async (id: string): Promise<Sums> => {
  const [row] = await db.sql<[Sums]>`select status, total, paid, refunded from orders where id = ${id}`
  return row
}

const kopecks = (value: string) => Number(value.replace('.', ''))
type Item = { description: string; quantity: string; amount: { value: string }; payment_mode: string }
const byLine = (items: Item[], sign: 1 | -1): [string, number][] =>
  items.map(({ description, quantity, amount }) => [
    description,
    sign * Number(quantity) * kopecks(amount.value),
  ])
const addUp = (parts: [string, number][]) => {
  const sums = new Map<string, number>()
  for (const [line, sum] of parts) sums.set(line, (sums.get(line) ?? 0) + sum)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** Checked against its receipts line by line. */
const atBank = (id: string, isDone: boolean) => {
  const sums = { came: 0, went: 0 }
  for (const payment of bank.paymentsOf(id).filter(({ status }) => status === 'succeeded')) {
    const refunds = [...bank.refunds.values()].filter(({ payment_id }) => payment_id === payment.id)
    sums.came += kopecks(payment.amount.value)
    sums.went += refunds.reduce((all, { amount }) => all + kopecks(amount.value), 0)
    const own = bank.receipts.filter(({ payment_id }) => payment_id === payment.id)
    const settled = own.filter(({ settlements }) => settlements)
    const returned = refunds.flatMap((refund) => refund.receipt?.items ?? [])
    const left = addUp([...byLine(payment.receipt.items, 1), ...byLine(returned, -1)])
    expect(Object.values(left).every((sum) => sum > 0)).toBe(true)
    const mode = (wanted: string) => returned.filter(({ payment_mode }) => payment_mode === wanted)
    const handedOver = addUp([
      ...settled.flatMap(({ items }) => byLine(items, 1)),
      ...byLine(mode('full_payment'), -1),
    ])
    if (isDone) expect(handedOver).toEqual(left)
    else expect(settled).toEqual([])
  }
  return sums
}

const check = async (known: TrackedOrder) => {
  const { status, total, paid, refunded } = await sumsOf(known.id)
  const { came, went } = atBank(known.id, known.done)
  const isKept = status !== 'cancelled' && status !== 'awaiting_payment'
  if (known.atOnce) {
    expect({ paid, refunded }).toEqual({ paid: came, refunded: went })
    expect(paid - refunded).toBe(isKept ? Math.max(0, total - known.returned) : 0)
    expect(isKept).toBe(isKept && came > 0)
  } else expect({ paid, refunded }).toEqual({ paid: known.done ? total : 0, refunded: known.returned })
  if (known.cancelled) expect(status).toBe('cancelled')
  else if (known.plain) expect(isKept).toBe(came > 0)
}

const everythingIsReported = async () => {
  const [row] = await db.sql<[{ open: number }]>`
    select (select count(*)::int from refunds where status in ('wanted', 'pending'))
      + (select count(*)::int from receipts where status in ('wanted', 'pending'))
      + (select count(*)::int from orders where status = 'awaiting_payment') as open`
  return row.open
}

it(
  'whatever customers, staff, the bank and the clock do with orders, all sums agree to the kopeck',
  { timeout: PATIENCE_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(Story, async ({ orders, steps }) => {
        manager = await signInStaff('manager')
        const known: TrackedOrder[] = []
        for (const { kind, isPaid } of orders) {
          const one = await place(kind)
          known.push(one)
          if (isPaid) await STEPS['pay']?.(one, 0)
        }
        for (const { what, at, part } of steps) {
          const one = known[at % known.length]
          if (one) await STEPS[what]?.(one, part)
          await shop.audit()
        }
        bank.recovers()
        await scene.pass(31)
        await expect
          .poll(async () => {
            await scene.pass(11)
            return everythingIsReported()
          }, PATIENT_POLL)
          .toBe(0)
        for (const one of known) await check(one)
        await shop.audit()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)
