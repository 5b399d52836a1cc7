import { useEffect } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { OwnReview } from '#/domains/reviews/contract/customer.ts'
import { canRewrite } from '#/domains/reviews/rules/may-change-review.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Stars } from '#/ui/labels/stars.tsx'
import { loadOwnReviews, useOwnReviews } from './own-reviews-store.ts'
import { openReviewDialog } from '../write/review-dialog-store.ts'
import { ReviewPhotos } from './review-photos.tsx'

const TONES = { pending: 'honey', published: 'leaf', rejected: 'rose' } as const

export const OwnReviews = () => {
  const userId = useSession(({ user }) => user?.id)
  const { userId: owner, items } = useOwnReviews()
  useEffect(() => void loadOwnReviews(), [userId])
  const waiting = owner === userId ? items?.filter(({ status }) => status !== 'published') : undefined
  if (!waiting?.length) return null
  return (
    <section className="own-reviews" id="own-reviews" aria-labelledby="own-reviews-title">
      <h2 id="own-reviews-title">{t('reviews.own.title')}</h2>
      <ul>
        {waiting.map((review) => (
          <li key={review.id}>
            <OwnCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OwnCard = ({ review }: { review: OwnReview }) => (
  <article className="review">
    <div className="row between">
      <Stars value={review.stars} />
      <Label tone={TONES[review.status]}>{t(`reviews.own.${review.status}`)}</Label>
    </div>
    <p>
      <b>{review.product.name}</b>
    </p>
    <p className="review-text">{review.text}</p>
    <ReviewPhotos pictures={review.photos.map(({ picture }) => picture)} label={t('reviews.own.photos')} />
    {review.reject_reason && (
      <p className="small muted">{t('reviews.own.why', { reason: review.reject_reason })}</p>
    )}
    {canRewrite(review.status) && (
      <Button
        size="s"
        variant="white"
        aria-haspopup="dialog"
        onClick={() => openReviewDialog({ rewrite: review })}
      >
        {t('reviews.own.rewrite')}
      </Button>
    )}
  </article>
)
