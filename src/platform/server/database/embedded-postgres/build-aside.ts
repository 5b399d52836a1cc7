import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { t } from '#/platform/shared/texts.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { claimData } from './claim.ts'
import { clusterExists, createCluster } from './cluster.ts'
import { loadCredentials, shopUrl } from './credentials.ts'
import { findLocation, type DatabaseLocation } from './location.ts'
import { startPostmaster, stopAtExit, stopPostmaster } from './postmaster.ts'

type Options = { dataDir: string; log: (line: string) => void }

/** Filled by `fill` beside its place, where it goes when complete. Throws `placeTaken`, and what starting throws. */
export const buildAside = async (
  { dataDir, log }: Options,
  fill: (url: string) => Promise<void>,
): Promise<void> => {
  const isNew = !existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const claim = claimData(dataDir)
  let isPlaced = false
  try {
    const location = findLocation(dataDir, log)
    if (clusterExists(location)) throw new StartUpFailure('placeTaken', { what: location.cluster })
    const aside = asideOf(location)
    await removeCluster(aside)
    try {
      await fillCluster(aside, dataDir, log, fill)
      renameSync(aside.cluster, location.cluster)
      isPlaced = true
    } finally {
      await removeCluster(aside)
    }
  } finally {
    claim.release()
    if (isNew && !isPlaced) rmSync(dataDir, { recursive: true, force: true })
  }
}

export const asideOf = (location: DatabaseLocation): DatabaseLocation => ({
  ...location,
  cluster: `${location.cluster}.restoring`,
})

/** Throws what starting throws. */
export const fillCluster = async (
  location: DatabaseLocation,
  dataDir: string,
  log: (line: string) => void,
  fill: (url: string) => Promise<void>,
) => {
  const credentials = await loadCredentials(dataDir)
  // No sudden end leaves the server or half a database.
  const giveUp = () => {
    stopAtExit(location)
    rmSync(location.cluster, { recursive: true, force: true })
  }
  process.once('exit', giveUp)
  try {
    log(t('startUp.database.making'))
    createCluster(location, credentials)
    const port = await startPostmaster(location, path.join(dataDir, 'postgres.log'))
    await fill(shopUrl(credentials, port))
  } finally {
    await stopPostmaster(location)
    process.off('exit', giveUp)
  }
}

/** With what a killed attempt has left, its server included. */
export const removeCluster = async (location: DatabaseLocation): Promise<void> => {
  await stopPostmaster(location)
  rmSync(location.cluster, { recursive: true, force: true })
}
