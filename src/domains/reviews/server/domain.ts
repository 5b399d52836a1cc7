import { domain } from '#/platform/server/domain.ts'
import { reviewsRetention } from './retention.ts'
import { reviewSettings } from '../rules/settings.ts'
import { reviewsRoutes } from './routes/customer.ts'
import { staffReviewsRoutes } from './routes/staff.ts'
import { customerData } from './service/customer-data.ts'

export const reviews = domain({
  name: 'reviews',
  tables: ['reviews', 'review_photos'],
  reads: {
    catalog: ['product_pictures', 'products', 'variants'],
    orders: ['order_lines', 'orders'],
  },
  routes: [reviewsRoutes, staffReviewsRoutes],
  retention: reviewsRetention,
  settings: [reviewSettings],
  customerData,
})
