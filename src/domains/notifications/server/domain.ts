import { domain } from '#/platform/server/domain.ts'
import { accountAlert } from '#/domains/auth/server/public.ts'
import { notificationsJobs } from './jobs.ts'
import { notificationsRoutes } from './routes/inbox.ts'
import { mailRoutes } from './routes/mail.ts'
import { pushRoutes } from './routes/push.ts'
import { telegramRoutes } from './routes/telegram.ts'
import { notificationsRetention } from './retention.ts'
import { customerData } from './service/customer-data.ts'
import { notifyOfAccount } from './service/notify.ts'
import { letterSender } from './service/mail/letter-sender.ts'
import { pushSender } from './service/push/push-sender.ts'
import { telegramListener } from './service/telegram/telegram-listener.ts'
import { telegramSender } from './service/telegram/telegram-sender.ts'
import { countLateLetters } from './queries/letters.ts'
import { countLatePushes } from './queries/push-outbox.ts'
import { countLateTelegrams } from './queries/telegram-outbox.ts'
import { inboxSocket } from './sockets.ts'

export const notifications = domain({
  name: 'notifications',
  tables: [
    'inboxes',
    'notifications',
    'push_subscriptions',
    'pushes',
    'mail_addresses',
    'letters',
    'telegram_chats',
    'telegram_links',
    'telegram_messages',
    'telegram_bots',
  ],
  reads: {
    auth: ['sessions', 'staff'],
  },
  routes: [notificationsRoutes, pushRoutes, mailRoutes, telegramRoutes],
  sockets: [inboxSocket],
  jobs: notificationsJobs,
  workers: [pushSender, letterSender, telegramSender, telegramListener],
  outboxes: [
    { work: 'care.check.outboxes.pushes', countLate: countLatePushes },
    { work: 'care.check.outboxes.letters', countLate: countLateLetters },
    { work: 'care.check.outboxes.telegrams', countLate: countLateTelegrams },
  ],
  retention: notificationsRetention,
  on: [accountAlert.handledBy(notifyOfAccount)],
  customerData,
})
