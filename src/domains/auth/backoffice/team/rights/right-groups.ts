import type { Permission } from '#/domains/auth/rules/permissions.ts'

/** As the menu groups what they open. */
export const RIGHT_GROUPS = {
  today: [
    'orders',
    'orders.lead',
    'marketplaces',
    'chats',
    'claims',
    'claims.sign',
    'deliveries',
    'shift',
    'cash',
    'cash.lead',
    'receipts',
    'money',
    'reports',
  ],
  goods: ['stock', 'buying', 'assortment', 'assortment.edit', 'prices'],
  delivery: ['windows', 'windows.edit', 'peaks', 'zones', 'cities', 'stores'],
  customers: [
    'customers',
    'customers.exchange',
    'reviews',
    'reviews.answer',
    'points',
    'points.unlimited',
    'campaigns',
  ],
  site: ['content', 'promo'],
  shop: ['settings', 'tablets', 'team', 'integrations', 'state', 'log', 'opening', 'carry'],
} satisfies Record<string, readonly Permission[]>
