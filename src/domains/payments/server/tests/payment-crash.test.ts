import { afterAll, beforeEach, expect, it } from 'vitest'
import { deliveryForm, PAID_ONLINE, fillCart } from '#/testing/orders/order-scene.ts'
import { type ShopProcess, startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openBank } from '#/testing/payments/bank-stand-in.ts'
import { environmentOf, openPayScene, PATIENT_POLL, settingsOf } from '#/testing/payments/pay-scene.ts'

const bank = await openBank()
const shop = await openTestShop({ settings: settingsOf(bank) })
const { clock, context } = shop
const scene = await openPayScene(shop)
const { state, pass, bill } = scene
const database = context.settings.databaseUrl ?? ''
const SUM = 399_000
/** A process starts slowly on a busy machine. */
const PROCESS_STARTS_WITHIN = 60_000

beforeEach(() => {
  bank.onDone = async () => {}
})
const alive: ShopProcess[] = []
afterAll(async () => {
  await Promise.all(alive.map((one) => one.kill()))
  await bank.close()
})

/** Dies once the bank has handled such a request, before its answer. */
const dyingAt = async (what: RegExp) => {
  const dying = await startShopProcess(database, clock.now(), environmentOf(bank))
  alive.push(dying)
  bank.onDone = async (done) => {
    if (what.test(done)) await dying.kill()
  }
  return (path: string, headers: Record<string, string>, body: object) =>
    fetch(`${dying.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => 'lost' as const,
    )
}

it(
  'a payment made at the bank and not saved is made once, and paid',
  async () => {
    const buyer = await scene.buyer()
    const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
    const post = await dyingAt(/POST \/payments/)
    const headers = { ...buyer.headers, 'idempotency-key': 'once' }
    const form = { ...deliveryForm(scene.cityId, version, buyer), ...PAID_ONLINE }
    expect(await post('/client/orders/order', headers, form)).toBe('lost')
    bank.onDone = async () => {}
    const again = await shop.call<{ id: string }>('POST', '/client/orders/order', { headers, body: form })
    const { id } = again.body
    await pass(1)
    expect(bank.payments.size).toBe(1)
    const [made] = bank.paymentsOf(id)
    expect((await bill(buyer, id)).confirmation_url).toContain(made?.id)
    bank.pay(made?.id ?? '')
    await pass(2)
    expect(await state(id)).toBe(`new paid ${SUM}/0`)
  },
  PROCESS_STARTS_WITHIN,
)

it(
  'a payment that was told of and not taken over is found within two minutes',
  async () => {
    const { id } = await scene.order(await scene.buyer())
    const at = bank.paymentsOf(id)[0]?.id ?? ''
    bank.pay(at)
    const post = await dyingAt(/GET \/payments/)
    const webhook = { type: 'notification', event: 'payment.succeeded', object: { id: at } }
    expect(await post('/payments/yookassa/webhook', {}, webhook)).toBe(200)
    await expect.poll(() => bank.asked.includes(`GET /payments/${at}`), PATIENT_POLL).toBe(true)
    expect(await state(id)).toBe('awaiting_payment pending 0/0')
    bank.onDone = async () => {}
    await pass(2)
    expect(await state(id)).toBe(`new paid ${SUM}/0`)
  },
  PROCESS_STARTS_WITHIN,
)

it(
  'a refund made at the bank that only a lost webhook reported is found within two minutes',
  async () => {
    const { id } = await scene.order(await scene.buyer())
    const at = bank.paymentsOf(id)[0]?.id ?? ''
    bank.pay(at)
    await pass(2)
    const refund = bank.refundByHand(at, 50_000)
    const post = await dyingAt(/GET \/refunds/)
    const webhook = { type: 'notification', event: 'refund.succeeded', object: { id: refund } }
    expect(await post('/payments/yookassa/webhook', {}, webhook)).toBe(200)
    await expect.poll(() => bank.asked.includes(`GET /refunds/${refund}`), PATIENT_POLL).toBe(true)
    bank.onDone = async () => {}
    await pass(2)
    expect(await state(id)).toBe(`new partially_refunded ${SUM}/50000`)
  },
  PROCESS_STARTS_WITHIN,
)

it(
  'money that went back at the bank and was not written down goes back once',
  async () => {
    const buyer = await scene.buyer()
    const { id } = await scene.order(buyer)
    const at = bank.paymentsOf(id)[0]?.id ?? ''
    bank.pay(at)
    await pass(2)
    const post = await dyingAt(/POST \/refunds/)
    await post(`/client/orders/order/${id}/cancel`, buyer.headers, { reason_code: 'changed_mind' })
    const refunded = () => [...bank.refunds.values()].filter(({ payment_id }) => payment_id === at).length
    await expect.poll(refunded, PATIENT_POLL).toBe(1)
    expect(await state(id)).toBe(`cancelled paid ${SUM}/0`)
    bank.onDone = async () => {}
    await pass(2)
    await scene.becomes(id, `cancelled refunded ${SUM}/${SUM}`)
    expect(refunded()).toBe(1)
  },
  PROCESS_STARTS_WITHIN,
)
