import { mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { t } from '#/platform/shared/texts.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { asideOf, removeCluster } from './build-aside.ts'
import { claimData } from './claim.ts'
import { clusterExists, createCluster, rejectOtherVersion } from './cluster.ts'
import { loadCredentials, shopUrl, type Credentials } from './credentials.ts'
import { finishUpgrade } from './upgrade-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { findPostmaster } from './pid-file.ts'
import { findLocation, type DatabaseLocation } from './location.ts'
import {
  isAsWeWouldStart,
  startPostmaster,
  stopPostmaster,
  stopAtExit,
  waitUntilGone,
  waitUntilReady,
} from './postmaster.ts'

const MB = 1024 * 1024
const NEEDED_TO_MAKE = 300 * MB
const NEEDED_TO_RUN = 50 * MB
/** For a server that is already stopping. */
const LEAVING_MS = 30_000

type Options = {
  dataDir: string
  /** In Russian: what takes long or must be known. */
  log: (line: string) => void
}

/**
 * Or takes over a killed shop's server; restarts a killed server. `stop()` ends it within 5 seconds. Throws
 * StartUpFailure: alreadyRunning, noRights, noAccount, noDisk, noBinaries, databaseBroken.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
}: Options): Promise<{ url: string; stop(): Promise<void> }> => {
  mkdirSync(dataDir, { recursive: true })
  const claim = claimData(dataDir)
  try {
    const location = findLocation(dataDir, log)
    const credentials = await loadCredentials(dataDir)
    // Left by a killed restore or upgrade.
    await removeCluster(asideOf(location))
    prepare(location, credentials, log)
    const logFile = path.join(dataDir, 'postgres.log')
    const port = (await takeOver(location)) ?? (await startPostmaster(location, logFile))
    const stopWatching = keepRunning({ location, port, logFile, log })
    let stopping: Promise<void> | undefined
    // No sudden exit may leave the server running.
    process.once('exit', () => {
      if (!stopping) stopAtExit(location)
    })
    return {
      url: shopUrl(credentials, port),
      stop: () =>
        (stopping ??= stopWatching()
          .then(() => stopPostmaster(location))
          .finally(claim.release)),
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

const prepare = (place: DatabaseLocation, credentials: Credentials, log: (line: string) => void) => {
  finishUpgrade(place)
  const exists = clusterExists(place)
  const home = path.dirname(place.cluster)
  const { bavail, bsize } = statfsSync(home)
  const free = bavail * bsize
  const needed = exists ? NEEDED_TO_RUN : NEEDED_TO_MAKE
  if (free < needed) throw new StartUpFailure('noDisk', { path: home })
  if (exists) return rejectOtherVersion(place)
  log(t('startUp.database.making'))
  createCluster(place, credentials)
}

/** Of a killed shop's server. A stopping or outdated one is stopped first. */
const takeOver = async (location: DatabaseLocation): Promise<number | undefined> => {
  const orphan = findPostmaster(location.cluster)
  if (!orphan) return undefined
  if (orphan.status === 'stopping') {
    await waitUntilGone(location.cluster, orphan.pid, LEAVING_MS)
  } else if (!isAsWeWouldStart(location, orphan)) {
    await stopPostmaster(location)
  } else if (await waitUntilReady(location.cluster, orphan.pid)) {
    return orphan.port
  }
  return undefined
}
