import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { type Failpoint, FAILPOINTS } from '#/platform/server/failpoints.ts'
import { type ShopProcess, startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { aComponent, aProduct } from '#/testing/shop/builders.ts'
import type { Order, OrderStatus } from '#/domains/orders/contract/customer.ts'
import { PAID_ONLINE, deliveryForm, fillCart, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { context, clock, db, runJobs, signIn, signInStaff } = shop
const { cityId, product, storeIds } = await openScene(shop, { stock: 1000, windowCapacity: 1000 })
const databaseUrl = context.settings.databaseUrl ?? ''
const survivor = await shop.listen()
const photo = await aPhoto()

/** Money and order agree within two minutes of a crash. */
const LOOKS = 4
const LOOK_MS = 30_000
const DIES_WITHIN_MS = 5000
const PATIENCE_MS = MINUTE_MS

type Journey = { buyer: SignedIn; staff: SignedIn; version: string; key: string; orderId: string }
/** Repeated until answered. */
type Step = (shopUrl: string, journey: Journey) => Promise<void>
type RequestParts = { key?: string; file?: typeof photo }

const FINE = new Set([200, 409])
const ask = async <T>(
  url: string,
  { headers }: SignedIn,
  json?: object,
  { key, file }: RequestParts = {},
) => {
  const type = file?.type ?? (json && 'application/json')
  const response = await fetch(url, {
    method: type ? 'POST' : 'GET',
    headers: { ...headers, ...(type && { 'content-type': type }), ...(key && { 'idempotency-key': key }) },
    body: file ? new Uint8Array(file.bytes) : json ? JSON.stringify(json) : null,
  })
  const answer = (await response.json()) as T
  if (!FINE.has(response.status)) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

const place: Step = async (url, journey) => {
  const { buyer, key, version } = journey
  const form = { ...deliveryForm(cityId, version, buyer), ...PAID_ONLINE }
  journey.orderId = (await ask<{ id: string }>(`${url}/client/orders/order`, buyer, form, { key })).id
}
const pay: Step = async (url, { buyer, orderId }) => {
  type Bill = { confirmation_url: string | null }
  const { confirmation_url } = await ask<Bill>(`${url}/orders/order/${orderId}/payment-bill`, buyer)
  const [, payment] = /^\/bank\/(.+)$/.exec(confirmation_url ?? '') ?? []
  if (payment) await ask(`${url}/bank/api/payments/${payment}`, buyer, { action: 'pay' })
}
const EXACT = { date: TOMORROW, time_type: 'exact', time_from: '14:45', time_to: '15:15' }
const vase = await aProduct(db, { kind: 'addon', stock: 1000, storeId: storeIds[0] ?? 0 })
/** As whoever repeats it without having heard of lines that the order has by then. */
const withVase = [product, vase].map(({ variantId }) => ({ variant_id: variantId, quantity: 1 }))
const changeTimeAndLines: Step = async (url, { buyer, orderId }) => {
  const body = { revision: 1, when: EXACT, lines: withVase }
  await ask(`${url}/client/orders/order/${orderId}/change`, buyer, body)
}
const cheaper = await aComponent(db, { stock: 1000, storeId: storeIds[0] ?? 0 })
await db.sql`update components set cost = 10000 where id = ${product.componentId}`
await db.sql`update components set cost = 5000 where id = ${cheaper}`
const replaceFlower: Step = async (url, { staff, orderId }) => {
  const { revision, lines } = await ask<StaffOrder>(`${url}/staff/api/orders/${orderId}`, staff)
  await ask(`${url}/staff/api/orders/${orderId}/substitutions`, staff, {
    revision,
    line_id: lines[0]?.id,
    component_id: product.componentId,
    quantity: 1,
    missing: 'not_there',
    substitute: { component_id: cheaper, quantity: 1 },
    basis: 'phone',
  })
}
const cancel: Step = async (url, { buyer, orderId }) => {
  await ask(`${url}/client/orders/order/${orderId}/cancel`, buyer, { reason_code: 'changed_mind' })
}
const move =
  (from: OrderStatus, to: OrderStatus): Step =>
  async (url, { staff, orderId }) => {
    await ask(`${url}/staff/api/orders/${orderId}/move`, staff, { from, to })
  }
const sendPhoto: Step = async (url, { staff, orderId }) => {
  await ask(`${url}/staff/api/orders/${orderId}/photo`, staff, undefined, { file: photo })
}
const likePhoto: Step = async (url, { buyer, orderId }) => {
  const { photos } = await ask<Order>(`${url}/client/orders/order/${orderId}`, buyer)
  const answer = { photo_id: photos.at(-1)?.id, answer: 'approved' }
  await ask(`${url}/client/orders/order/${orderId}/photo`, buyer, answer)
}

const CANCELLED = {
  steps: [place, pay, cancel],
  ends: { status: 'cancelled', kept: 0, payments: 1, receipts: ['prepayment', 'refund'] },
}
const HANDED_OVER = {
  steps: [
    place,
    pay,
    move('new', 'assembling'),
    sendPhoto,
    likePhoto,
    move('assembled', 'delivering'),
    move('delivering', 'completed'),
  ],
  ends: { status: 'completed', kept: 1, payments: 1, receipts: ['prepayment', 'settlement'] },
}
const CHANGED = {
  steps: [place, pay, changeTimeAndLines, pay],
  ends: { status: 'new', kept: 1, payments: 2, receipts: ['prepayment', 'prepayment'] },
}
const REPLACED = {
  steps: [place, pay, replaceFlower],
  ends: { status: 'new', kept: 1, payments: 1, receipts: ['prepayment', 'refund'] },
}
const journeyBy = (point: Failpoint) => {
  if (point.startsWith('change.')) return CHANGED
  if (point.startsWith('substitution.')) return REPLACED
  return /^(photo|handover|settlement)\./.test(point) ? HANDED_OVER : CANCELLED
}

/** Only a dead connection counts as a crash; other errors are faults. */
const isGone = (error: unknown): boolean => error instanceof TypeError

describe.each(FAILPOINTS)('a shop that dies at %s', (point) => {
  const { steps, ends } = journeyBy(point)

  it(
    'leaves one order, whose money agrees with it within two minutes',
    { timeout: PATIENCE_MS },
    async () => {
      const [buyer, staff] = [await signIn(), await signInStaff('manager')]
      const { version } = await fillCart(shop, buyer, cityId, product)
      const journey = { buyer, staff, version, key: randomUUID(), orderId: '' }
      const victim = await startShopProcess(databaseUrl, clock.now(), { DIES_AT: point })
      for (const step of steps)
        await step(victim.url, journey).catch((error: unknown) => {
          if (!isGone(error)) throw error
          return step(survivor, journey)
        })
      expect(await deathOf(victim)).toBe('SIGKILL')
      for (let n = 0; n < LOOKS; n++) {
        clock.advance(LOOK_MS)
        await runJobs()
      }
      expect(await ordersOf(buyer)).toEqual([{ id: journey.orderId, ...ends }])
    },
  )
})

const deathOf = async ({ child, kill }: ShopProcess): Promise<unknown> => {
  if (child.signalCode === null) {
    const patience = AbortSignal.timeout(DIES_WITHIN_MS)
    await once(child, 'exit', { signal: patience }).catch(() => undefined)
  }
  const cause = child.signalCode ?? 'nothing'
  await kill()
  return cause
}

const ordersOf = ({ user }: SignedIn) => db.sql`
  select o.id, o.status, (o.paid - o.refunded) / o.total as kept,
    (select count(*)::int from payments p where p.order_id = o.id and p.status = 'succeeded') as payments,
    array(
      select r.kind from receipts r where r.order_id = o.id and r.status = 'succeeded' order by r.kind
    ) as receipts
  from orders o where o.user_id = ${user.id}`
