import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Webhook, WebhookDelivery } from '#/domains/webhooks/contract/staff.ts'
import { WEBHOOK_EVENTS } from '#/domains/webhooks/rules/webhook-events.ts'
import { MAX_TRIES, pauseAfter } from '#/domains/webhooks/rules/webhook-retry.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import {
  answering,
  describedProblems,
  isSignedBy,
  openWebhookReceiver,
} from '#/testing/network/webhook-receiver.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

vi.setConfig({ testTimeout: 30_000 })

const receiver = await openWebhookReceiver()
const other = await openWebhookReceiver()
const shop = await openTestShop({ settings: { webhookHosts: [receiver.origin, other.origin] } })
const { call, db, clock, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 2000, stores: 2 })
const [storeId = 0, otherStoreId = 0] = scene.storeIds
afterAll(async () => {
  await receiver.close()
  await other.close()
})

type Refused = { code?: string; fields?: Record<string, string> }
type Added = { secret: string; item: Webhook } & Refused
type Fields = { name?: string; url?: string; events?: readonly string[]; store_id?: number | null }

let owner = await signInStaff('admin')
let signedInAt = clock.now().getTime()
/** Tokens end while the clock goes on. */
const asOwner = async () => {
  if (clock.now().getTime() - signedInAt < 10 * MINUTE_MS) return owner
  owner = await signInStaff('admin')
  signedInAt = clock.now().getTime()
  return owner
}
beforeEach(async () => {
  await db.sql`delete from webhook_endpoints`
  receiver.received.length = 0
  other.received.length = 0
  receiver.reply(answering(200, 'ok'))
  other.reply(answering(200, 'ok'))
})

const add = async (given: Fields = {}) =>
  call<Added>('POST', '/staff/api/webhooks', {
    headers: (await asOwner()).headers,
    body: { name: 'Склад', url: `${receiver.origin}/hook`, events: WEBHOOK_EVENTS, store_id: null, ...given },
  })
const added = async (given: Fields = {}) => {
  const { status, body } = await add(given)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const listed = async (id: string) =>
  (await call<{ items: Webhook[] }>('GET', '/staff/api/webhooks', await asOwner())).body.items.find(
    (one) => one.id === id,
  )
const deliveriesOf = async (id: string) =>
  (await call<{ items: WebhookDelivery[] }>('GET', `/staff/api/webhooks/${id}/deliveries`, await asOwner()))
    .body.items
/** As time goes by: the clock's jobs, until what is due has been tried. */
const send = async () => {
  clock.advance(MINUTE_MS)
  await shop.runJobs()
}
const until = (holds: () => unknown) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 20_000 })
const settled = () =>
  until(async () => {
    const [row] = await db.sql<[{ open: number }]>`
      select count(*)::int as open from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.sent_at is null and d.failed_at is null and e.off_at is null
        and (d.tries = 0 or d.next_at < ${db.now()} or d.problem is null)`
    return row.open === 0
  })
let happened = 0
/** As the triggers do; orders are placed for a day that the clock leaves behind. */
const happen = async (subject = `order:${++happened}`) => {
  const data = { id: subject, status: 'new' }
  await db.sql`select queue_webhook('order.placed', ${subject}, null, ${db.sql.json(data)}, ${db.now()})`
  return subject
}
const move = async (id: string, from: string, to: string, reason?: string) =>
  call('POST', `/staff/api/orders/${id}/move`, {
    headers: (await asOwner()).headers,
    body: { from, to, ...(reason && { reason }) },
  })

test('an order is told of from its placing to its end, signed, with nothing of people in it', async () => {
  const { secret } = await added()
  const buyer = await signIn()
  const id = await orderThrough(shop, buyer, scene)
  await move(id, 'new', 'assembling')
  await move(id, 'assembling', 'cancelled', 'нет роз')
  await send()
  await until(() => receiver.of(id).some(({ message }) => message.type === 'order.cancelled'))
  const told = receiver.of(id)
  expect(told.map(({ message }) => [message.type, message.data['status']])).toEqual([
    ['order.placed', 'new'],
    ['order.status', 'confirmed'],
    ['order.status', 'assembling'],
    ['order.status', 'cancelled'],
    ['order.cancelled', 'cancelled'],
  ])
  expect(told[0]?.message.data).toMatchObject({
    store_id: storeId,
    order_type: 'delivery',
    date: '2026-05-20',
  })
  expect(told[0]?.message.timestamp).toMatch(/^2026-05-\d\dT/)
  for (const one of receiver.received) {
    expect(isSignedBy(secret, one)).toBe(true)
    expect(one.id).toMatch(/^msg_[\da-f-]{36}$/)
    expect(one.timestamp).toBe(Math.floor(clock.now().getTime() / 1000))
  }
  const all = receiver.received.map(({ body }) => body).join()
  for (const personal of [buyer.user.phone, 'Елена', 'Ленина', 'marina']) expect(all).not.toContain(personal)
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(receiver.received.length)
  expect(describedProblems(receiver.received)).toEqual([])
})

test('customers, reviews and stems are told of; stock once, as it is now', async () => {
  await added()
  const person = await signIn()
  await call('PATCH', `/v1/user/${person.user.id}`, {
    headers: person.headers,
    body: { type: 'customer', name: 'Инна' },
  })
  const set = (onHand: number) => db.sql`
    update store_stock set on_hand = ${onHand} where store_id = ${storeId} and reserved = 0`
  const [before] = await db.sql<[{ on_hand: number }]>`
    select on_hand from store_stock where store_id = ${storeId} and reserved = 0 limit 1`
  if (before) {
    await set(0)
    await set(before.on_hand)
    await set(0)
    await set(before.on_hand)
  }
  await send()
  await settled()
  const types = receiver.of(person.user.id).map(({ message }) => message.type)
  expect(types).toEqual(['customer.registered', 'customer.changed'])
  const stock = receiver.received.filter(({ message }) => message.type === 'stock.changed')
  const subjects = stock.map(({ message }) => String(message.data['component_id']))
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(stock.every(({ message }) => message.data['is_there'] === true)).toBe(true)
  expect(describedProblems(receiver.received)).toEqual([])
})

test('an address of one store hears of that store alone, and of nothing that is the whole shop’s', async () => {
  const refused = await add({ store_id: storeId, events: ['order.placed', 'customer.registered'] })
  expect(refused.body.fields?.['events']).toContain('общие для всех магазинов')
  const orders = ['order.placed', 'order.status']
  const [own, others] = [
    await added({ store_id: storeId, events: orders }),
    await added({ store_id: otherStoreId, events: orders }),
  ]
  await orderThrough(shop, await signIn(), scene)
  await send()
  await until(() => receiver.received.length === 1)
  expect((await deliveriesOf(own.item.id)).length).toBe(1)
  expect(await deliveriesOf(others.item.id)).toEqual([])
  const lead = await signInStaff('manager', otherStoreId)
  await db.sql`update staff set rights = '{"integrations": true}' where user_id = ${lead.user.id}`
  const theirs = await call<{ items: Webhook[] }>('GET', '/staff/api/webhooks', lead)
  expect(theirs.body.items.map(({ id }) => id)).toEqual([others.item.id])
  expect((await call('GET', `/staff/api/webhooks/${own.item.id}/deliveries`, lead)).status).toBe(404)
})

test('in a storm of orders and steps each order keeps its sequence, however the receiver answers', async () => {
  await added({ events: ['order.placed', 'order.status'] })
  let asked = 0
  receiver.reply((one, response) => {
    asked += 1
    answering(asked % 4 === 0 ? 500 : 200)(one, response)
  })
  const buyers = []
  for (let n = 0; n < 8; n++) buyers.push(await signIn())
  const ids = await Promise.all(
    buyers.map(async (buyer) => {
      const id = await orderThrough(shop, buyer, scene)
      await move(id, 'new', 'assembling')
      await move(id, 'assembling', 'cancelled', 'нет роз')
      return id
    }),
  )
  await until(async () => {
    await send()
    const [left] = await db.sql<[{ n: number }]>`
      select count(*)::int as n from webhook_deliveries where sent_at is null`
    return left.n === 0
  })
  for (const id of ids) {
    const order: string[] = []
    // A repeated one stands where it came first.
    for (const one of receiver.of(id)) if (!order.includes(one.id)) order.push(one.id)
    const statuses = order.map((one) => receiver.of(id).find((r) => r.id === one)?.message.data['status'])
    expect(statuses).toEqual(['new', 'confirmed', 'assembling', 'cancelled'])
  }
})

test('a receiver that does not answer holds up no other', async () => {
  const stuck: { end: () => void }[] = []
  receiver.reply((_one, response) => void stuck.push(response))
  await added({ events: ['order.placed'] })
  await added({ events: ['order.placed'], url: `${other.origin}/hook` })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await happen())
  await send()
  await until(() => other.received.length === 3)
  expect(new Set(other.received.map(({ message }) => message.data['id']))).toEqual(new Set(ids))
  for (const response of stuck) response.end()
  await settled()
})

test('a failure is tried again with the same id, later each time, and kept as failed in the end; by hand once more', async () => {
  const { item } = await added({ events: ['order.placed'] })
  receiver.reply(answering(500, 'x'.repeat(5_000)))
  await happen()
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    await send()
    await until(() => receiver.received.length === tries)
    await settled()
    // Not before its time.
    await shop.runJobs()
    clock.advance((pauseAfter(tries, 1) ?? 0) + MINUTE_MS)
  }
  await send()
  await settled()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  const [failed] = await deliveriesOf(item.id)
  expect(failed).toMatchObject({ state: 'failed', tries: MAX_TRIES, status: 500, problem: 'status' })
  expect(failed?.answer).toBe('x'.repeat(1024))
  expect(await listed(item.id)).toMatchObject({ state: 'failing', failed: 1, waiting: 0 })
  receiver.reply(answering(200))
  const path = `/staff/api/webhooks/${item.id}/deliveries/${failed?.id}/again`
  expect((await call('POST', path, await asOwner())).status).toBe(204)
  await until(async () => (await deliveriesOf(item.id))[0]?.state === 'sent')
  expect(receiver.received.at(-1)?.id).toBe(receiver.received[0]?.id)
  expect(await listed(item.id)).toMatchObject({ state: 'works', failed: 0 })
})

test('three days without a success switch it off and tell the owner; on again it begins anew', async () => {
  const { item } = await added({ events: ['order.placed'] })
  receiver.reply(answering(503))
  for (let day = 0; day < 5 && (await listed(item.id))?.state !== 'offFailing'; day++) {
    await happen()
    await send()
    await settled()
    clock.advance(DAY_MS + HOUR_MS)
  }
  const off = await listed(item.id)
  expect(off?.state).toBe('offFailing')
  const before = receiver.received.length
  clock.advance(DAY_MS)
  await send()
  expect(
    (await call<Refused>('POST', `/staff/api/webhooks/${item.id}/test`, await asOwner())).body.code,
  ).toBe('webhook_off')
  expect(receiver.received.length).toBe(before)
  receiver.reply(answering(200))
  const { name, url, events, store_id, version = 0 } = off ?? {}
  const body = { name, url, events, store_id, is_on: true, version }
  const on = await call<Webhook>('PATCH', `/staff/api/webhooks/${item.id}`, {
    headers: (await asOwner()).headers,
    body,
  })
  expect(on.body.state).toBe('works')
  const stale = await call<Refused>('PATCH', `/staff/api/webhooks/${item.id}`, {
    headers: (await asOwner()).headers,
    body,
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  await send()
  await settled()
  expect(receiver.received.length).toBeGreaterThan(before)
})

test('who wants no more (410) is told nothing more; a redirect is not followed', async () => {
  const [gone, led] = [
    await added({ events: ['order.placed'], url: `${other.origin}/gone` }),
    await added({ events: ['order.placed'] }),
  ]
  other.reply(answering(410))
  receiver.reply(answering(302, '', { location: `${other.origin}/elsewhere` }))
  await happen()
  await send()
  await until(() => receiver.received.length === 1 && other.received.length === 1)
  await settled()
  expect((await listed(gone.item.id))?.state).toBe('offGone')
  expect((await deliveriesOf(led.item.id))[0]).toMatchObject({
    status: 302,
    problem: 'status',
    state: 'waiting',
  })
  expect(other.received).toHaveLength(1)
})

test('an answer without end is read as far as needed', async () => {
  const { item } = await added({ events: ['order.placed'] })
  receiver.reply((_one, response) => {
    response.writeHead(200)
    const more = () => {
      while (response.write('y'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
    response.on('error', () => {})
  })
  await happen()
  await send()
  await until(async () => (await deliveriesOf(item.id))[0]?.state === 'sent')
  expect((await deliveriesOf(item.id))[0]?.answer).toBe('y'.repeat(1024))
})

test('a new secret signs beside the former one for a day, then alone', async () => {
  const { secret, item } = await added()
  const tryOut = async () => {
    const before = receiver.received.length
    await call('POST', `/staff/api/webhooks/${item.id}/test`, await asOwner())
    await until(() => receiver.received.length > before)
    await settled()
    return receiver.received.at(-1)
  }
  const signed = async (...secrets: string[]) => {
    const one = await tryOut()
    return secrets.map((each) => (one ? isSignedBy(each, one) : null))
  }
  expect(await signed(secret)).toEqual([true])
  const renewed = await call<{ secret: string }>(
    'POST',
    `/staff/api/webhooks/${item.id}/secret`,
    await asOwner(),
  )
  expect(renewed.body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await signed(secret, renewed.body.secret)).toEqual([true, true])
  clock.advance(DAY_MS + MINUTE_MS)
  expect(await signed(secret, renewed.body.secret)).toEqual([false, true])
  const kept = JSON.stringify([...(await db.sql`select w::text as text from webhook_endpoints w`)])
  expect(kept).not.toContain(secret.slice(6))
  expect(kept).not.toContain(renewed.body.secret.slice(6))
  expect(JSON.stringify((await call('GET', '/staff/api/webhooks', await asOwner())).body)).not.toContain(
    'whsec_',
  )
})

test.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://10.0.0.5/hook',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hook',
  'https://[fd00::1]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://example.com:8443/hook',
  'https://user:password@example.com/hook',
  'ftp://example.com/hook',
  'nonsense',
])('%s is not taken', async (url) => {
  expect((await add({ url })).body.fields).toHaveProperty('url')
})

test('a name that leads inside is refused when it is connected to', async () => {
  const { item } = await added({ events: ['order.placed'], url: 'https://localhost/hook' })
  await happen()
  await send()
  await settled()
  expect((await deliveriesOf(item.id))[0]).toMatchObject({
    problem: 'address',
    status: null,
    state: 'waiting',
  })
})

test('a lease that ran out is another’s to send, with the same id: nothing is lost with a process', async () => {
  const { item } = await added({ events: ['order.placed'] })
  await happen()
  // Claimed by a process that was killed before, and by one that was killed after, the receiver had it.
  await db.sql`
    update webhook_deliveries set tries = 1, tried_at = ${db.now()}, next_at = ${new Date(db.now().getTime() + 2 * MINUTE_MS)}`
  await send()
  expect(receiver.received).toHaveLength(0)
  clock.advance(2 * MINUTE_MS)
  await send()
  await until(() => receiver.received.length === 1)
  await settled()
  await db.sql`update webhook_deliveries set sent_at = null, next_at = ${db.now()}`
  await send()
  await until(() => receiver.received.length === 2)
  await settled()
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id)
  expect((await deliveriesOf(item.id))[0]).toMatchObject({ state: 'sent', tries: 3 })
})

test('what is rolled back is told nobody', async () => {
  const { item } = await added()
  await db.attempt(async (tx) => {
    await tx.sql`insert into users (id, phone, created_at) values (gen_random_uuid(), '+79991112233', ${tx.now()})`
    return null
  })
  expect(await deliveriesOf(item.id)).toEqual([])
})
