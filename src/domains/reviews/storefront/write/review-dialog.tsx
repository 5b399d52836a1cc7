import { useEffect, useState } from 'react'
import { isSignedIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import type { OwnReview } from '#/domains/reviews/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { loadOwnReviews } from '../reviews/own-reviews-store.ts'
import { closeReviewDialog, openReviewDialog, useReviewDialog } from './review-dialog-store.ts'
import { RewriteReview, WriteReview } from './write-review.tsx'
import './review-form.css'

/** The draft outlives an expired session. */
export default function ReviewDialog() {
  const { open, target } = useReviewDialog()
  const userId = useSession(({ user }) => user?.id)
  const [sent, setSent] = useState<OwnReview | null>(null)
  useEffect(() => {
    if (open) setSent(null)
  }, [open])
  useEffect(() => {
    if (!open || userId || isSignedIn()) return
    closeReviewDialog()
    openReviewDialog(target)
  }, [open, userId, target])

  const onSent = (review: OwnReview) => {
    setSent(review)
    void loadOwnReviews()
  }
  const title = sent
    ? t('reviews.write.thanks')
    : t(target.rewrite ? 'reviews.own.rewrite' : 'reviews.write.title')
  return (
    <Dialog open={open} onClose={closeReviewDialog} title={title} wide>
      {sent ? (
        <EmptyState drawing="orders" title={t('reviews.write.sent')} text={t('reviews.write.sentText')}>
          <Button onClick={closeReviewDialog}>{t('reviews.write.done')}</Button>
        </EmptyState>
      ) : (
        userId &&
        (target.rewrite ? (
          <RewriteReview key={target.rewrite.id} review={target.rewrite} onSent={onSent} />
        ) : (
          <WriteReview target={target} onSent={onSent} />
        ))
      )}
    </Dialog>
  )
}
