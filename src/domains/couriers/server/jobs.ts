import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { deliveryService } from './delivery-service.ts'
import { findDueCalls } from './queries/calls.ts'
import { carryOut } from './service/carry-out.ts'

/** The store looks out for the courier. */
const ASK_SECONDS = 15
const MAX_CALLS = 100

const followCalls = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const service = deliveryService(context)
  if (!service) return
  const due = await findDueCalls(db, service.name, MAX_CALLS)
  await forEachSettled(due, signal, ({ id }) => carryOut(db, context, id))
}

/** Idempotent. */
export const couriersJobs: JobDefinition[] = [
  { name: 'couriers.follow', every: ASK_SECONDS, run: followCalls },
]
