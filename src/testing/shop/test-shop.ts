import { afterAll, afterEach, inject, onTestFinished, TestRunner } from 'vitest'
import { openPubSub } from '#/platform/server/pubsub/open-pubsub.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { builtPages } from '#/platform/server/pages/page-source.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { sweepJob } from '#/platform/server/retention.ts'
import { onceAnHour } from '#/platform/server/log/once-an-hour.ts'
import { openShop } from '#/shop.ts'
import { nameShop } from './builders.ts'
import { audit, openAudit } from '../audit/audit.ts'
import { callThrough } from './call.ts'
import { createTestDatabase, TEST_START } from '../database/test-database.ts'
import { signInStaffThrough, signInThrough } from '../customers/sign-in.ts'
import { openSocket } from '../sockets/socket.ts'
import { TEST_SECRETS } from './test-secrets.ts'

const CONNECTIONS = 16

type TestShopOptions = {
  clock?: Date
  /** Bytes; off by default, so that what a test writes by SQL is in the very next answer. */
  pageCacheBytes?: number
  pages?: boolean
  demo?: boolean
  database?: { url: string; drop(): Promise<void> }
  settings?: Partial<Settings>
  secrets?: Secrets
}

/**
 * Closed after the file's last test, one that is opened in a test after that test. After every test the invariants of
 * the data must hold and no effect after a commit may have failed; at the end the schema's too.
 */
export const openTestShop = async ({
  clock: start = TEST_START,
  demo = false,
  database: given,
  pageCacheBytes = 0,
  pages = false,
  settings = {},
  secrets = TEST_SECRETS,
}: TestShopOptions = {}) => {
  const database = given ?? (await createTestDatabase(demo))
  const clock = movableClock(start)
  const printed: string[] = []
  const warned: string[] = []
  const faults: unknown[] = []
  const sql = connect(database.url, CONNECTIONS)
  const logWarning = onceAnHour(clock, (line) => void warned.push(line))
  const onFault = (error: unknown) => void faults.push(error)
  const pubsub = openPubSub(settings.redisUrl, { logWarning, onFault })
  const shopless = createDb(sql, clock, onFault, pubsub)
  const context = {
    settings: { ...settingsOf(database.url, pageCacheBytes), ...settings },
    secrets,
    clock,
    print: (line: string) => void printed.push(line),
    logWarning,
  }
  if (!demo) await nameShop(shopless)
  const shop = await openShop(shopless, context, pages ? builtPages : undefined)
  const { db } = shop
  // The usual folder is other test files' too, with other databases and clocks.
  const jobs = settings.dataDir ? shop.jobs : shop.jobs.filter(({ name }) => name !== sweepJob.name)
  const call = callThrough(shop.server)
  const signIn = signInThrough(call, printed)

  let listening: Promise<string> | undefined
  const listen = () => (listening ??= shop.server.listen({ port: 0, host: '127.0.0.1' }))

  const ownAudit = openAudit(database.url)
  const auditTest = async () => {
    await ownAudit.auditData()
    const [fault] = faults.splice(0)
    if (fault) throw fault
  }
  const close = async () => {
    try {
      await ownAudit.auditEverything()
    } finally {
      await ownAudit.close()
      await shop.close()
      await pubsub.close()
      await sql.end({ timeout: 5 })
      await database.drop()
    }
  }
  closeInTime(auditTest, close)

  return {
    shop,
    db,
    clock,
    context,
    printed,
    warned,
    call,
    signIn,
    signInStaff: signInStaffThrough(db, signIn),
    audit: () => audit(db),
    jobs,
    runJobs: () =>
      runDueJobs(db, jobs, (_job, error) => {
        throw error
      }),
    /** On a free port, for what needs a real connection. */
    listen,
    socket: async (path: string, { origin }: { origin?: string } = {}) => {
      const url = new URL(path, await listen())
      const own = url.origin
      url.protocol = 'ws:'
      return openSocket(url.href, origin ?? own)
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Hooks that are asked for in a test that runs are none of its file's. */
const closeInTime = (auditTest: () => Promise<void>, close: () => Promise<void>): void => {
  if (TestRunner.getCurrentTest()) {
    onTestFinished(async () => {
      try {
        await auditTest()
      } finally {
        await close()
      }
    })
    return
  }
  afterEach(auditTest)
  afterAll(close)
}

const settingsOf = (databaseUrl: string, pageCacheBytes: number): Settings => ({
  mode: 'test',
  saysProduction: false,
  port: 0,
  host: '127.0.0.1',
  jobsApart: false,
  metrics: null,
  mail: null,
  telegram: null,
  siteUrl: undefined,
  databaseUrl,
  databasePool: CONNECTIONS,
  pageCacheBytes,
  dataDir: inject('databases').folder,
  backups: { at: null, keep: 7 },
  demo: false,
  allowed: { publicDemo: false, testBank: false, consoleSms: false },
  trustProxy: false,
  shedsLoad: false,
  showUi: false,
  redisUrl: undefined,
  sockets: { perAddress: 200, total: 20_000 },
  logLevel: 'error',
  sms: { provider: 'console', url: '', login: '', key: '', sender: '', perHour: 1000 },
  adminPhone: undefined,
  metrika: null,
  map: null,
  dadata: null,
  payments: { yookassa: null, vatCode: 1, taxSystem: null },
  fiscal: { atol: null },
  marketplaces: { yandex: null },
  push: { keys: null, contact: 'mailto:shop@lavanda.example', services: [] },
  extensionSources: [],
  extensions: [],
  pictureHosts: [],
  webhookHosts: [],
  pictureStore: null,
})
