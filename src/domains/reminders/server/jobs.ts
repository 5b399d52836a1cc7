import { MINUTE_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { remind } from './service/remind.ts'

/** Idempotent. */
export const remindersJobs: JobDefinition[] = [
  { name: 'reminders.remind', every: 10 * MINUTE_S, run: remind },
]
