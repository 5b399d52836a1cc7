import type { ReviewPhoto } from '#/domains/reviews/contract/customer.ts'
import { REVIEW_DRAFT } from '#/domains/reviews/storage-names.ts'
import { openDraft } from '#/platform/web/drafts.ts'

export type ReviewDraft = { stars: number | null; text: string; photos: ReviewPhoto[] }

type StoredDraft = ReviewDraft & { about: string }

/** Until sent; survives reloads, lost connections and expired sessions. */
export const readDraft = (): StoredDraft | null => {
  const stored = openDraft<Partial<StoredDraft>>(REVIEW_DRAFT).read()
  if (typeof stored?.about !== 'string') return null
  const { about, stars, text, photos } = stored
  return {
    about,
    stars: typeof stars === 'number' ? stars : null,
    text: typeof text === 'string' ? text : '',
    photos: Array.isArray(photos) ? photos : [],
  }
}

export const saveDraft = (about: string, draft: ReviewDraft): void =>
  openDraft<StoredDraft>(REVIEW_DRAFT).write({ about, ...draft })

export const forgetDraft = (): void => openDraft(REVIEW_DRAFT).write(null)
