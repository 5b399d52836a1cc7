import { setTimeout as pause } from 'node:timers/promises'
import { closeProcessPools } from '../process-pool/process-pool.ts'
import type { Settings } from '../settings.ts'

/** A stopping process exits within this long, whatever still runs. */
const STOP_WITHIN_MS = 25_000
/** Time for a balancer to notice that the process is not ready. */
const SEEN_WITHIN_MS = 3_000
/** A starter forwards a signal that has reached us already; a person is slower. */
const IMPATIENT_AFTER_MS = 200

/** Stops once, on a signal or when the starter is gone, and exits. A second signal exits at once. */
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

/** Reports not ready before closing: behind a proxy other processes may take over. */
export const closeShop = async (
  shop: StoppableShop,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): Promise<void> => {
  shop.leave()
  if (trustProxy) await pause(SEEN_WITHIN_MS)
  closeProcessPools()
  await shop.close()
}
