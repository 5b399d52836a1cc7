import '#/platform/server/start/node-env.ts'
import path from 'node:path'
import { upgradePostgres } from '#/platform/server/backup/upgrade-postgres.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { findFormerPostgres } from '#/platform/server/database/embedded-postgres/former-postgres.ts'
import { exitWithFailure, StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { t } from '#/platform/shared/texts.ts'
import { runCommand } from './run-command.ts'

/** `…/17` or `…/17/bin`. */
const folderOf = (given: string): string =>
  path.basename(path.resolve(given)) === 'bin' ? path.resolve(given, '..') : path.resolve(given)

/** `--needs` tells what to install to run the former PostgreSQL (`bin/upgrade.js`). */
await runCommand('upgrade', async ({ settings, args: [given], signal, log }) => {
  const asked = given === '--needs'
  const dataDir = path.join(settings.dataDir, 'postgres')
  const former = settings.databaseUrl ? null : findFormerPostgres(dataDir)
  if (asked) return log(JSON.stringify(former?.package ?? null))
  if (!former) return log(t(settings.databaseUrl ? 'care.upgrade.own' : 'care.upgrade.nothing'))
  const folder = given ? folderOf(given) : former.package?.native
  if (!folder) throw new StartUpFailure('upgradeNoBinaries', { major: former.major })
  // Nothing of the shop is touched until the folders change places.
  signal.addEventListener('abort', () =>
    exitWithFailure(new StartUpFailure('commandStopped', { command: 'upgrade' })),
  )
  log(t('care.upgrade.moving', { from: former.major, to: former.needed }))
  const { kept, broken } = await upgradePostgres({
    dataDir,
    former: folder,
    now: systemClock.now(),
    signal,
    log,
  })
  log(t('care.upgrade.done', { to: former.needed, kept }))
  for (const name of broken) log(t('care.restore.broken', { name }))
})
