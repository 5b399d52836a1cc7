import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import ru from '#/locales/ru.json' with { type: 'json' }
import { openPubSub } from '#/platform/server/pubsub/open-pubsub.ts'
import { movableClock, systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { dieAt, type Failpoint } from '#/platform/server/failpoints.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { closeShop, stopOnSignal } from '#/platform/server/start/stop-on-signal.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { openShop } from '#/shop.ts'
import { TEST_SECRETS } from './test-secrets.ts'

const [databaseUrl = '', moment = '', given = '{}'] = process.argv.slice(2)
addTexts(compileTexts(ru))
const { DIES_AT, CLOCK, ...environment } = JSON.parse(given) as Record<string, string>
const clock = CLOCK === 'system' ? systemClock : movableClock(new Date(moment))
if (DIES_AT) dieAt(DIES_AT as Failpoint)
const settings = readSettings({
  ...environment,
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'error',
})
const onFault = (error: unknown) => console.error(error)
const pubsub = openPubSub(settings.redisUrl, { logWarning: () => {}, onFault })
const sql = connect(databaseUrl, 16)
const db = createDb(sql, clock, onFault, pubsub)
const shop = await openShop(db, {
  settings,
  secrets: TEST_SECRETS,
  clock,
  print: () => {},
  logWarning: () => {},
})
console.log(await shop.server.listen({ port: 0, host: '127.0.0.1' }))
// Many are killed before they exit.
flushCompileCache()
stopOnSignal(async () => {
  await closeShop(shop, settings)
  await pubsub.close()
  await sql.end({ timeout: 5 })
})
