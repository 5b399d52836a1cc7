import type { Job } from '#/platform/server/jobs.ts'
import { remind } from './service/remind.ts'

const MINUTE = 60

/** What is done by the clock about the days that customers remember; it may be done twice. */
export const remindersJobs: Job[] = [{ name: 'reminders.remind', every: 10 * MINUTE, run: remind }]
