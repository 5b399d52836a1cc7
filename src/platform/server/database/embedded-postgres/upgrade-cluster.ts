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
  /** With the former `bin`. */
  former: string
  log: (line: string) => void
}

/**
 * `read` gets the old server, `fill` the new one; then the folders change places. Returns where the old one is kept.
 * Throws `alreadyRunning`, `noBinaries`, and what starting throws; then the old one is where it was.
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
  // A killed shop's server was started by other programs.
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

/** Ended between the two renames, it leaves a whole new database for the next start. */
const swap = (location: DatabaseLocation, aside: DatabaseLocation): string => {
  const kept = freeName(path.join(path.dirname(location.cluster), `postgres-${majorOf(location)}`))
  // Without its place; the old one may have gone on since.
  rmSync(upgradedOf(location), { recursive: true, force: true })
  renameSync(aside.cluster, upgradedOf(location))
  renameSync(location.cluster, kept)
  finishUpgrade(location)
  return kept
}

export const finishUpgrade = (location: DatabaseLocation): void => {
  if (!clusterExists(location) && existsSync(upgradedOf(location)))
    renameSync(upgradedOf(location), location.cluster)
}

const freeName = (name: string): string => {
  let free = name
  for (let n = 2; existsSync(free); n++) free = `${name}-${n}`
  return free
}
