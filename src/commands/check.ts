import '#/platform/server/start/node-env.ts'
import { DOMAINS } from '#/api.ts'
import {
  type Check,
  checksOfConnections,
  checksOfDatabase,
  checksOfMachine,
} from '#/domains/owner/server/service/state/list-checks.ts'
import { checkShop } from '#/platform/server/check/check-machine.ts'
import { bad, findingOf } from '#/platform/server/check/finding.ts'
import { withLongQueries } from '#/platform/server/check/long-queries.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { withShopDatabase } from '#/platform/server/database/reach-database.ts'
import type { Domain } from '#/platform/server/domain.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { asStartUpFailure, failureText } from '#/platform/server/start/start-up-failure.ts'
import { t } from '#/platform/shared/texts.ts'
import { printFindings } from './print-findings.ts'
import { runCommand } from './run-command.ts'

const ALL = DOMAINS as readonly Domain[]
const PARTS = {
  outboxes: ALL.flatMap(({ outboxes = [] }) => outboxes),
  jobs: ALL.flatMap(({ jobs = [] }) => jobs),
}

type Found = Pick<Check, 'name' | 'find'>

const settle = (checks: readonly Found[]) =>
  Promise.all(checks.map(async ({ name, find }) => ({ name: t(name), ...(await findingOf(find())) })))

/** One after the other: the audit is a long query. */
const findInDatabase = (settings: Settings, log: (line: string) => void) =>
  withShopDatabase({ ...settings, log }, (databaseUrl) =>
    withLongQueries(databaseUrl, systemClock, (db) => settle(checksOfDatabase(db, settings, PARTS))),
  ).catch((error: unknown) => [
    {
      name: t('care.check.rows.database'),
      ...bad(failureText(asStartUpFailure(error)).split('\n').join(' ')),
    },
  ])

await runCommand('check', async ({ settings, log }) => {
  const [machine, database, connections] = await Promise.all([
    settle([
      { name: 'care.check.rows.shop', find: () => checkShop(settings) },
      ...checksOfMachine(settings, systemClock.now()),
    ]),
    findInDatabase(settings, log),
    settle(checksOfConnections(settings, systemClock.now())),
  ])
  process.exitCode = printFindings([...machine, ...database, ...connections], log)
})
