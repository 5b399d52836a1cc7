import type { ReviewPhoto } from '#/domains/reviews/contract/customer.ts'
import { REVIEW_DRAFT } from '#/domains/reviews/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

export type ReviewDraft = { stars: number | null; text: string; photos: ReviewPhoto[] }

type StoredDraft = ReviewDraft & { userId: string; about: string }

/**
 * The customer's unsent review, stored until sent; survives reloads, lost connections and expired sessions.
 * Keyed by customer.
 */
export const readDraft = (userId: string): (ReviewDraft & { about: string }) | null => {
  try {
    const stored = JSON.parse(local.read(REVIEW_DRAFT) ?? 'null') as Partial<StoredDraft> | null
    if (stored?.userId !== userId || typeof stored.about !== 'string') return null
    const { about, stars, text, photos } = stored
    return {
      about,
      stars: typeof stars === 'number' ? stars : null,
      text: typeof text === 'string' ? text : '',
      photos: Array.isArray(photos) ? photos : [],
    }
  } catch {
    return null
  }
}

export const saveDraft = (userId: string, about: string, draft: ReviewDraft): void =>
  local.write(REVIEW_DRAFT, JSON.stringify({ userId, about, ...draft } satisfies StoredDraft))

export const forgetDraft = (): void => local.write(REVIEW_DRAFT, null)
