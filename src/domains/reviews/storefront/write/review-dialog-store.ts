import { create } from 'zustand'
import { isSignedIn, openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import type { OwnReview } from '#/domains/reviews/contract/customer.ts'

/** Any bought line, or an own review to rewrite. */
export type ReviewTarget = { orderId?: string; slug?: string; rewrite?: OwnReview }

type ReviewDialog = { open: boolean; target: ReviewTarget }

export const useReviewDialog = create<ReviewDialog>(() => ({ open: false, target: {} }))

/** A guest signs in first. */
export const openReviewDialog = (target: ReviewTarget = {}): void => {
  if (isSignedIn()) return useReviewDialog.setState({ open: true, target })
  const stop = useSession.subscribe(({ user, signInOpen }) => {
    if (!user && signInOpen) return
    stop()
    if (user) useReviewDialog.setState({ open: true, target })
  })
  openSignIn()
}

export const closeReviewDialog = (): void => useReviewDialog.setState({ open: false })
