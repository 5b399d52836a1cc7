import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import {
  Flag,
  Instant,
  listOf,
  NumericId,
  Page,
  PictureSchema,
  text,
  Version,
} from '#/platform/shared/schemas.ts'

/** The owner may allow fewer photos. */
export const MAX_STARS = 5
export const MAX_PHOTOS = 10
export const MAX_CHARACTERS = 2000
/** `useful`: with photos first, then longer. */
export const REVIEW_SORTS = ['new', 'useful', 'high', 'low'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const

const ReviewedProduct = z.object({
  slug: z.string(),
  name: z.string(),
  picture: PictureSchema.nullable(),
})

export const ReviewPhoto = z.object({ id: z.uuid(), picture: PictureSchema })
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

export const Review = z.object({
  id: z.uuid(),
  product: ReviewedProduct,
  author: z.string(),
  variant_label: z.string().nullable(),
  stars: z.int(),
  text: z.string(),
  photos: z.array(PictureSchema),
  /** Of a completed order's line. */
  verified: z.boolean(),
  reply: z.string().nullable(),
  replied_at: Instant.nullable(),
  created_at: Instant,
})
export type Review = z.infer<typeof Review>

export const OwnReview = z.object({
  id: z.uuid(),
  order_line_id: z.uuid().nullable(),
  product: ReviewedProduct,
  variant_label: z.string().nullable(),
  stars: z.int(),
  text: z.string(),
  photos: z.array(ReviewPhoto),
  status: z.enum(REVIEW_STATUSES),
  reject_reason: z.string().nullable(),
  version: z.int(),
  created_at: Instant,
})
export type OwnReview = z.infer<typeof OwnReview>

export const BoughtLine = z.object({
  order_line_id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.int(),
  product: ReviewedProduct,
  variant_label: z.string().nullable(),
  ordered_at: Instant,
})
export type BoughtLine = z.infer<typeof BoughtLine>

const reviewFields = {
  stars: z.int().min(1).max(MAX_STARS),
  text: text(MAX_CHARACTERS).refine((value) => value !== '', { message: 'validation.required' }),
  /** In display order. */
  photo_ids: z
    .array(z.uuid())
    .max(MAX_PHOTOS)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'validation.wrong' })
    .default([]),
}

const productFilter = { product_id: NumericId.optional() }
const ById = z.object({ id: z.uuid() })

export const reviewsApi = {
  list: call('GET', '/client/reviews', {
    query: z.object({
      ...Page,
      ...productFilter,
      sort: z.enum(REVIEW_SORTS).optional().catch(undefined),
      stars: z.coerce.number<number | string>().int().min(1).max(MAX_STARS).optional(),
      with_photos: Flag.optional(),
    }),
    response: listOf(Review).extend({
      /** Both of all published ones, ignoring filters. */
      rating: z.number().nullable(),
      /** Of 5, 4, 3, 2 and 1 stars. */
      distribution: z.array(z.int()).length(5),
      with_photos: z.int(),
    }),
    summary: 'Published reviews of a product or of the shop',
  }),
  photos: call('GET', '/client/reviews/photos', {
    query: z.object({ ...Page, ...productFilter }),
    response: listOf(ReviewPhoto.extend({ review_id: z.uuid() })),
    summary: "Photos of published reviews, the newest reviews' first",
  }),
  canWrite: call('GET', '/client/reviews/can-write', {
    response: z.object({ items: z.array(BoughtLine) }),
    summary: 'Lines of completed orders that the customer has not reviewed yet',
  }),
  own: call('GET', '/client/reviews/own', {
    response: z.object({ items: z.array(OwnReview) }),
    summary: "The customer's own reviews, newest first",
  }),
  write: call('POST', '/client/reviews', {
    body: z.strictObject({ order_line_id: z.uuid(), ...reviewFields }),
    response: OwnReview,
    summary: 'A review of a line of a completed order, once each; shown after moderation',
  }),
  rewrite: call('PATCH', '/client/reviews/{id}', {
    params: ById,
    body: z.strictObject({ version: Version, ...reviewFields }),
    response: OwnReview,
    summary: 'Changes a review that is not published; it is looked at again',
  }),
  addPhoto: call('POST', '/client/reviews/photos', {
    file: PICTURE_FILE,
    response: ReviewPhoto,
    summary: 'Uploads a photo for a review that is being written; kept for a day without one',
  }),
  removePhoto: call('DELETE', '/client/reviews/photos/{id}', {
    params: ById,
    summary: 'Removes a photo that is in no review',
  }),
}
