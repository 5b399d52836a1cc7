import { settingSet } from '#/platform/shared/shop-setting.ts'
import type { REVIEW_STATUSES } from './contract/customer.ts'

/** `decisions §3`. */
export const reviewSettings = settingSet('reviews', 'reviews', {
  mostPhotos: { unit: 'count', default: 5, min: 0, max: 10, isPublic: true },
})

type Status = (typeof REVIEW_STATUSES)[number]

/** Per customer: five reviews' worth, and some retries. */
export const PHOTOS_PER_HOUR = 40
/** Lifetime of an upload without a review. */
export const PHOTO_WAITS_HOURS = 24

const MAX_NAME_LENGTH = 30

/**
 * «Марина Кузнецова» becomes «Марина К.» (`decisions §3`); null when it is no name (no letters, or digits
 * such as a phone).
 */
export const authorName = (name: string | null): string | null => {
  const words = (name ?? '').trim().split(/\s+/)
  const [first = '', ...rest] = words
  if (!/^\p{L}[\p{L}'’-]*$/u.test(first) || first.length > MAX_NAME_LENGTH) return null
  const last = rest.findLast((word) => /^\p{L}/u.test(word))
  return last ? `${first} ${last.slice(0, 1).toUpperCase()}.` : first
}

/** Published reviews stay as published. */
export const canRewrite = (status: Status): boolean => status !== 'published'
export const canPublish = (status: Status): boolean => status !== 'published'
/** Rejecting a published review hides it. */
export const canReject = (status: Status): boolean => status !== 'rejected'
