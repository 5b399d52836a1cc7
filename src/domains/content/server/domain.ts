import { domain } from '#/platform/server/domain.ts'
import { cityUsesRequested } from '#/domains/places/server/public.ts'
import { contentCarry } from './carry.ts'
import { contentRoutes } from './routes/customer.ts'
import { pageRoutes } from './routes/pages.ts'
import { contentStaffRoutes } from './routes/staff.ts'
import { contentOf } from './service/list-promotions.ts'

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
    /** Of former releases: campaigns have what it holds (310). */
    'mailings',
  ],
  reads: { auth: ['users'] },
  routes: [contentRoutes, pageRoutes, contentStaffRoutes],
  on: [cityUsesRequested.handledBy(contentOf)],
  carry: contentCarry,
  customerData: null,
})
