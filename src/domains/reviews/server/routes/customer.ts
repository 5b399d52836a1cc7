import { customer } from '#/domains/auth/server/public.ts'
import { serve, cached } from '#/platform/server/http/serve.ts'
import { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { listOwn, listPhotos, listReviews } from '../service/show-reviews.ts'
import { addPhoto, removePhoto } from '../service/take-photos.ts'
import { listBought, rewriteReview, writeReview } from '../service/write-review.ts'

export const reviewsRoutes = [
  serve(reviewsApi.list, cached('reviews', 'catalog'), ({ db, query }) => listReviews(db, query)),
  serve(reviewsApi.photos, cached('reviews', 'catalog'), ({ db, query }) => listPhotos(db, query)),
  serve(reviewsApi.canWrite, customer, ({ db, visitor }) => listBought(db, visitor.id)),
  serve(reviewsApi.own, customer, ({ db, visitor }) => listOwn(db, visitor.id)),
  serve(reviewsApi.write, customer, ({ db, visitor, body }) => writeReview(db, visitor, body)),
  serve(reviewsApi.rewrite, customer, ({ db, visitor, params, body }) =>
    rewriteReview(db, visitor, params.id, body),
  ),
  serve(reviewsApi.addPhoto, customer, ({ db, context, visitor, file }) =>
    addPhoto(db, context.mediaDir, visitor.id, file),
  ),
  serve(reviewsApi.removePhoto, customer, ({ db, context, visitor, params }) =>
    removePhoto(db, context.mediaDir, visitor.id, params.id),
  ),
]
