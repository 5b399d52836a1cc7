import { domain } from '#/platform/server/domain.ts'
import { cityUsesRequested } from '#/domains/places/server/public.ts'
import { contentCarry } from './carry.ts'
import { contentJobs } from './jobs.ts'
import { contentRoutes } from './routes/customer.ts'
import { mailingRoutes } from './routes/mailings.ts'
import { pageRoutes } from './routes/pages.ts'
import { contentStaffRoutes } from './routes/staff.ts'
import { contentOf } from './service/list-promotions.ts'
import { countLateMailings } from './queries/mailings.ts'
import { mailer } from './service/send-mailings.ts'

export const content = domain({
  name: 'content',
  tables: [
    'pages',
    'page_versions',
    'page_confirmations',
    'faq_items',
    'banners',
    'content_blocks',
    'promotions',
    'mailings',
  ],
  reads: {
    auth: ['consents', 'users'],
    notifications: ['notifications'],
  },
  routes: [contentRoutes, pageRoutes, contentStaffRoutes, mailingRoutes],
  jobs: contentJobs,
  workers: [mailer],
  outboxes: [{ work: 'care.check.outboxes.mailings', countLate: countLateMailings }],
  on: [cityUsesRequested.handledBy(contentOf)],
  carry: contentCarry,
  customerData: null,
})
