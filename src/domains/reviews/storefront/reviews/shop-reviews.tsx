import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Stars } from '#/ui/labels/stars.tsx'
import { RatingTitle, ReviewCard, type ReviewList } from './review-card.tsx'

export const ShopReviews = ({ reviews }: { reviews: ReviewList }) =>
  reviews.rating === null ? null : (
    <section className="wrap section reviews" aria-label={t('reviews.title')}>
      <div>
        <RatingTitle rating={reviews.rating} />
        <Stars value={reviews.rating} />
        <p className="muted rating-note">{t('reviews.total', { n: reviews.total })}</p>
        <Link className="link reviews-all" to="/otzyvy">
          {t('reviews.all')}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className="review-row" tabIndex={0} role="group" aria-label={t('reviews.latest')}>
        {reviews.items.map((review) => (
          <ReviewCard key={review.id} review={review} about />
        ))}
      </div>
    </section>
  )
