import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { ExpiringPage, PageCache } from '../cache/page-cache.ts'
import { createWorker, type Worker } from '../worker.ts'

const AHEAD_MS = 5 * MINUTE_MS
const LOOK_EVERY_MS = 2_000
/** Times as long as the page took: at most a fifth of the only thread. */
const REST = 4
/** For visitors' own pages, which go first. */
const STAND_BACK_MS = 1_000
const LOOK_AGAIN_MS = 20

type AheadOptions = {
  make(page: ExpiringPage): Promise<unknown>
  isBusy(): boolean
  onFault(error: unknown): void
}

/** Makes the pages most asked for before the moment at which what they promise changes. */
export const startMakingAhead = (cache: PageCache, { make, isBusy, onFault }: AheadOptions): Worker => {
  const standBack = async () => {
    for (let waited = 0; isBusy() && waited < STAND_BACK_MS; waited += LOOK_AGAIN_MS)
      await pause(LOOK_AGAIN_MS)
  }
  const worker = createWorker(async (signal) => {
    for (const page of cache.takeExpiring(AHEAD_MS)) {
      if (signal.aborted) return
      await standBack()
      const begun = performance.now()
      await make(page)
      await pause((performance.now() - begun) * REST)
    }
  }, onFault)
  const timer = setInterval(worker.wake, LOOK_EVERY_MS).unref()
  return {
    wake: worker.wake,
    stop: () => {
      clearInterval(timer)
      return worker.stop()
    },
  }
}
