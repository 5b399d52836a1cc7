import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { t } from '#/platform/shared/texts.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { accountFor, canKeepDataIn, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'

export type DatabaseLocation = { cluster: string; binaries: Binaries; account: Account | undefined }

/** For root, when the account cannot enter the data folder. */
const SHELTER = '/var/lib/lavanda'
/** Names the database's folder when it is elsewhere. */
const POINTER = 'place.txt'

const homeOf = (dataDir: string): string => {
  const pointer = path.join(dataDir, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
}

/** Of whatever version; creates nothing. */
export const hasCluster = (dataDir: string): boolean => {
  const cluster = path.join(homeOf(dataDir), 'cluster')
  return [cluster, upgradedOf({ cluster })].some((folder) => existsSync(path.join(folder, 'PG_VERSION')))
}

/** A whole new database waits here until the former one leaves its place. */
export const upgradedOf = ({ cluster }: Pick<DatabaseLocation, 'cluster'>): string => `${cluster}.upgraded`

export const findLocation = (dataDir: string, log: (line: string) => void): DatabaseLocation => {
  const known = homeOf(dataDir)
  const account = accountFor(path.join(known, 'cluster'))
  const home = !account || canKeepDataIn(known, account) ? known : shelterFor(dataDir, known, log)
  const binaries = findBinaries(account, () => (account ? openShelter() : dataDir))
  return { cluster: path.join(home, 'cluster'), binaries, account }
}

/** The pointer is in the data: a new checkout at an old path must not find the old shop's orders. */
const shelterFor = (dataDir: string, known: string, log: (line: string) => void): string => {
  if (existsSync(path.join(known, 'cluster'))) throw new StartUpFailure('noRights', { path: known })
  const address = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const home = mkdtempSync(path.join(openShelter(), `${address}-`))
  chmodSync(home, 0o755)
  writeFileSync(path.join(dataDir, POINTER), `${home}\n`)
  log(t('startUp.database.elsewhere', { folder: home }))
  return home
}

export const openShelter = (): string => {
  mkdirSync(SHELTER, { recursive: true })
  chmodSync(SHELTER, 0o755)
  return SHELTER
}
