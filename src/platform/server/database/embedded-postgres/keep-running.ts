import { t } from '#/platform/shared/texts.ts'
import { isAlive, readPidFile } from './pid-file.ts'
import type { DatabaseLocation } from './location.ts'
import { startPostmaster } from './postmaster.ts'

const LOOK_EVERY_MS = 500

type KeepRunningOptions = {
  location: DatabaseLocation
  port: number
  logFile: string
  log: (line: string) => void
}

/** At the same port, where the pool reconnects. Returns the end of the watch. */
export const keepRunning = ({ location, port, logFile, log }: KeepRunningOptions): (() => Promise<void>) => {
  let pid = readPidFile(location.cluster)?.pid ?? 0
  let starting: Promise<void> | undefined
  const startAgain = async () => {
    log(t('startUp.database.again'))
    await startPostmaster(location, logFile, port)
    pid = readPidFile(location.cluster)?.pid ?? 0
  }
  const look = () => {
    if (starting || isAlive(pid)) return
    starting = startAgain()
      .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
      .finally(() => (starting = undefined))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await starting
  }
}
