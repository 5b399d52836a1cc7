import { type CSSProperties, useState } from 'react'
import { reviewsApi } from '#/domains/reviews/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { RatingTitle, ReviewCard, type ReviewList } from './review-card.tsx'

const MOST_STARS = 5

/** How many gave how many stars. */
const RatingBars = ({ distribution }: { distribution: readonly number[] }) => {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="rating-bars">
      {distribution.map((count, index) => (
        <li key={index} aria-label={t('reviews.bar', { stars: MOST_STARS - index, n: count })}>
          <b aria-hidden="true">{MOST_STARS - index}</b>
          <span
            className="rating-bar"
            style={{ '--share': `${Math.round((count / (total || 1)) * 100)}%` } as CSSProperties}
            aria-hidden="true"
          />
          <span className="muted" aria-hidden="true">
            {count}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Reviews of one product: the mark, its spread, the words; more come when asked for. */
export const ProductReviews = ({ productId, reviews }: { productId: number; reviews: ReviewList }) => {
  const [more, setMore] = useState<ReviewList[]>([])
  const [busy, setBusy] = useState(false)
  if (reviews.rating === null) return null
  const items = [reviews, ...more].flatMap((list) => list.items)
  const page = reviews.page + more.length

  const showMore = async () => {
    setBusy(true)
    try {
      const query = { product_id: productId, page: page + 1, size: reviews.items.length }
      const next = await api(reviewsApi.list, { query })
      setMore((lists) => [...lists, next])
    } catch {
      toast({ title: t('reviews.failed'), tone: 'rose' })
    }
    setBusy(false)
  }

  return (
    <section className="section reviews" id="reviews" aria-label={t('reviews.title')}>
      <div>
        <RatingTitle rating={reviews.rating} />
        <RatingBars distribution={reviews.distribution} />
        <p className="muted">{t('reviews.total', { n: reviews.total })}</p>
      </div>
      <div>
        <div className="review-row" tabIndex={0} role="group" aria-label={t('reviews.title')}>
          {items.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
        {page < reviews.pages && (
          <Button variant="line" className="reviews-more" busy={busy} onClick={() => void showMore()}>
            {t('reviews.more')}
          </Button>
        )}
      </div>
    </section>
  )
}
