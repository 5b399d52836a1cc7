import type { Job } from '#/platform/server/jobs.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { remind } from './service/remind.ts'

/** Idempotent. */
export const remindersJobs: Job[] = [{ name: 'reminders.remind', every: 10 * MINUTE_S, run: remind }]
