import { domain } from '#/platform/server/domain.ts'
import { campaignSettings } from '../rules/settings.ts'
import { campaignJobs } from './jobs.ts'
import { countLateCampaigns } from './queries/campaigns.ts'
import { campaignLinkRoutes } from './routes/links.ts'
import { campaignStaffRoutes } from './routes/staff.ts'
import { campaignSender } from './service/send/campaign-sender.ts'
import { customerData } from './service/customer-data.ts'

export const campaigns = domain({
  name: 'campaigns',
  tables: ['segments', 'campaigns', 'campaign_people'],
  reads: {
    auth: ['consents', 'users'],
    notifications: ['mail_addresses', 'notifications', 'push_subscriptions', 'telegram_chats'],
    places: ['cities', 'stores'],
    catalog: ['categories', 'product_categories', 'products'],
    loyalty: ['point_accounts'],
    promo: ['promo_codes'],
    cart: ['carts', 'cart_lines'],
    orders: ['orders', 'order_lines'],
    reminders: ['reasons'],
  },
  routes: [campaignStaffRoutes, campaignLinkRoutes],
  jobs: campaignJobs,
  workers: [campaignSender],
  outboxes: [{ work: 'care.check.outboxes.mailings', countLate: countLateCampaigns }],
  settings: [campaignSettings],
  customerData,
})
