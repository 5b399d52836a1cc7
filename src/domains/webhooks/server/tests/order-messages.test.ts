import { afterAll, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#/domains/webhooks/rules/webhook-events.ts'
import { describedProblems, openWebhookReceiver } from '#/testing/network/webhook-receiver.ts'
import { openPayScene, PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const SUM = 399_000

const receiver = await openWebhookReceiver()
const shop = await openTestShop({ settings: { webhookHosts: [receiver.origin] } })
const { call, signInStaff } = shop
const scene = await openPayScene(shop)
afterAll(receiver.close)

/** Type, status, payment and money, in the sequence of their coming. */
const toldOf = (id: string) =>
  receiver
    .of(id)
    .map(({ message: { type, data } }) =>
      [type, data['status'], data['payment_status'], data['paid'], data['refunded']].join(' '),
    )

test('an order is told of as each transaction left it, from its payment to the money that went back', async () => {
  await call('POST', '/staff/api/webhooks', {
    ...(await signInStaff('admin')),
    body: { name: 'Учёт', url: `${receiver.origin}/hook`, events: WEBHOOK_EVENTS, store_id: null },
  })
  const buyer = await scene.buyer()
  const { id, payment } = await scene.order(buyer)
  const at = payment.confirmation_url?.split('/').at(-1) ?? ''
  await call('POST', `/bank/api/payments/${at}`, { body: { action: 'pay' } })
  await scene.becomes(id, `new paid ${SUM}/0`)
  await scene.cancel(buyer, id)
  await scene.pass(2)
  await scene.becomes(id, `cancelled refunded ${SUM}/${SUM}`)
  const all = [
    'order.placed awaiting_payment pending 0 0',
    `order.paid new paid ${SUM} 0`,
    `order.status new paid ${SUM} 0`,
    `order.status cancelled paid ${SUM} 0`,
    `order.cancelled cancelled paid ${SUM} 0`,
    `order.refunded cancelled refunded ${SUM} ${SUM}`,
  ]
  await expect
    .poll(async () => {
      await scene.pass(1)
      return toldOf(id)
    }, PATIENT_POLL)
    .toEqual(all)
  expect(describedProblems(receiver.received)).toEqual([])
})
