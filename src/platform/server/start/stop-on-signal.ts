import { setTimeout as pause } from 'node:timers/promises'
import { closeProcessPools } from '../process-pool/process-pool.ts'
import type { Settings } from '../settings.ts'

/** Then it exits, whatever still runs. */
const STOP_WITHIN_MS = 25_000
/** For a balancer to notice that the process is not ready. */
const SEEN_WITHIN_MS = 3_000
/** A starter forwards a signal that has reached us already; a person is slower. */
const IMPATIENT_AFTER_MS = 200

/** On a signal or when the starter is gone. A second signal exits at once. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let stoppingSince: number | undefined
  const begin = () => {
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const onSignal = () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1)
    begin()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('SIGHUP', begin)
  // The starter is gone, however it ended.
  process.on('disconnect', begin)
}

type StoppableShop = { leave(): void; close(): Promise<void> }

/** Not ready before closing: behind a proxy other processes take over. */
export const closeShop = async (
  shop: StoppableShop,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): Promise<void> => {
  shop.leave()
  if (trustProxy) await pause(SEEN_WITHIN_MS)
  closeProcessPools()
  await shop.close()
}
