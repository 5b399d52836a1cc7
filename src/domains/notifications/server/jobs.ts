import type { JobDefinition } from '#/platform/server/jobs.ts'
import { letterSender } from './service/mail/letter-sender.ts'
import { pushSender } from './service/push/push-sender.ts'
import { telegramListener } from './service/telegram/telegram-listener.ts'
import { telegramSender } from './service/telegram/telegram-sender.ts'

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
  {
    name: 'notifications.telegrams',
    every: EVERY,
    run: async (_db, _signal, context) => telegramSender(context).wake(),
  },
  {
    name: 'notifications.telegram-bot',
    every: EVERY,
    run: async (_db, _signal, context) => telegramListener(context).wake(),
  },
]
