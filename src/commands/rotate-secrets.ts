import '#/platform/server/start/node-env.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { rotateSecrets } from '#/platform/server/secrets/rotate-secrets.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { runCommand } from './run-command.ts'

/** Time to copy the file to the other machines. */
const DEFAULT_LEAD_MINUTES = 10
const MAX_LEAD_MINUTES = 7 * 24 * 60

await runCommand('rotate-secrets', async ({ settings, args: [given], log }) => {
  const minutes = given === undefined ? DEFAULT_LEAD_MINUTES : Number(given)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_LEAD_MINUTES)
    throw new StartUpFailure('rotationMinutes', { given: String(given) })
  const now = systemClock.now()
  await rotateSecrets(settings.dataDir, now, new Date(now.getTime() + minutes * MINUTE_MS))
  log(t('care.secrets.rotated', { minutes }))
})
