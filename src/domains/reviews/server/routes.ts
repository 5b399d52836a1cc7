import { anyone, serve } from '#/platform/server/http/serve.ts'
import { reviewsApi } from '../contract.ts'
import * as reviews from './service.ts'

export const reviewsRoutes = [
  serve(reviewsApi.list, anyone, ({ db, query }) => reviews.listReviews(db, query)),
]
