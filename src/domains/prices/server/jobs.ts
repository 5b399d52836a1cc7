import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#/platform/server/database/db.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { findNextMoment } from './queries/changes.ts'
import { switchPrices } from './service/switch-prices.ts'

/** Seconds: somebody looks each fifteen (`platform/server/jobs.ts`). */
const EVERY = 10
const NEXT_LOOK_MS = 16_000

/** What has come, and what comes before the next look, at its moment. */
const switchByClock = async (db: Db, signal: AbortSignal): Promise<void> => {
  await switchPrices(db)
  const next = await findNextMoment(db)
  const waitMs = next ? next.getTime() - db.now().getTime() : NEXT_LOOK_MS
  if (waitMs >= NEXT_LOOK_MS) return
  await pause(Math.max(0, waitMs), undefined, { signal, ref: false }).catch(() => undefined)
  if (!signal.aborted) await switchPrices(db)
}

export const pricesJobs: JobDefinition[] = [{ name: 'prices.switch', every: EVERY, run: switchByClock }]
