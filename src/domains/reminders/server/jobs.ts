import type { Job } from '#/platform/server/jobs.ts'
import { remind } from './service/remind.ts'

const MINUTE = 60

/** Idempotent. */
export const remindersJobs: Job[] = [{ name: 'reminders.remind', every: 10 * MINUTE, run: remind }]
