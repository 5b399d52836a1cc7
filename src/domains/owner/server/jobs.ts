import { MINUTE_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { notifyOfOpening } from './service/notify-of-opening.ts'
import { lookByClock } from './service/state/look.ts'

export const ownerJobs: JobDefinition[] = [
  { name: 'owner.tell-of-opening', every: 30, run: notifyOfOpening },
  { name: 'owner.look', every: 10 * MINUTE_S, run: lookByClock },
]
