import type { REVIEW_STATUSES } from '#/domains/reviews/contract/customer.ts'

type Status = (typeof REVIEW_STATUSES)[number]

export const canRewrite = (status: Status): boolean => status !== 'published'
export const canPublish = (status: Status): boolean => status !== 'published'
/** Also hides a published one. */
export const canReject = (status: Status): boolean => status !== 'rejected'
