import { create } from 'zustand'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { type OwnReview, reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { api } from '#/platform/web/api.ts'

/** The customer's own reviews and whose they are; null until they have come. */
export const useOwnReviews = create<{ userId: string | null; items: OwnReview[] | null }>(() => ({
  userId: null,
  items: null,
}))

/** Asks for them anew; what cannot be had leaves the page without them. */
export const loadOwnReviews = async (): Promise<void> => {
  const userId = useSession.getState().user?.id ?? null
  if (!userId) return useOwnReviews.setState({ userId: null, items: null })
  const own = await api(reviewsApi.own).catch(() => null)
  if (own && useSession.getState().user?.id === userId) useOwnReviews.setState({ userId, items: own.items })
}
