import { mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { t } from '#/platform/shared/texts.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { claimData } from './claim.ts'
import { clusterExists, createCluster, refuseOtherVersion } from './cluster.ts'
import { loadCredentials } from './credentials.ts'
import { keepRunning } from './keep-running.ts'
import { findPostmaster } from './pid-file.ts'
import { findPlace, type Place } from './location.ts'
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
/** A server told to end by its last shop gets this long to do so. */
const LEAVING_MS = 30_000

type Options = {
  /** Belongs to the embedded database alone; its files stay here between runs. */
  dataDir: string
  /** Told, in Russian, of what takes long or must be known. */
  log: (line: string) => void
}

/**
 * Starts the PostgreSQL that comes with the shop, or takes over the one that a killed shop left running; a server that
 * is killed meanwhile is started again.
 * `stop()` ends it within 5 seconds. Throws StartUpFailure: alreadyRunning, noRights, noAccount, noDisk,
 * noBinaries, databaseBroken (`stack: database`, `quality: running it`).
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
}: Options): Promise<{ url: string; stop(): Promise<void> }> => {
  mkdirSync(dataDir, { recursive: true })
  const claim = claimData(dataDir)
  try {
    const place = findPlace(dataDir, log)
    const credentials = loadCredentials(dataDir)
    prepare(place, credentials, log)
    const logFile = path.join(dataDir, 'postgres.log')
    const port = (await takeOver(place)) ?? (await startPostmaster(place, logFile))
    const leaveAlone = keepRunning({ place, port, logFile, log })
    let stopping: Promise<void> | undefined
    // A start that fails later, or any other sudden exit, must not leave the server behind.
    process.once('exit', () => {
      if (!stopping) stopAtExit(place)
    })
    return {
      url: `postgres://lavanda:${credentials.shop}@127.0.0.1:${port}/lavanda`,
      stop: () =>
        (stopping ??= leaveAlone()
          .then(() => stopPostmaster(place))
          .finally(claim.release)),
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

const prepare = (
  place: Place,
  credentials: ReturnType<typeof loadCredentials>,
  log: (line: string) => void,
) => {
  const exists = clusterExists(place)
  const home = path.dirname(place.cluster)
  const { bavail, bsize } = statfsSync(home)
  const free = bavail * bsize
  const needed = exists ? NEEDED_TO_RUN : NEEDED_TO_MAKE
  if (free < needed) throw new StartUpFailure('noDisk', { path: home })
  if (exists) return refuseOtherVersion(place)
  log(t('startUp.database.making'))
  createCluster(place, credentials)
}

/** The port of a server left running by a killed shop. One that is ending or out of date is seen off first. */
const takeOver = async (place: Place): Promise<number | undefined> => {
  const orphan = findPostmaster(place.cluster)
  if (!orphan) return undefined
  if (orphan.status === 'stopping') {
    await waitUntilGone(place.cluster, orphan.pid, LEAVING_MS)
  } else if (!isAsWeWouldStart(place, orphan)) {
    await stopPostmaster(place)
  } else if (await waitUntilReady(place.cluster, orphan.pid)) {
    return orphan.port
  }
  return undefined
}
