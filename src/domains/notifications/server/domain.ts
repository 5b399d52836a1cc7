import { domain } from '#/platform/server/domain.ts'
import { accountAlert } from '#/domains/auth/server/public.ts'
import { notificationsJobs } from './jobs.ts'
import { notificationsRoutes } from './routes/inbox.ts'
import { mailRoutes } from './routes/mail.ts'
import { pushRoutes } from './routes/push.ts'
import { customerData } from './service/customer-data.ts'
import { notifyOfAccount } from './service/notify.ts'
import { letterSender } from './service/mail/letter-sender.ts'
import { pushSender } from './service/push/push-sender.ts'
import { countLateLetters } from './queries/letters.ts'
import { countLatePushes } from './queries/push-outbox.ts'
import { inboxSocket } from './sockets.ts'

export const notifications = domain({
  name: 'notifications',
  tables: ['inboxes', 'notifications', 'push_subscriptions', 'pushes', 'mail_addresses', 'letters'],
  reads: {
    auth: ['sessions', 'staff'],
  },
  routes: [notificationsRoutes, pushRoutes, mailRoutes],
  sockets: [inboxSocket],
  jobs: notificationsJobs,
  workers: [pushSender, letterSender],
  outboxes: [
    { work: 'care.check.outboxes.pushes', countLate: countLatePushes },
    { work: 'care.check.outboxes.letters', countLate: countLateLetters },
  ],
  on: [accountAlert.handledBy(notifyOfAccount)],
  customerData,
})
