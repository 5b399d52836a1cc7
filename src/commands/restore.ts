import '#/platform/server/start/node-env.ts'
import path from 'node:path'
import { PICTURES } from '#/platform/server/backup/archive/manifest.ts'
import { restoreBackup } from '#/platform/server/backup/restore-backup.ts'
import { exitWithFailure, StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { t } from '#/platform/shared/texts.ts'
import { runCommand } from './run-command.ts'

await runCommand('restore', async ({ settings, args: [given], signal, log }) => {
  if (!given) throw new StartUpFailure('restoreWhat')
  // One transaction and staged files: an abort leaves nothing.
  signal.addEventListener('abort', () =>
    exitWithFailure(new StartUpFailure('commandStopped', { command: 'restore' })),
  )
  log(t('care.restore.reading'))
  const { manifest, broken } = await restoreBackup(settings, path.resolve(given), log)
  const { madeAt, tables, parts } = manifest
  log(
    t('care.restore.done', {
      madeAt: madeAt.slice(0, 16).replace('T', ' '),
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: parts.filter(({ name }) => name.startsWith(PICTURES)).length,
    }),
  )
  for (const name of broken) log(t('care.restore.broken', { name }))
})
