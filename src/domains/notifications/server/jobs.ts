import type { Job } from '#/platform/server/jobs.ts'
import type { Worker } from '#/platform/server/worker.ts'

const EVERY = 15

/** For what was postponed, or left by a killed process. */
export const notificationsJobs = (sender: Worker): Job[] => [
  { name: 'notifications.push', every: EVERY, run: async () => sender.wake() },
]
