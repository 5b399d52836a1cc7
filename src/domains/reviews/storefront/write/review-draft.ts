import type { ReviewPhoto } from '#/domains/reviews/contract/customer.ts'
import { local } from '#/platform/web/storage.ts'

/** Words that are not sent yet. */
export type Draft = { stars: number | null; text: string; photos: ReviewPhoto[] }

const KEY = 'lavanda-review'

type Kept = Draft & { userId: string; about: string }

/**
 * What this customer has begun to write about a line or a review, kept until it is sent: a reload, a lost connection
 * or an expired session brings it back. Somebody else at the same browser does not see it.
 */
export const readDraft = (userId: string): (Draft & { about: string }) | null => {
  try {
    const kept = JSON.parse(local.read(KEY) ?? 'null') as Partial<Kept> | null
    if (kept?.userId !== userId || typeof kept.about !== 'string') return null
    const { about, stars, text, photos } = kept
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

export const keepDraft = (userId: string, about: string, draft: Draft): void =>
  local.write(KEY, JSON.stringify({ userId, about, ...draft } satisfies Kept))

export const forgetDraft = (): void => local.write(KEY, null)
