import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { openPubSub } from '#/platform/server/pubsub/open-pubsub.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { startRedis, WITH_REDIS } from '#/testing/network/redis.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openDatabaseLine } from '#/testing/database/database-line.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { notificationTopic } from '../topics.ts'
import { notify } from '../service/notify.ts'

const redis = await startRedis()
const database = await createTestDatabase(false)
const line = await openDatabaseLine(database.url)
const shop = await openTestShop({
  database: {
    url: line.url,
    drop: () => line.close().then(database.drop),
  },
  settings: { redisUrl: redis?.url },
})
const { socket, clock, signIn } = shop
afterAll(() => redis?.kill())

/** The same database over its own connection, joined by Redis or by nothing. */
const fail = (error: unknown) => {
  throw error
}
const sql = connect(database.url, 4)
const joinedPubSub = openPubSub(redis?.url, { logWarning: () => {}, onFault: fail })
const joined = createDb(sql, clock, fail, joinedPubSub)
const apart = createDb(sql, clock, fail)
afterAll(async () => {
  await joinedPubSub.close()
  await sql.end({ timeout: 5 })
})

const listenAs = ({ accessToken }: SignedIn) => socket(`/ws?token=${accessToken}`)
type Listening = Awaited<ReturnType<typeof listenAs>>
const titles = ({ messages }: Listening) => (messages as { title: string }[]).map(({ title }) => title)
const notice = (title: string) => ({ name: 'Заказ', title })
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
/** Sign-in notifications are too old to be sent again. */
const marina = await signIn()
clock.advance(MINUTE_MS)

test('what another process wrote without telling comes from the database, again at the very same moment', async () => {
  const tab = await listenAs(marina)
  for (const title of ['собран', 'едет', 'вручён']) {
    await notify(apart, marina.user.id, notice(title))
    await eventually(() => expect(titles(tab).at(-1)).toBe(title))
  }
  await pause(2_500)
  expect(titles(tab)).toEqual(['собран', 'едет', 'вручён'])
  await tab.close()
  clock.advance(MINUTE_MS)
})

test('through Redis the message itself arrives, before the database is polled', WITH_REDIS, async () => {
  const tab = await listenAs(marina)
  await notify(apart, marina.user.id, notice('первый'))
  const [first] = (await tab.received(1)) as { seq: number }[]
  const row = {
    ...notice('лишь сказано'),
    id: '01890000-0000-7000-8000-000000000001',
    seq: (first?.seq ?? 0) + 1,
    text: '',
    link: null,
    created_at: clock.now().toISOString(),
    is_read: false,
  }
  // Not stored: only pub/sub delivers it.
  await eventually(() => {
    notificationTopic.publish(joined, { userId: marina.user.id, row })
    expect(titles(tab)).toEqual(['первый', 'лишь сказано'])
  })
  await tab.close()
  clock.advance(MINUTE_MS)
})

test('while the database is away sockets stay open, and then say all of it in order', async () => {
  const tab = await listenAs(marina)
  await notify(shop.db, marina.user.id, notice('до'))
  await eventually(() => expect(titles(tab)).toEqual(['до']))
  line.fail({ away: true })
  for (const title of ['без базы 1', 'без базы 2']) await notify(joined, marina.user.id, notice(title))
  await notify(apart, marina.user.id, notice('без базы 3'))
  // Polls fail for longer than they look back.
  for (let n = 0; n < 5; n++) {
    clock.advance(10_000)
    await pause(1_000)
  }
  line.fail({})
  await eventually(() => expect(titles(tab)).toEqual(['до', 'без базы 1', 'без базы 2', 'без базы 3']))
  await notify(shop.db, marina.user.id, notice('после'))
  await eventually(() => expect(titles(tab).at(-1)).toBe('после'))
  await tab.close()
})

test('who comes while the database is away is sent away for half a minute, never signed out', async () => {
  line.fail({ away: true })
  const codes = []
  for (const path of ['/ws', '/staff/api/orders/ws'])
    codes.push(await (await socket(`${path}?token=${marina.accessToken}`)).closed)
  line.fail({})
  expect(codes).toEqual([1012, 1012])
})

test('a session that ends while the database is away takes its sockets with it when that is back', async () => {
  const dmitry = await signIn()
  const tab = await listenAs(dmitry)
  // The sign-in's notification: it is listening now.
  await tab.received(1)
  line.fail({ away: true })
  await apart.sql`update sessions set revoked_at = ${clock.now()} where user_id = ${dmitry.user.id}`
  await pause(1_500)
  clock.advance(MINUTE_MS)
  line.fail({})
  expect(await tab.closed).toBe(4401)
})
