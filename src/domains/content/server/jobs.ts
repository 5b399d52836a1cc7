import type { Job } from '#/platform/server/jobs.ts'
import type { Worker } from '#/platform/server/worker.ts'

/** Resumes a mailing whose process was killed. */
export const contentJobs = (mailer: Worker): Job[] => [
  { name: 'content.mailings', every: 15, run: async () => mailer.wake() },
]
