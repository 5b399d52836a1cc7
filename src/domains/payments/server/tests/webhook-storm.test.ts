import { afterAll, expect, it } from 'vitest'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import { openBank } from '#/testing/payments/bank-stand-in.ts'
import { environmentOf, openPayScene, settingsOf } from '#/testing/payments/pay-scene.ts'

const bank = await openBank()
const shop = await openTestShop({ settings: settingsOf(bank) })
const { db, clock, context } = shop
const scene = await openPayScene(shop)
const database = context.settings.databaseUrl ?? ''
const processes = await Promise.all(
  [0, 1].map(() => startShopProcess(database, clock.now(), environmentOf(bank))),
)
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()))
  await bank.close()
})

const SUM = 399_000
const AT_ONCE = 12

const orders = <T>(items: T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

const EVENTS = [
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded 700',
  'refund.succeeded 1100',
]

it('five events of one payment, in each of their 120 orders, each sent twice, to two processes: the end is the same', async () => {
  const sequences = orders(EVENTS)
  expect(sequences).toHaveLength(120)
  const buyer = await scene.buyer()
  const sent: { id: string; sequence: string[]; objects: Map<string, string> }[] = []
  for (const sequence of sequences) {
    const { id } = await scene.order(buyer)
    const at = bank.paymentsOf(id)[0]?.id ?? ''
    bank.pay(at)
    const objects = new Map(
      EVENTS.map((event) => {
        const [, sum] = event.split(' ')
        return [event, sum ? bank.refundByHand(at, Number(sum)) : at]
      }),
    )
    sent.push({ id, sequence, objects })
  }
  // The first lookup still reports it as unpaid.
  const stale = new Set<string>()
  bank.reports = (payment) => {
    if (stale.has(payment.id)) return payment
    stale.add(payment.id)
    return { ...payment, status: 'pending' }
  }

  const inTurn = limitConcurrency(AT_ONCE)
  await Promise.all(
    sent.map(({ sequence, objects }) =>
      inTurn(async () => {
        for (const event of sequence)
          await Promise.all(
            processes.map(({ url }) => sendWebhook(url, event.split(' ')[0] ?? '', objects.get(event) ?? '')),
          )
      }),
    ),
  )
  await expect
    .poll(async () => (await db.sql`select from webhook_events where handled_at is null`).length, {
      timeout: 60_000,
    })
    .toBe(0)
  await scene.pass(2)

  const ends = await db.sql<{ end: string }[]>`
    select distinct concat_ws(' ', o.status, o.payment_status, o.paid, o.refunded,
      (select string_agg(p.status || p.refunded, ',') from payments p where p.order_id = o.id),
      (select string_agg(r.amount || r.status, ',' order by r.amount) from refunds r where r.order_id = o.id),
      (select string_agg(kind || amount || c.status, ',' order by kind, amount) from receipts c where c.order_id = o.id),
      (select count(*) from order_log l where l.order_id = o.id and axis = 'payment'),
      (select string_agg(status, ',' order by created_at, id) from order_history h where h.order_id = o.id)) as end
    from orders o`
  expect(ends.map(({ end }) => end)).toEqual([
    `new partially_refunded ${SUM} 1800 succeeded1800 700succeeded,1100succeeded ` +
      `prepayment${SUM}succeeded,refund700succeeded,refund1100succeeded 3 awaiting_payment,new`,
  ])
  const [events] = await db.sql<[{ n: number; times: number }]>`
    select count(*)::int as n, sum(times)::int as times from webhook_events`
  expect(events).toEqual({ n: 600, times: 1200 })
}, 240_000)

const sendWebhook = async (url: string, event: string, id: string) => {
  const answer = await fetch(`${url}/payments/yookassa/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'notification', event, object: { id } }),
  })
  expect(answer.status).toBe(200)
}
