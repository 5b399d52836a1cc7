import { domain } from '#/platform/server/domain.ts'
import { seoRoutes } from './routes.ts'

export const seo = domain({
  name: 'seo',
  tables: [],
  reads: {
    auth: ['audit_log'],
    content: ['pages'],
    catalog: ['categories', 'product_categories', 'product_pictures', 'products', 'variants'],
    reviews: ['reviews'],
  },
  routes: [seoRoutes],
  customerData: null,
})
