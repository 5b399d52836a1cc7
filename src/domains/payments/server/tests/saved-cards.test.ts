import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import type { BankPayment } from '#/domains/payments/contract/customer.ts'
import type { cardsApi, SavedCard } from '#/domains/payments/contract/cards.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

type Cards = z.infer<typeof cardsApi.list.response>
const SUM = 399_000

const shop = await openTestShop()
const scene = await openPayScene(shop)
const { order, bill, state, pass } = scene
const { call, db } = shop

let buyer: SignedIn
beforeEach(async () => {
  buyer = await scene.buyer()
})

const cardsOf = async (who: SignedIn) =>
  (await call<Cards>('GET', '/client/payments/cards', await scene.as(who))).body
const remove = async (who: SignedIn, { id }: Pick<SavedCard, 'id'>) =>
  (await call('DELETE', `/client/payments/cards/${id}`, await scene.as(who))).status
const bankId = (url: string | null) => /^\/bank\/([\w-]{36})$/.exec(url ?? '')?.[1] ?? ''
const act = (url: string | null, action: string) =>
  call<BankPayment>('POST', `/bank/api/payments/${bankId(url)}`, { body: { action } })
const keep = async (action = 'pay', who = buyer): Promise<SavedCard> => {
  const placed = await order(who, { keep_card: true })
  await act(placed.payment.confirmation_url, action)
  const [newest] = (await cardsOf(who)).items
  if (!newest) throw new Error('no card was kept')
  return newest
}

it('a card is kept when asked for, and the next order is paid by it at once', async () => {
  expect(await cardsOf(buyer)).toEqual({ items: [], can_keep: true })
  const kept = await keep()
  expect(kept).toEqual({ id: kept.id, brand: 'Mir', last4: '4477', expires: '2036-12', expired: false })

  const next = await order(buyer, { saved_card: kept.id })
  expect(next.payment.confirmation_url).toBeNull()
  expect(await state(next.id)).toBe(`new paid ${SUM}/0`)
  await pass(1)
  expect((await bill(buyer, next.id)).receipts).toMatchObject([
    { kind: 'prepayment', status: 'succeeded', amount: SUM },
  ])
})

it('nothing is kept unasked, nor of a refused payment', async () => {
  const plain = await order(buyer)
  await act(plain.payment.confirmation_url, 'pay')
  const refused = await order(buyer, { keep_card: true })
  await act(refused.payment.confirmation_url, 'refuse')
  expect((await cardsOf(buyer)).items).toEqual([])
})

it('a card without money refuses: the order waits, and is paid on the page of the bank', async () => {
  const poor = await keep('pay_by_poor')
  const placed = await order(buyer, { saved_card: poor.id })
  expect(placed.payment.confirmation_url).toBeNull()
  expect(await state(placed.id)).toBe('awaiting_payment failed 0/0')
  expect((await cardsOf(buyer)).items).toEqual([poor])
  await act((await bill(buyer, placed.id)).confirmation_url, 'pay')
  expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
})

it('is nobody else’s: the bank asks a stranger for a card, and only its owner removes it', async () => {
  const kept = await keep()
  const stranger = await scene.buyer()
  const placed = await order(stranger, { saved_card: kept.id })
  expect(bankId(placed.payment.confirmation_url)).not.toBe('')
  expect(await state(placed.id)).toBe('awaiting_payment pending 0/0')
  expect(await remove(stranger, kept)).toBe(404)
  expect(await remove(buyer, { id: randomUUID() })).toBe(404)
  expect(await remove(buyer, kept)).toBe(204)
  expect((await cardsOf(buyer)).items).toEqual([])
})

it('the same card is one row; erased with its owner', async () => {
  const first = await keep()
  expect((await keep()).id).toBe(first.id)
  const orders = await db.sql<{ id: string }[]>`select id from orders where user_id = ${buyer.user.id}`
  for (const { id } of orders) await scene.cancel(buyer, id)
  await pass(2)
  expect((await call('DELETE', `/v1/user/${buyer.user.id}`, await scene.as(buyer))).status).toBe(204)
  const left = await db.sql`select from saved_cards where user_id = ${buyer.user.id}`
  expect(left).toHaveLength(0)
})

it('removed while an order is paid by it: that order is paid, or waits for another card', async () => {
  for (let round = 0; round < 6; round++) {
    const who = await scene.buyer()
    const kept = await keep('pay', who)
    const [placed] = await Promise.all([order(who, { saved_card: kept.id }), remove(who, kept)])
    const url = (await bill(who, placed.id)).confirmation_url
    if (url) await act(url, 'pay')
    expect(await state(placed.id)).toBe(`new paid ${SUM}/0`)
  }
})
