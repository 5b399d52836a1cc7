import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { staffReviewsApi } from '#/domains/reviews/contract/staff.ts'
import { listForStaff, publishReview, rejectReview } from '../service/moderate-reviews.ts'
import { replyToReview } from '../service/reply-to-review.ts'

/** Managers decide, florists read. */
export const staffReviewsRoutes = [
  serve(staffReviewsApi.queue, staff('reviews'), ({ db, query }) => listForStaff(db, query)),
  serve(staffReviewsApi.publish, staff('reviews.answer'), ({ db, visitor, params, body }) =>
    publishReview(db, visitor, params.id, body.version),
  ),
  serve(staffReviewsApi.reject, staff('reviews.answer'), ({ db, visitor, params, body }) =>
    rejectReview(db, visitor, params.id, body),
  ),
  serve(staffReviewsApi.reply, staff('reviews.answer'), ({ db, visitor, params, body }) =>
    replyToReview(db, visitor, params.id, body),
  ),
]
