import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBinariesIn } from './binaries.ts'
import { asideOf, fillCluster, removeCluster } from './build-aside.ts'
import { claimData } from './claim.ts'
import { clusterExists, majorOf } from './cluster.ts'
import { loadCredentials, shopUrl } from './credentials.ts'
import { findLocation, openShelter, upgradedOf, type DatabaseLocation } from './location.ts'
import { startPostmaster, stopAtExit, stopPostmaster } from './postmaster.ts'

type Upgrade = {
  dataDir: string
  /** The folder with the `bin` of the former major version. */
  former: string
  log: (line: string) => void
}

/**
 * Moves the embedded database from a former major version to this one: `read` gets the old server, `fill` the
 * new one, and only when both are done do the folders change places. Returns where the old one is kept. Throws
 * `alreadyRunning`, `noBinaries`, and what starting throws; then the old one is where it was.
 */
export const upgradeCluster = async (
  { dataDir, former, log }: Upgrade,
  read: (url: string) => Promise<void>,
  fill: (url: string) => Promise<void>,
): Promise<string> => {
  const claim = claimData(dataDir)
  try {
    const location = findLocation(dataDir, log)
    const old = { ...location, binaries: findBinariesIn(former, location.account, openShelter) }
    const aside = asideOf(location)
    await readCluster(old, dataDir, read)
    await removeCluster(aside)
    try {
      await fillCluster(aside, dataDir, log, fill)
      return swap(location, aside)
    } finally {
      await removeCluster(aside)
    }
  } finally {
    claim.release()
  }
}

const readCluster = async (
  location: DatabaseLocation,
  dataDir: string,
  read: (url: string) => Promise<void>,
) => {
  // A server that a killed shop has left was started by other programs.
  await stopPostmaster(location)
  const stop = () => stopAtExit(location)
  process.once('exit', stop)
  const port = await startPostmaster(location, path.join(dataDir, 'postgres.log'))
  try {
    await read(shopUrl(await loadCredentials(dataDir), port))
  } finally {
    await stopPostmaster(location)
    process.off('exit', stop)
  }
}

/** A process that ends between the two renames leaves a whole new database, which the next start finds. */
const swap = (location: DatabaseLocation, aside: DatabaseLocation): string => {
  const kept = freeName(path.join(path.dirname(location.cluster), `postgres-${majorOf(location)}`))
  // One that did not get its place: the old one is there, and may have gone on since.
  rmSync(upgradedOf(location), { recursive: true, force: true })
  renameSync(aside.cluster, upgradedOf(location))
  renameSync(location.cluster, kept)
  finishUpgrade(location)
  return kept
}

/** Does what `swap` was about to do. */
export const finishUpgrade = (location: DatabaseLocation): void => {
  if (!clusterExists(location) && existsSync(upgradedOf(location)))
    renameSync(upgradedOf(location), location.cluster)
}

const freeName = (name: string): string => {
  let free = name
  for (let n = 2; existsSync(free); n++) free = `${name}-${n}`
  return free
}
