import { t } from '#/platform/shared/texts.ts'
import { isAlive, readPidFile } from './pid-file.ts'
import type { Place } from './location.ts'
import { startPostmaster } from './postmaster.ts'

const LOOK_EVERY_MS = 500

type Running = { place: Place; port: number; logFile: string; log: (line: string) => void }

/**
 * Looks after a running server: one that was killed (by the system in want of memory, by a person) is started again
 * at its port, where the shop's connections find it by themselves. The answer ends the watch, not the server.
 */
export const keepRunning = ({ place, port, logFile, log }: Running): (() => Promise<void>) => {
  let pid = readPidFile(place.cluster)?.pid ?? 0
  let starting: Promise<void> | undefined
  const startAgain = async () => {
    log(t('startUp.database.again'))
    await startPostmaster(place, logFile, port)
    pid = readPidFile(place.cluster)?.pid ?? 0
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
