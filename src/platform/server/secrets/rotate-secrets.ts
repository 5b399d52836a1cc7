import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { replaceOwnerFile } from '#/platform/server/files/whole-file.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { fromFile, newPair, SECRETS_FILE, SecretsFile } from './secrets.ts'

/** No signature of the shop is accepted for longer. */
const FORGET_AFTER_MS = 400 * DAY_MS

/**
 * The new pair signs from `from` on; until then every process reads and accepts it. The former one is accepted as
 * long as what it signed lives. Throws `noShopData`, `rotationPending`.
 */
export const rotateSecrets = async (dataDir: string, now: Date, from: Date): Promise<void> => {
  const file = path.join(dataDir, SECRETS_FILE)
  const { token, pepper, former, marks } = await readSecretsFile(file)
  const pending = former.find(({ until }) => Date.parse(until) > now.getTime())
  if (pending)
    throw new StartUpFailure('rotationPending', { until: pending.until.slice(0, 16).replace('T', ' ') })
  const isRemembered = ({ until }: { until: string }) => Date.parse(until) > now.getTime() - FORGET_AFTER_MS
  const content: SecretsFile = {
    ...newPair(),
    former: [...former.filter(isRemembered), { token, pepper, until: from.toISOString() }],
    marks: marks ?? fromFile({ token, pepper, former }).marks,
  }
  await replaceOwnerFile(file, JSON.stringify(content))
}

const readSecretsFile = async (file: string): Promise<SecretsFile> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartUpFailure('noShopData', { path: path.dirname(file) }) : error
  })
  return SecretsFile.parse(JSON.parse(text))
}
