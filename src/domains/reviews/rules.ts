import type { REVIEW_STATUSES } from './contract/customer.ts'

type Status = (typeof REVIEW_STATUSES)[number]

/** An hour's photos of one customer: five reviews' worth, with room for second thoughts. */
export const PHOTOS_PER_HOUR = 40
/** Hours that an uploaded photo waits for its review. */
export const PHOTO_WAITS_HOURS = 24

const MOST_IN_NAME = 30

/**
 * «Марина Кузнецова» is shown as «Марина К.» (`decisions §3`); null for nobody's name: what holds no letter or holds
 * a digit (somebody typed a phone).
 */
export const authorName = (name: string | null): string | null => {
  const words = (name ?? '').trim().split(/\s+/)
  const [first = '', ...rest] = words
  if (!/^\p{L}[\p{L}'’-]*$/u.test(first) || first.length > MOST_IN_NAME) return null
  const last = rest.findLast((word) => /^\p{L}/u.test(word))
  return last ? `${first} ${last.slice(0, 1).toUpperCase()}.` : first
}

/** An author may change words that nobody else has read; a published review stays as it was published. */
export const canRewrite = (status: Status): boolean => status !== 'published'
export const canPublish = (status: Status): boolean => status !== 'published'
/** Also a published one: it is hidden again. */
export const canReject = (status: Status): boolean => status !== 'rejected'
