import { tmpdir } from 'node:os'
import ru from '#/locales/ru.json' with { type: 'json' }
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/db.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { setTexts } from '#/platform/shared/texts.ts'
import { openShop } from '#/shop.ts'
import { TEST_SECRETS } from './test-secrets.ts'

const [databaseUrl = '', moment = ''] = process.argv.slice(2)
setTexts(compileTexts(ru))
const clock = movableClock(new Date(moment))
const settings = readSettings({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'error',
})
const db = createDb(connect(databaseUrl, 16), clock, (error) => console.error(error))
const shop = await openShop(db, { settings, secrets: TEST_SECRETS, clock, say: () => {} })
console.log(await shop.server.listen({ port: 0, host: '127.0.0.1' }))
