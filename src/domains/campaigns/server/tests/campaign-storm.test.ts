import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { markAllRead } from '#/domains/notifications/server/service/show-inbox.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { startPushService } from '#/testing/notifications/push-stand-in.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { notify } from '#/domains/notifications/server/service/notify.ts'

/** Processes are started and killed in turn. */
vi.setConfig({ testTimeout: 300_000 })

/** More than two batches. */
const AGREEING = 1_300
const OTHERS = 300
const BROWSERS = 120

const service = await startPushService()
const shop = await openTestShop({
  settings: { push: { keys: null, contact: null, services: [service.origin] } },
})
const { clock, db, context, signInStaff, runJobs } = shop
afterAll(() => service.close())
const databaseUrl = context.settings.databaseUrl ?? ''
const { headers } = await signInStaff('manager')
await aCity(db)

const people = async () => {
  const { sql } = db
  const rows = await sql<{ id: string }[]>`
    insert into users (id, phone, created_at)
    select gen_random_uuid(), '+7999' || lpad(n::text, 7, '0'), ${db.now()} from generate_series(1, ${AGREEING + OTHERS}) n
    returning id`
  const ids = rows.map(({ id }) => id)
  const giveConsent = (who: string[], given: boolean, at: Date) => sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), id, 'marketing', '1', ${given}, '', ${at} from unnest(${who}::uuid[]) id`
  const [agreeing, others] = [ids.slice(0, AGREEING), ids.slice(AGREEING)]
  const fickle = others.slice(0, OTHERS / 2)
  const before = new Date(db.now().getTime() - 60_000)
  await giveConsent(agreeing.slice(0, 100), false, before)
  await giveConsent(fickle, true, before)
  await giveConsent(fickle, false, db.now())
  await giveConsent(agreeing, true, db.now())
  return { agreeing, others }
}

const browsersOf = async (ids: string[]) => {
  const { sql } = db
  const browsers: string[] = []
  for (const userId of ids) {
    const { id, endpoint, keys } = service.subscribe()
    const [session] = await sql<[{ id: string }]>`
      insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
      values (gen_random_uuid(), ${userId}, '', ${db.now()}, ${db.now()}, ${new Date(db.now().getTime() + DAY_MS)})
      returning id`
    await sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      values (gen_random_uuid(), ${userId}, ${session.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${db.now()})`
    browsers.push(id)
  }
  return browsers
}

let planned = 0

/** The process dies on its way. */
const mailInto = async (
  settings: Record<string, string>,
  until: Promise<unknown> = new Promise(() => {}),
) => {
  const victim = await startShopProcess(databaseUrl, clock.now(), {
    PUSH_SERVICES: service.origin,
    ...settings,
  })
  const died = new Promise((resolve) => victim.child.once('exit', resolve))
  planned += 1
  const body = JSON.stringify({
    id: `00000000-0000-4000-8000-00000000000${planned}`,
    name: 'Тюльпаны',
    conditions: [],
    title: 'Тюльпаны',
    text: 'До пятницы',
    link: '/promo',
    promo_code: null,
    channels: ['app'],
    with_control: false,
    starts: null,
    is_draft: false,
  })
  // It may die before answering.
  await fetch(`${victim.url}/staff/api/campaigns`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }).catch(() => {})
  await Promise.race([died, until])
  await victim.kill()
}
const campaigns = () => db.sql<{ id: string; told: number; over_at: Date | null }[]>`
  select id, over_at, (select count(*)::int from campaign_people where campaign_id = c.id and state = 'sent') as told
  from campaigns c order by id`
const toldAtLeast = (many: number) =>
  vi.waitFor(async () => expect(toldBy(await campaigns())).toBeGreaterThanOrEqual(many), {
    timeout: 60_000,
    interval: 2,
  })
const toldBy = (all: readonly { told: number }[]) => all.reduce((sum, { told }) => sum + told, 0)

it('notifies each customer once, whatever process is killed and whatever is written meanwhile', async () => {
  const { agreeing, others } = await people()
  const browsers = await browsersOf(agreeing.slice(0, BROWSERS))
  const over = new AbortController()
  let noise = 0
  const disturb = async (from: number) => {
    for (let n = from; !over.signal.aborted; n += 7) {
      const userId = [...agreeing, ...others][(n * 31) % (AGREEING + OTHERS)] ?? ''
      if (n % 3 === 0) await markAllRead(db, userId)
      else {
        await notify(db, userId, { name: 'Заказ', title: 'Собираем' })
        noise += 1
      }
      await pause(5)
    }
  }
  const disturbing = [1, 2, 3, 4].map(disturb)

  await mailInto({ DIES_AT: 'mailing.committed' })
  expect(toldBy(await campaigns())).toBe(500)
  await mailInto({ DIES_AT: 'mailing.notified' })
  expect(toldBy(await campaigns())).toBe(500)
  await mailInto({}, toldAtLeast(1_000))
  // One more: two too many. Both processes take from all of them.
  clock.advance(61_000)
  await Promise.all([
    runJobs(),
    mailInto(
      {},
      vi.waitFor(async () => expect(await unfinished()).toBe(0), { timeout: 60_000, interval: 100 }),
    ),
  ])
  clock.advance(61_000)
  await runJobs()
  await vi.waitFor(async () => expect(await unfinished()).toBe(0), 60_000)
  over.abort()
  await Promise.all(disturbing)
  expect(noise).toBeGreaterThan(50)

  expect(toldBy(await campaigns())).toBe(2 * AGREEING)
  const readers = await db.sql<{ user_id: string; told: number; noticed: number }[]>`
    select user_id, count(*)::int as noticed, count(distinct mailing_id)::int as told from notifications
    where mailing_id is not null group by user_id order by user_id`
  expect(readers.map(({ user_id }) => user_id)).toEqual(agreeing.toSorted())
  expect(readers.filter(({ told, noticed }) => told !== 2 || noticed !== 2)).toEqual([])

  await vi.waitFor(
    async () => {
      clock.advance(61_000)
      await runJobs()
      expect(
        await db.sql`select from pushes where notification_id in (
        select id from notifications where mailing_id is not null and read_at is null)`,
      ).toHaveLength(0)
    },
    { timeout: 60_000, interval: 500 },
  )
  const unread = await db.sql<{ mailing_id: string; endpoint: string }[]>`
    select n.mailing_id, s.endpoint from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.mailing_id is not null and n.read_at is null`
  const told = new Set(service.arrived.map(({ browser, message }) => `${browser} ${message.tag}`))
  const left = unread.filter(
    ({ mailing_id, endpoint }) => !told.has(`${endpoint.split('/').at(-1)} ${mailing_id}`),
  )
  expect(browsers).toHaveLength(BROWSERS)
  expect(unread.length).toBeGreaterThan(BROWSERS)
  expect(left).toEqual([])
})

const unfinished = async () => (await campaigns()).filter(({ over_at }) => !over_at).length
