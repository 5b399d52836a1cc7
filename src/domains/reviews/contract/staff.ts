import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, listOf, Page, PictureSchema, text, Version } from '#/platform/shared/schemas.ts'
import { REVIEW_STATUSES } from './customer.ts'

export const MAX_REPLY_LENGTH = 1000
export const MAX_REASON_LENGTH = 300

export const StaffReview = z.object({
  id: z.uuid(),
  product: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    picture: PictureSchema.nullable(),
    /** Customers can open it. */
    has_page: z.boolean(),
  }),
  author: z.string(),
  variant_label: z.string().nullable(),
  order_number: z.int().nullable(),
  stars: z.int(),
  text: z.string(),
  photos: z.array(PictureSchema),
  reply: z.string().nullable(),
  status: z.enum(REVIEW_STATUSES),
  reject_reason: z.string().nullable(),
  version: z.int(),
  created_at: Instant,
})
export type StaffReview = z.infer<typeof StaffReview>

const ById = z.object({ id: z.uuid() })
const seenVersion = { version: Version }
const required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })

export const staffReviewsApi = {
  queue: call('GET', '/staff/api/reviews', {
    query: z.object({ ...Page, status: z.enum(REVIEW_STATUSES).optional().catch(undefined) }),
    response: listOf(StaffReview).extend({
      counts: z.object({ pending: z.int(), published: z.int(), rejected: z.int() }),
    }),
    summary: 'Reviews for moderation: those that wait first, the oldest of them on top',
  }),
  publish: call('POST', '/staff/api/reviews/{id}/publish', {
    params: ById,
    body: z.strictObject(seenVersion),
    response: StaffReview,
    summary: 'Shows a review; the rating of its product follows, its author is told',
  }),
  reject: call('POST', '/staff/api/reviews/{id}/reject', {
    params: ById,
    body: z.strictObject({ ...seenVersion, reason: required(MAX_REASON_LENGTH) }),
    response: StaffReview,
    summary: 'Refuses a review or hides a published one; its author reads why',
  }),
  reply: call('POST', '/staff/api/reviews/{id}/reply', {
    params: ById,
    body: z.strictObject({ ...seenVersion, reply: text(MAX_REPLY_LENGTH) }),
    response: StaffReview,
    summary: "The shop's reply, shown under the review; an empty one is taken away",
  }),
}
