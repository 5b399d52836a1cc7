import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { t } from '#/platform/shared/texts.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { accountFor, canKeepDataIn, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'

/** Where the database lives and who runs it. */
export type Place = { cluster: string; binaries: Binaries; account: Account | undefined }

/** For root's shops in folders that the account cannot enter. */
const SHELTER = '/var/lib/lavanda'
/** Names the folder of the database when it could not be kept beside its other files. */
const POINTER = 'place.txt'

/** Finds the cluster of this data folder, or a place for a new one. Throws `noAccount`, `noBinaries`, `noRights`. */
export const findPlace = (dataDir: string, log: (line: string) => void): Place => {
  const pointer = path.join(dataDir, POINTER)
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  const account = accountFor(path.join(known, 'cluster'))
  const home = !account || canKeepDataIn(known, account) ? known : shelterFor(dataDir, known, log)
  const binaries = findBinaries(account, () => (account ? openShelter() : dataDir))
  return { cluster: path.join(home, 'cluster'), binaries, account }
}

/**
 * A fresh folder under the shelter. The pointer, not the path, ties it to the data: a new checkout
 * at an old address must not find the old shop's orders.
 */
const shelterFor = (dataDir: string, known: string, log: (line: string) => void): string => {
  if (existsSync(path.join(known, 'cluster'))) throw new StartUpFailure('noRights', { path: known })
  const address = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const home = mkdtempSync(path.join(openShelter(), `${address}-`))
  chmodSync(home, 0o755)
  writeFileSync(path.join(dataDir, POINTER), `${home}\n`)
  log(t('startUp.database.elsewhere', { folder: home }))
  return home
}

const openShelter = (): string => {
  mkdirSync(SHELTER, { recursive: true })
  chmodSync(SHELTER, 0o755)
  return SHELTER
}
