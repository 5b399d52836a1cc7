import { readFile } from 'node:fs/promises'
import { unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { fromFile, SECRETS_FILE, SecretsFile, type Secrets } from './secrets.ts'

const LOOK_EVERY_MS = 5 * SECOND_MS

/** Takes over rotated keys, on every machine that the file is copied to. Returns its end. */
export const watchSecrets = (
  dataDir: string,
  secrets: Secrets,
  onFailure: (error: unknown) => void,
  lookEveryMs = LOOK_EVERY_MS,
): (() => void) => {
  const file = path.join(dataDir, SECRETS_FILE)
  const read = async () => {
    const content = SecretsFile.parse(JSON.parse(await readFile(file, 'utf8')))
    Object.assign(secrets, fromFile(content))
  }
  const listener = () => void read().catch(onFailure)
  watchFile(file, { interval: lookEveryMs, persistent: false }, listener)
  return () => unwatchFile(file, listener)
}
