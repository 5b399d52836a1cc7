import '#/platform/server/start/node-env.ts'
import { DOMAINS } from '#/api.ts'
import { checkSuggestions } from '#/domains/delivery/server/public.ts'
import { checkPayments, checkReceipts } from '#/domains/payments/server/public.ts'
import {
  checkMap,
  checkPictures,
  checkPush,
  checkRedis,
  checkSms,
} from '#/platform/server/check/check-connections.ts'
import {
  checkBackup,
  checkData,
  checkOutbox,
  checkSchema,
  checkServer,
} from '#/platform/server/check/check-database.ts'
import { checkDisk, checkSecrets, checkShop } from '#/platform/server/check/check-machine.ts'
import { bad, findingOf, type Finding } from '#/platform/server/check/finding.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { withShopDatabase } from '#/platform/server/database/reach-database.ts'
import type { Domain } from '#/platform/server/domain.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { asStartUpFailure, failureText } from '#/platform/server/start/start-up-failure.ts'
import { type TextKey, t } from '#/platform/shared/texts.ts'
import { printFindings } from './print-findings.ts'
import { runCommand } from './run-command.ts'

type Check = [name: TextKey, finding: Promise<Finding>]

const checksOfMachine = (settings: Settings): Check[] => [
  ['care.check.rows.shop', checkShop(settings)],
  ['care.check.rows.disk', checkDisk(settings)],
  ['care.check.rows.secrets', checkSecrets(settings)],
]

const checksOfDatabase = (db: Db, settings: Settings): Check[] => [
  ['care.check.rows.database', checkServer(db)],
  ['care.check.rows.schema', checkSchema(db)],
  ['care.check.rows.data', checkData(db)],
  ['care.check.rows.backup', checkBackup(db, settings)],
  ...(DOMAINS as readonly Domain[])
    .flatMap(({ outboxes = [] }) => outboxes)
    .map((outbox): Check => [outbox.work, checkOutbox(db, outbox)]),
]

const checksOfConnections = (settings: Settings): Check[] => [
  ['care.check.rows.sms', checkSms(settings)],
  ['care.check.rows.payments', checkPayments(settings)],
  ['care.check.rows.receipts', checkReceipts(settings)],
  ['care.check.rows.pictures', checkPictures(settings)],
  ['care.check.rows.suggestions', checkSuggestions(settings, systemClock.now())],
  ['care.check.rows.map', checkMap(settings)],
  ['care.check.rows.redis', checkRedis(settings)],
  ['care.check.rows.push', Promise.resolve(checkPush(settings))],
]

const settle = (checks: Check[]) =>
  Promise.all(checks.map(async ([name, finding]) => ({ name: t(name), ...(await findingOf(finding)) })))

/** One after the other: the audit is a long query. */
const findInDatabase = (settings: Settings, log: (line: string) => void) =>
  withShopDatabase({ ...settings, log }, async (databaseUrl) => {
    const sql = connect(databaseUrl, 1, { deadAfterMs: Number.POSITIVE_INFINITY })
    try {
      await sql`set statement_timeout = 0`
      return await settle(
        checksOfDatabase(
          createDb(sql, systemClock, () => {}),
          settings,
        ),
      )
    } finally {
      await sql.end({ timeout: 5 })
    }
  }).catch((error: unknown) => [
    {
      name: t('care.check.rows.database'),
      ...bad(failureText(asStartUpFailure(error)).split('\n').join(' ')),
    },
  ])

await runCommand('check', async ({ settings, log }) => {
  const [machine, database, connections] = await Promise.all([
    settle(checksOfMachine(settings)),
    findInDatabase(settings, log),
    settle(checksOfConnections(settings)),
  ])
  process.exitCode = printFindings([...machine, ...database, ...connections], log)
})
