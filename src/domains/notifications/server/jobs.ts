import type { JobDefinition } from '#/platform/server/jobs.ts'
import { pushSender } from './service/push/push-sender.ts'

const EVERY = 15

/** What was postponed, or left by a killed process. */
export const notificationsJobs: JobDefinition[] = [
  {
    name: 'notifications.push',
    every: EVERY,
    run: async (_db, _signal, context) => pushSender(context).wake(),
  },
]
