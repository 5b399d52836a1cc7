import type { JobDefinition } from '#/platform/server/jobs.ts'
import { mailer } from './service/send-mailings.ts'

/** Resumes a mailing whose process was killed. */
export const contentJobs: JobDefinition[] = [
  { name: 'content.mailings', every: 15, run: async (_db, _signal, context) => mailer(context).wake() },
]
