import { create } from 'zustand'
import { isSignedIn, openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import type { OwnReview } from '#/domains/reviews/contract/customer.ts'

/** What is to be written about: anything bought, by default; or a review of one's own to be written anew. */
export type Asked = { orderId?: string; slug?: string; rewrite?: OwnReview }

type ReviewDialog = { open: boolean; asked: Asked }

/** Whether «Оставить отзыв» is open, and what about. */
export const useReviewDialog = create<ReviewDialog>(() => ({ open: false, asked: {} }))

/** Opens it; a guest signs in first and goes on from there. */
export const openReviewDialog = (asked: Asked = {}): void => {
  if (isSignedIn()) return useReviewDialog.setState({ open: true, asked })
  const stop = useSession.subscribe(({ user, signInOpen }) => {
    if (!user && signInOpen) return
    stop()
    if (user) useReviewDialog.setState({ open: true, asked })
  })
  openSignIn()
}

export const closeReviewDialog = (): void => useReviewDialog.setState({ open: false })
