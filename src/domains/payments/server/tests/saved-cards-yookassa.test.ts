import { afterAll, beforeEach, expect, it } from 'vitest'
import type { SavedCard } from '#/domains/payments/contract/cards.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openBank } from '#/testing/payments/bank-stand-in.ts'
import { openPayScene, settingsOf } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const bank = await openBank()
const shop = await openTestShop({ settings: settingsOf(bank) })
const { call } = shop
const scene = await openPayScene(shop)
const { order, state } = scene
const SUM = 399_000

let buyer: SignedIn
beforeEach(async () => {
  buyer = await scene.buyer()
})
afterAll(bank.close)

const cardsOf = async () =>
  (await call<{ items: SavedCard[] }>('GET', '/client/payments/cards', await scene.as(buyer))).body.items
const askedOf = (orderId: string) => bank.paymentsOf(orderId).at(-1)?.['asked']

/** Told of by a webhook, with the card as YooKassa describes it. */
const keep = async (method: string): Promise<SavedCard> => {
  const placed = await order(buyer, { keep_card: true })
  const [payment] = bank.paymentsOf(placed.id)
  if (!payment) throw new Error('nothing was made at the bank')
  expect(payment['asked']).toMatchObject({
    save_payment_method: true,
    payment_method_data: { type: 'bank_card' },
  })
  payment['payment_method'] = {
    type: 'bank_card',
    id: method,
    saved: true,
    card: { first6: '220000', last4: '4477', expiry_year: '2036', expiry_month: '12', card_type: 'Mir' },
  }
  bank.pay(payment.id)
  bank.savedCards.set(method, 'pays')
  await call('POST', '/payments/yookassa/webhook', {
    body: { type: 'notification', event: 'payment.succeeded', object: { id: payment.id } },
    ip: '185.71.76.5',
  })
  await scene.becomes(placed.id, `new paid ${SUM}/0`)
  const [kept] = await cardsOf()
  if (!kept) throw new Error('no card was kept')
  return kept
}

it('a kept card pays without a page of the bank', async () => {
  const kept = await keep('method-1')
  expect(kept).toMatchObject({ brand: 'Mir', last4: '4477', expires: '2036-12' })
  const next = await order(buyer, { saved_card: kept.id })
  const asked = askedOf(next.id)
  expect(asked).toMatchObject({ payment_method_id: 'method-1', capture: true })
  expect(asked).not.toHaveProperty('confirmation')
  expect(await state(next.id)).toBe(`new paid ${SUM}/0`)
})

it('one that lost its answer is asked again under the same key and pays once', async () => {
  const kept = await keep('method-2')
  bank.fails(/^POST \/payments$/, 'lose')
  const next = await order(buyer, { saved_card: kept.id })
  await scene.bill(buyer, next.id)
  await scene.becomes(next.id, `new paid ${SUM}/0`)
  expect(bank.paymentsOf(next.id)).toHaveLength(1)
})

it('is forgotten when the bank says that it is of no use any more, and kept when only money was short', async () => {
  const kept = await keep('method-3')
  bank.savedCards.set('method-3', 'insufficient_funds')
  const poor = await order(buyer, { saved_card: kept.id })
  expect(await state(poor.id)).toBe('awaiting_payment failed 0/0')
  expect(await cardsOf()).toEqual([kept])
  bank.savedCards.set('method-3', 'permission_revoked')
  const revoked = await order(buyer, { saved_card: kept.id })
  expect(await state(revoked.id)).toBe('awaiting_payment failed 0/0')
  expect(await cardsOf()).toEqual([])
})
