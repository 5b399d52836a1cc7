import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openSmsRuStandIn } from '#/testing/sms/sms-ru-stand-in.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { openCampaignScene } from '#/testing/campaigns/campaign-scene.ts'
import { eventually } from '#/testing/eventually.ts'

const database = await createTestDatabase(false)
const sms = await openSmsRuStandIn()
afterAll(() => sms.close())
const lent = { ...database, drop: async () => {} }
/** Closed last to first: the first one drops the database. */
const sending = [
  await openTestShop({ database, settings: { sms: sms.settings } }),
  await openTestShop({ database: lent, settings: { sms: sms.settings } }),
]
/** Signs in by codes that it prints; the two others send. */
const shop = await openTestShop({ database: lent })
const { db } = shop
await aCity(db)
const scene = await openCampaignScene(shop)

const PEOPLE = 70

const agreeing = async () => {
  const rows = await db.sql<{ phone: string }[]>`
    insert into users (id, phone, created_at)
    select gen_random_uuid(), '+7999' || lpad(n::text, 7, '0'), ${db.now()} from generate_series(1, ${PEOPLE}::int) n
    returning phone`
  await db.sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), id, 'marketing', '1', true, '', ${db.now()} from users where phone like '+7999%'`
  return rows.map(({ phone }) => phone.slice(1)).toSorted()
}

/** Planned in the database alone, so that the shop that prints sends nothing itself. */
const plan = async () => {
  const id = randomUUID()
  await scene.save({ id, is_draft: true, channels: ['sms'] })
  await db.sql`update campaigns set state = 'planned', starts_at = ${db.now()} where id = ${id}`
  return id
}
const work = () => Promise.all(sending.map((one) => one.runJobs()))
const pass = (minutes: number) => {
  for (const one of [...sending, shop]) one.clock.advance(minutes * MINUTE_MS)
}

it(
  'two processes share an SMS campaign and an outage, and nobody gets it twice',
  { timeout: 60_000 },
  async () => {
    const phones = await agreeing()
    const id = await plan()
    // No money: nothing has gone, so all wait.
    sms.fails(201, 201)
    await work()
    await eventually(async () => expect((await scene.show(id)).state).toBe('running'))
    await eventually(() => expect(sms.asked.length).toBeGreaterThanOrEqual(2))
    sms.recovers()
    pass(2)
    await work()
    await eventually(async () => expect((await scene.show(id)).state).toBe('done'))
    expect(sms.texts.map(({ to }) => to).toSorted()).toEqual(phones)
    const { results } = await scene.show(id)
    expect(results).toMatchObject({ sent: PEOPLE, failed: {}, cost: PEOPLE * 900 })
  },
)

it(
  'what a provider did not answer may have gone: it is not sent again, and the rest goes on',
  { timeout: 60_000 },
  async () => {
    const before = sms.texts.length
    sms.fails('drop')
    const id = await plan()
    pass(1)
    await sending[0]?.runJobs()
    await eventually(async () => expect((await scene.show(id)).results.failed).toEqual({ unanswered: 1 }))
    pass(2)
    await sending[0]?.runJobs()
    await eventually(async () => expect((await scene.show(id)).state).toBe('done'))
    expect(sms.texts.length - before).toBe(PEOPLE - 1)
  },
)

it('what a killed process had begun to send counts as not sent', async () => {
  const id = await plan()
  await db.sql`update campaigns set state = 'running', begun_at = ${db.now()} where id = ${id}`
  await db.sql`
    insert into campaign_people (campaign_id, user_id, channel, time_zone, state, token, at)
    select ${id}, id, 'sms', 'UTC', 'sending', 'aaaaaaaaaaaa', ${db.now()} from users where phone = '+79990000001'`
  const before = sms.texts.length
  pass(1)
  await work()
  expect((await scene.show(id)).state).toBe('running')
  pass(11)
  await scene.passTime(0)
  await work()
  await eventually(async () => expect((await scene.show(id)).state).toBe('done'))
  expect((await scene.show(id)).results).toMatchObject({ sent: 0, failed: { interrupted: 1 } })
  expect(sms.texts.length).toBe(before)
})
