import type { Job } from '#/platform/server/jobs.ts'
import type { Worker } from '#/platform/server/worker.ts'

const EVERY = 15

/** What was put off, or left by a killed process, is looked for by the clock. */
export const notificationsJobs = (sender: Worker): Job[] => [
  { name: 'notifications.push', every: EVERY, run: async () => sender.wake() },
]
