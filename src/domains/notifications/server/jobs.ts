import type { JobDefinition } from '#/platform/server/jobs.ts'
import { letterSender } from './service/mail/letter-sender.ts'
import { pushSender } from './service/push/push-sender.ts'

const EVERY = 15

/** What was postponed, or left by a killed process. */
export const notificationsJobs: JobDefinition[] = [
  {
    name: 'notifications.push',
    every: EVERY,
    run: async (_db, _signal, context) => pushSender(context).wake(),
  },
  {
    name: 'notifications.letters',
    every: EVERY,
    run: async (_db, _signal, context) => letterSender(context).wake(),
  },
]
