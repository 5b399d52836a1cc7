import type { Job } from '#/platform/server/jobs.ts'
import type { Worker } from '#/platform/server/worker.ts'

/** A mailing whose process was killed is gone on with by whichever process is next. */
export const contentJobs = (mailer: Worker): Job[] => [
  { name: 'content.mailings', every: 15, run: async () => mailer.wake() },
]
