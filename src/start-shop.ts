import { saidMode } from '#/platform/server/start/node-env.ts'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { appointAdmin } from './domains/auth/server/service/staff/appoint-admin.ts'
import { clearStagedFiles } from '#/platform/server/backup/files/restore-files.ts'
import { withExtensions } from '#/platform/server/extensions/load-extensions.ts'
import { openingOf } from '#/platform/server/extensions/notify-extensions.ts'
import { openPubSub } from '#/platform/server/pubsub/open-pubsub.ts'
import { startTracing } from '#/platform/server/tracing/start-tracing.ts'
import type { Clock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import type { startJobs } from '#/platform/server/jobs.ts'
import { migrate } from '#/platform/server/database/migrate.ts'
import { builtPages } from '#/platform/server/pages/page-source.ts'
import { losesAddressCookie, refusePublicDefaults } from '#/platform/server/start/refuse-public-defaults.ts'
import { mediaDirOf, openMedia } from '#/platform/server/pictures/tidy-media.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { watchSecrets } from '#/platform/server/secrets/watch-secrets.ts'
import { findMissingObjects } from '#/platform/server/database/schema-manifest.ts'
import { loadEnvFile, readSettings, type Settings } from '#/platform/server/settings.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { closeShop, stopOnSignal } from '#/platform/server/start/stop-on-signal.ts'
import { onceAnHour } from '#/platform/server/log/once-an-hour.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  asksForEmptyShop,
  emptyShop,
  openingLines,
  refuseDemoData,
} from './domains/owner/server/service/start-empty.ts'
import { fillDemo } from '../db/demo/fill.ts'
import { hasDemoPeople } from '../db/demo/has-demo-people.ts'
import { openShop, type Shop } from './shop.ts'

const log = (line: string) => void process.stdout.write(`${line}\n`)
const development = process.argv.includes('--dev')
/** Only the jobs: beside the processes that answer visitors. */
const isWorker = process.argv.includes('--worker')

type Running = {
  clock: Clock
  runJobs: typeof startJobs
}

/** From the settings to the first answer, and until a signal. Throws `StartUpFailure`, and what starting throws. */
export const startShop = async ({ clock, runJobs }: Running): Promise<void> => {
  loadEnvFile()
  const said = readSettings({
    ...process.env,
    NODE_ENV: development ? 'development' : saidMode,
    ...emptyShop(process.argv),
  })
  const settings = await withExtensions(said, openingOf({ settings: said, clock, logWarning: log }))
  refusePublicDefaults(settings)
  if (isWorker && !settings.databaseUrl) throw new StartUpFailure('workerNeedsDatabase')
  await mkdir(settings.dataDir, { recursive: true })
  const secrets = await loadSecrets(settings.dataDir)
  const database = await openDatabase(settings)
  // Nobody else restores into the embedded database.
  if (!settings.databaseUrl) await clearStagedFiles(settings.dataDir)
  const unknown = await migrate(database.url)
  if (unknown.length > 0) log(t('startUp.newer', { migrations: unknown.join(', ') }))
  const sql = connect(database.url, settings.databasePool)
  const missing = await findMissingObjects(sql)
  if (missing.length > 0) log(t('startUp.incomplete', { missing: missing.join(', ') }))
  // Before the server exists there is no log.
  let shop: Shop | undefined
  const onFault = (error: unknown) => shop?.server.log.error({ err: error }, 'after commit')
  const warnings: string[] = []
  const warn = onceAnHour(clock, (line) => (shop ? shop.server.log.warn(line) : void warnings.push(line)))
  const sendLastTraces = await startTracing(process.env, warn)
  const pubsub = openPubSub(settings.redisUrl, { logWarning: warn, onFault })
  const db = createDb(sql, clock, onFault, pubsub)
  const closeSecrets = watchSecrets(settings.dataDir, secrets, (error) =>
    shop?.server.log.error({ err: error }, 'secrets are not read anew'),
  )
  const closeMedia = openMedia(settings, (error) =>
    shop?.server.log.error({ err: error }, 'store of pictures'),
  )
  refusePublicDefaults(settings, await hasDemoPeople(db))
  if (asksForEmptyShop(process.argv)) await refuseDemoData(db, settings.dataDir)
  if (settings.demo && !isWorker) await fillDemo(db, { mediaDir: mediaDirOf(settings), secrets, log })
  if (settings.adminPhone) await appointAdmin(db, secrets, settings.adminPhone)
  const contextSettings = { ...settings, databaseUrl: database.url }
  const opened = await openShop(
    db,
    { settings: contextSettings, secrets, clock, print: log, logWarning: warn },
    isWorker ? undefined : pages,
  )
  shop = opened
  for (const line of warnings) opened.server.log.warn(line)
  const lines = isWorker ? [t('startUp.worker')] : await listen(opened, settings)
  const jobs =
    isWorker || !settings.jobsApart
      ? runJobs(opened.db, opened.jobs, ({ name }, error) =>
          opened.server.log.error({ err: error, job: name }, 'job failed'),
        )
      : undefined
  stopOnSignal(async () => {
    await Promise.all([jobs?.stop(), closeShop(opened, settings)])
    closeMedia()
    closeSecrets()
    await pubsub.close()
    await sendLastTraces()
    await sql.end({ timeout: 5 })
    await database.stop()
  })
  for (const line of lines) log(line)
  // A fifth of the memory is what starting has left behind; V8 would keep it until it needs more.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** What to tell whoever started it. */
const listen = async ({ server, db }: Shop, settings: Settings): Promise<string[]> => {
  const address = await server.listen({ port: settings.port, host: settings.host })
  const url = settings.siteUrl ?? address.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost')
  return [
    ...(await openingLines(db, settings, url)),
    ...(losesAddressCookie(settings) ? [t('startUp.plainHttp', { host: settings.host })] : []),
    t('startUp.ready', { url }),
  ]
}

const pages = development
  ? async (server: FastifyInstance) =>
      (await import('#/platform/server/pages/dev-pages.ts')).sourcePages(server)
  : builtPages

const openDatabase = async (settings: Settings) =>
  settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : startEmbeddedPostgres({ dataDir: path.join(settings.dataDir, 'postgres'), log })
