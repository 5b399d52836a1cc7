import { Link } from 'react-router'
import type { reviewsApi } from '#/domains/reviews/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { Stars } from '#/ui/stars.tsx'
import './reviews.css'

export type ReviewList = Output<typeof reviewsApi.list>
type Review = ReviewList['items'][number]

/** One review; `about` names its product where the page does not. */
export const ReviewCard = ({ review, about }: { review: Review; about?: boolean }) => (
  <article className="review">
    <div className="row between">
      <Stars value={review.stars} />
      <time className="small muted" dateTime={review.created_at}>
        {formatDay(review.created_at)}
      </time>
    </div>
    <p className="review-text">{review.text}</p>
    <p className="small">
      <b>{review.author}</b>{' '}
      <span className="muted">
        {about ? (
          <Link className="review-product" to={`/product/${review.product.slug}`}>
            {review.product.name}
          </Link>
        ) : (
          review.variant_label && t('reviews.size', { size: review.variant_label })
        )}
      </span>
    </p>
    {review.reply && (
      <p className="review-reply small">
        <span className="visually-hidden">{t('reviews.reply')}: </span>
        {review.reply}
      </p>
    )}
  </article>
)

/** «4,9 из 5» with what stands under it. */
export const RatingTitle = ({ rating }: { rating: number }) => (
  <h2 className="rating-title">{t('reviews.rating', { rating: Math.round(rating * 10) / 10 })}</h2>
)
