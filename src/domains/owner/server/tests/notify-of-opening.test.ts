import { beforeEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openSmsRuStandIn } from '#/testing/sms/sms-ru-stand-in.ts'
import { claimSubscriber, insertSubscriber, scheduleSubscribers } from '../queries/subscribers.ts'

const provider = await openSmsRuStandIn()
const shop = await openTestShop({ settings: { sms: provider.settings } })
const { call, db } = shop
beforeEach(async () => {
  provider.recovers()
  provider.texts.length = 0
  provider.asked.length = 0
  await db.sql`delete from opening_subscribers`
})

const phoneOf = (n: number) => `+79130000${String(n).padStart(3, '0')}`
const waiting = async (count: number) => {
  for (let n = 0; n < count; n++)
    await insertSubscriber(db, { phone: phoneOf(n), consent: 'Согласен', most: count })
  await scheduleSubscribers(db)
}
const job = shop.shop.jobs.find(({ name }) => name === 'owner.tell-of-opening')
const tell = async () => job?.run(db, new AbortController().signal)
const told = () => provider.texts.map(({ to }) => `+${to}`).toSorted()
const left = () =>
  db.sql<
    { phone: string; attempts: number }[]
  >`select phone, attempts from opening_subscribers order by phone`

it('several processes at once notify no phone twice', async () => {
  await waiting(12)
  await Promise.all([tell(), tell(), tell()])
  expect(told()).toEqual(Array.from({ length: 12 }, (_, n) => phoneOf(n)))
  expect(await left()).toEqual([])
})

it('who was claimed by a process that died is told by another one, once the lease is over', async () => {
  await waiting(1)
  const leaseUntil = new Date(db.now().getTime() + MINUTE_MS)
  await claimSubscriber(db, { leaseUntil, maxAttempts: 5 })
  await tell()
  expect(told()).toEqual([])
  shop.clock.advance(MINUTE_MS)
  await tell()
  expect(told()).toEqual([phoneOf(0)])
})

it('a lost answer is tried again a few times, later and later, and then no more', async () => {
  await waiting(1)
  for (const minutes of [10, 30, 90, 270, 810]) {
    provider.fails('fault')
    await tell()
    await tell()
    shop.clock.advance(minutes * MINUTE_MS)
  }
  await tell()
  expect(provider.asked).toHaveLength(5)
  expect(await left()).toEqual([{ phone: phoneOf(0), attempts: 5 }])
})

it('an empty balance costs no attempt, and one wrong number stops no other', async () => {
  await waiting(3)
  provider.fails(201)
  await tell()
  expect(provider.asked).toHaveLength(1)
  expect((await left()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  provider.fails(202)
  await tell()
  shop.clock.advance(10 * MINUTE_MS)
  await tell()
  expect(told()).toHaveLength(2)
  expect(await left()).toEqual([])
})

it('a full list takes no further phone, and does not tell who is on it', async () => {
  await db.sql`
    insert into opening_subscribers (id, phone, consent, created_at)
    select gen_random_uuid(), '+7914' || lpad(n::text, 7, '0'), '', now() from generate_series(1, 4999) n`
  const subscribe = (phone: string) =>
    call<{ code: string }>('POST', '/client/opening/subscribers', { body: { phone, consent: true } })
  await db.sql`update settings set value = '{"state": "closed", "until": null, "text": ""}' where name = 'opening'`
  expect((await subscribe(phoneOf(0))).status).toBe(204)
  for (const phone of [phoneOf(0), phoneOf(1)]) {
    const { status, body } = await subscribe(phone)
    expect([status, body.code]).toEqual([409, 'subscribers_full'])
  }
  expect(await left()).toHaveLength(5000)
})

it('nothing is locked while the provider is waited for', async () => {
  await waiting(1)
  provider.fails('hang')
  const telling = tell()
  await expect.poll(() => provider.asked.length).toBe(1)
  const free = await db.sql`select attempts from opening_subscribers for update nowait`
  expect(free).toEqual([{ attempts: 1 }])
  await provider.close()
  await telling
})
