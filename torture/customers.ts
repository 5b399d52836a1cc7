import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signAccessToken } from '#/domains/auth/server/service/sessions/access-token.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { DAY_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { deliveryForm, openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { makeBuyers } from '../bench/buyers.ts'
import { any } from '../bench/shop-pages.ts'
import { anAddress } from './an-address.ts'
import type { Place } from './place.ts'

const WITHIN_MS = 15 * SECOND_MS
const AGAIN_MS = 300
/** With a shop that nothing happens to any more. */
const PATIENCE_MS = 60 * SECOND_MS
const AT_ONCE = 100
const [PLENTY, SCARCE] = [1_000_000, 300]
const PAYS = 0.7
const CANCELS = 0.4

/** What the shop has said «yes» to. */
export type Promised = {
  /** By order: who. */
  placed: Map<string, string>
  paid: Set<string>
  cancelled: Set<string>
  refused: number
  asked: number
  /** Without a definite answer, and asked again. */
  unanswered: number
}

type Buyer = Awaited<ReturnType<typeof makeBuyers>>[number]
type Placed = { id: string; payment: { confirmation_url: string | null } }

/**
 * Each buys once, with one key, and asks again until the answer is definite; some pay, some take it back. Stems of one
 * bouquet run out and come back. Ends with the signal, what is going on first.
 */
export const sendCustomers = async (place: Place, many: number, signal: AbortSignal) => {
  const { db, secrets, url } = place
  const { cityId, product, storeIds } = await openScene({ db }, { stock: PLENTY, windowCapacity: PLENTY })
  const scarce = await aProduct(db, { stock: SCARCE, ...(storeIds[0] && { storeId: storeIds[0] }) })
  const promised: Promised = {
    placed: new Map(),
    paid: new Set(),
    cancelled: new Set(),
    refused: 0,
    asked: 0,
    unanswered: 0,
  }
  const date = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const form = {
    ...deliveryForm(cityId, '', { user: { id: '', phone: freshPhone() } }),
    ...PAID_ONLINE,
    date,
  }
  const seen = `order_type=delivery&city_id=${cityId}&date=${date}&address=${encodeURIComponent(form.address.name)}`

  const patience = { until: Number.POSITIVE_INFINITY }
  signal.addEventListener('abort', () => (patience.until = performance.now() + PATIENCE_MS), { once: true })

  /** Null: the shop has no answer now. */
  const once = async (path: string, buyer: Buyer, body?: object, headers = {}) => {
    promised.asked += 1
    try {
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': anAddress(),
          authorization: `Bearer ${await signAccessToken(secrets, systemClock, buyer)}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      const isDefinite = answer.status < 500 && answer.status !== 429 && answer.status !== 401
      return isDefinite ? { status: answer.status, body: (await answer.json()) as unknown } : null
    } catch {
      return null
    }
  }
  const ask = async (...asked: Parameters<typeof once>) => {
    for (;;) {
      const answer = await once(...asked)
      if (answer) return answer
      promised.unanswered += 1
      if (signal.aborted && performance.now() > patience.until) throw new Error(`no answer to ${asked[0]}`)
      await pause(AGAIN_MS * (1 + Math.random()))
    }
  }

  const buy = async (buyer: Buyer): Promise<Placed | null> => {
    const { body: cart } = await ask(`/orders/cart?${seen}`, buyer)
    const { version } = cart as Cart
    const address = { ...form.address, apartment: buyer.phone.slice(-6) }
    const key = { 'idempotency-key': randomUUID() }
    const { status, body } = await ask('/client/orders/order', buyer, { ...form, address, version }, key)
    if (status === 200) {
      promised.placed.set((body as Placed).id, buyer.userId)
      return body as Placed
    }
    promised.refused += 1
    return null
  }
  const visit = async (buyer: Buyer) => {
    const order = await buy(buyer)
    if (!order) return
    const payment = order.payment.confirmation_url?.split('/').at(-1)
    if (payment && Math.random() < PAYS) {
      const { status } = await ask(`/bank/api/payments/${payment}`, buyer, { action: 'pay' })
      if (status === 200) promised.paid.add(order.id)
    }
    if (Math.random() < CANCELS) {
      const { status } = await ask(`/client/orders/order/${order.id}/cancel`, buyer, {
        reason_code: 'changed_mind',
      })
      if (status < 300) promised.cancelled.add(order.id)
    }
  }
  const waiting: Buyer[] = []
  const next = async (): Promise<Buyer> => {
    for (;;) {
      const buyer = waiting.pop()
      if (buyer) return buyer
      const wishes = Array.from({ length: AT_ONCE }, () => any([product, scarce]).variantId)
      waiting.push(...(await makeBuyers(db, wishes).catch(() => [])))
    }
  }
  const work = async () => {
    while (!signal.aborted) await visit(await next())
  }
  return { promised, ended: Promise.all(Array.from({ length: many }, work)) }
}
