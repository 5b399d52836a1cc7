import { setTimeout as pause } from 'node:timers/promises'
import { closeProcessPools } from '../processes/process-pool.ts'
import type { Settings } from '../settings.ts'

/** A stopping process is out within this long, whatever still runs. */
const STOP_WITHIN_MS = 25_000
/** As long as a balancer needs to see that the process is not ready, before it is gone. */
const SEEN_WITHIN_MS = 3_000
/** Starters pass on what has reached us already; a person is slower. */
const IMPATIENT_AFTER_MS = 200

/**
 * Stops once, when it is told to or when the starter is gone, and ends the process. Being told a second time ends it at
 * once (`research/reliability` I14).
 */
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
  // The starting program is gone, however it ended: nobody is left to stop us.
  process.on('disconnect', begin)
}

type Stopping = { leave(): void; close(): Promise<void> }

/** Stops sending visitors here before the door is closed: behind a proxy there may be others to send them to. */
export const closeShop = async (
  shop: Stopping,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): Promise<void> => {
  shop.leave()
  if (trustProxy) await pause(SEEN_WITHIN_MS)
  closeProcessPools()
  await shop.close()
}
