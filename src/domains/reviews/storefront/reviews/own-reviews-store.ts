import { create } from 'zustand'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { type OwnReview, reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { api } from '#/platform/web/api.ts'

/** Null until loaded. */
export const useOwnReviews = create<{ userId: string | null; items: OwnReview[] | null }>(() => ({
  userId: null,
  items: null,
}))

/** On failure the page shows none. */
export const loadOwnReviews = async (): Promise<void> => {
  const userId = useSession.getState().user?.id ?? null
  if (!userId) return useOwnReviews.setState({ userId: null, items: null })
  const ownReviews = await api(reviewsApi.own).catch(() => null)
  if (ownReviews && useSession.getState().user?.id === userId)
    useOwnReviews.setState({ userId, items: ownReviews.items })
}
