import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RatingBars } from './rating-bars.tsx'
import { RatingTitle, ReviewCard, type ReviewList } from './review-card.tsx'
import { useMoreReviews } from './use-more-reviews.ts'
import { WriteButton } from '../write/write-button.tsx'

export const ProductReviews = ({
  productId,
  slug,
  reviews,
}: {
  productId: number
  slug?: string
  reviews: ReviewList
}) => {
  const size = reviews.items.length || 1
  const { items, hasMore, busy, showMore } = useMoreReviews(reviews, { product_id: productId, size })
  if (reviews.rating === null)
    return (
      <section className="section reviews-none" id="reviews" aria-labelledby="reviews-title">
        <div>
          <h2 id="reviews-title">{t('reviews.none')}</h2>
          <p className="muted">{t('reviews.noneText')}</p>
        </div>
        <WriteButton variant="soft" {...(slug && { slug })} />
      </section>
    )
  return (
    <section className="section reviews" id="reviews" aria-label={t('reviews.title')}>
      <div>
        <RatingTitle rating={reviews.rating} />
        <RatingBars distribution={reviews.distribution} />
        <p className="muted">{t('reviews.total', { n: reviews.total })}</p>
        <WriteButton className="reviews-write" variant="soft" {...(slug && { slug })} />
      </div>
      <div>
        <div className="review-row" tabIndex={0} role="group" aria-label={t('reviews.title')}>
          {items.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
        {hasMore && (
          <Button variant="line" className="reviews-more" busy={busy} onClick={showMore}>
            {t('reviews.more')}
          </Button>
        )}
      </div>
    </section>
  )
}
