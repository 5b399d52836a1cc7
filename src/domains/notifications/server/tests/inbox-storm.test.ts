import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { WITH_REDIS } from '#/testing/network/redis.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTab, sight } from '#/testing/sockets/browser-tab.ts'
import { openCluster } from '#/testing/shop/cluster.ts'
import { repeatInBackground } from '#/testing/shop/repeat-in-background.ts'

/** STORM=full: the specification's timings. */
const FULL = process.env.STORM === 'full'
const CUSTOMERS = FULL ? 20 : 6
const NOTICES = FULL ? 100 : 30
const PACE = FULL ? 1 : 0.1
/** Milliseconds after the connection is back (reconnects take up to 30 s). */
const SETTLED_WITHIN = 35_000
const PATIENCE_MS = 180_000

const shop = await openTestShop({ clock: new Date() })
const { db, signIn, signInStaff, context } = shop
const cluster = await openCluster({
  databaseUrl: context.settings.databaseUrl ?? '',
  redis: true,
})
afterAll(() => cluster.close())

const manager = await signInStaff('manager')
const customers: SignedIn[] = []
for (let n = 0; n < CUSTOMERS; n++) customers.push(await signIn())
await db.sql`delete from notifications`
await db.sql`delete from inboxes`

const openBell = async ({ accessToken, user }: SignedIn) => {
  const shown: string[] = []
  vi.doMock('#/ui/feedback/toast.tsx', () => ({ toast: ({ title }: { title: string }) => shown.push(title) }))
  const inbox = await openTab({
    url: cluster.url,
    cookies: { [AUTH_COOKIE]: accessToken },
    pace: PACE,
    load: async () => ({
      ...(await import('#/domains/notifications/storefront/inbox/inbox-store.ts')),
      ...(await import('#/domains/notifications/storefront/inbox/inbox-list.ts')),
      ...(await import('#/domains/notifications/storefront/inbox/inbox-live.ts')),
    }),
  })
  const { stop } = inbox.followInbox(() => accessToken)
  await vi.waitFor(() => expect(inbox.useInbox.getState().status).toBe('ready'), { timeout: 20_000 })
  return { ...inbox, stop, shown, userId: user.id }
}
type Bell = Awaited<ReturnType<typeof openBell>>

/** Retried until any process answers. */
const give = async (userId: string, n: number) => {
  const body = JSON.stringify({ id: randomUUID(), amount: n, reason: 'Буря' })
  const path = `/staff/api/points/${userId}/corrections`
  const headers = { ...manager.headers, 'content-type': 'application/json' }
  for (;;) {
    const answer = await fetch(cluster.url + path, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok) return
    expect(answer?.status ?? 502).toBeOneOf([502, 503])
    await pause(50)
  }
}

const storedFor = async (userId: string) => {
  const rows = await db.sql<{ id: string; unread: boolean }[]>`
    select id, read_at is null as unread from notifications where user_id = ${userId} order by seq desc`
  return { ids: rows.map(({ id }) => id), unread: rows.filter(({ unread }) => unread).length }
}
const seenIn = ({ useInbox }: Bell) => {
  const { items, unread } = useInbox.getState()
  return { ids: items.map(({ id }) => id), unread }
}

it(
  'notifications of two processes come once and in order to every tab, over resets and a Redis that dies',
  { ...WITH_REDIS, timeout: PATIENCE_MS },
  async () => {
    const bells: Bell[] = []
    for (const one of customers) for (const _ of ['phone', 'laptop']) bells.push(await openBell(one))
    cluster.balancer.shake(true)
    const given = customers.map(async ({ user }) => {
      for (let n = 1; n <= NOTICES; n++) {
        await give(user.id, n)
        await pause(Math.random() * 200)
      }
    })
    const reading = repeatInBackground(async () => {
      await pause(300)
      await bells[Math.floor(Math.random() * bells.length)]?.markAllRead()
    })
    await pause(1500)
    await cluster.redis?.kill()
    await pause(1500)
    await cluster.redis?.startAgain()
    await Promise.all(given)
    await reading()
    cluster.balancer.shake(false)
    const begun = performance.now()
    const eventually = (check: () => void) =>
      vi.waitFor(check, { timeout: SETTLED_WITHIN - (performance.now() - begun), interval: 50 })
    for (const bell of bells) {
      const { ids } = await storedFor(bell.userId)
      expect(ids).toHaveLength(NOTICES)
      await eventually(() => expect(seenIn(bell).ids).toEqual(ids))
    }
    // Reads on another device appear with the next poll.
    sight.dispatchEvent(new Event('visibilitychange'))
    for (const bell of bells) {
      const stored = await storedFor(bell.userId)
      await eventually(() => expect(seenIn(bell)).toEqual(stored))
    }
    console.log(`settled in ${Math.round(performance.now() - begun)} ms`)
    for (const { shown } of bells) {
      const amounts = shown.map((title) => Number(/\d+/.exec(title)?.[0]))
      expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
    }
    const popups = bells.map(({ shown }) => shown.length)
    console.log(`popups: ${popups.join(' ')} of ${NOTICES}`)
    for (const bell of bells) bell.stop()
  },
)
