import { tmpdir } from 'node:os'
import ru from '#/locales/ru.json' with { type: 'json' }
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/db.ts'
import { dieAt, type Failpoint } from '#/platform/server/failpoints.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { openShop } from '#/shop.ts'
import { TEST_SECRETS } from './test-secrets.ts'

const [databaseUrl = '', moment = '', given = '{}'] = process.argv.slice(2)
addTexts(compileTexts(ru))
const clock = movableClock(new Date(moment))
const { DIES_AT, ...environment } = JSON.parse(given) as Record<string, string>
if (DIES_AT) dieAt(DIES_AT as Failpoint)
const settings = readSettings({
  ...environment,
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'error',
})
const db = createDb(connect(databaseUrl, 16), clock, (error) => console.error(error))
const shop = await openShop(db, { settings, secrets: TEST_SECRETS, clock, say: () => {}, warn: () => {} })
console.log(await shop.server.listen({ port: 0, host: '127.0.0.1' }))
