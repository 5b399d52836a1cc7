import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { useFragment } from '#/platform/web/fragments/use-fragment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { Stars } from '#/ui/labels/stars.tsx'
import { formatSize } from './format-size.ts'
import { ReviewPhotos } from './review-photos.tsx'
import './reviews.css'

export type ReviewList = Output<typeof reviewsApi.list>
type Review = ReviewList['items'][number]

/** Longer text is folded but stays in the HTML. */
const FOLDED_FROM = 320

type Props = { review: Review; about?: boolean }

/** `about` names the product. */
export const ReviewCard = (props: Props) => useFragment('review', [], props, <Card {...props} />)

const Card = ({ review, about }: Props) => {
  const { product, variant_label: size } = review
  return (
    <article className="review" id={`review-${review.id}`}>
      {about && (
        <Link className="review-about" to={`/product/${product.slug}`}>
          {product.picture && (
            <span className="review-thumb">
              <Picture picture={product.picture} sizes="48px" alt="" />
            </span>
          )}
          <span>
            <span className="review-product">{product.name}</span>
            {size && <small className="muted">{formatSize(size)}</small>}
          </span>
        </Link>
      )}
      <div className="row between">
        <Stars value={review.stars} />
        <time className="small muted" dateTime={review.created_at}>
          {formatDay(review.created_at)}
        </time>
      </div>
      <ReviewText text={review.text} />
      <ReviewPhotos
        pictures={review.photos}
        label={t('reviews.photosOf', { author: review.author, product: product.name })}
      />
      <p className="small review-author">
        <b>{review.author}</b>{' '}
        {review.verified && (
          <span className="review-verified">
            <BadgeCheck aria-hidden="true" />
            {t('reviews.verified')}
          </span>
        )}
        {!about && size && <span className="muted">{formatSize(size)}</span>}
      </p>
      {review.reply && (
        <div className="review-reply small">
          <p className="review-reply-head">
            <b>{t('reviews.reply')}</b>
            {review.replied_at && (
              <time className="muted" dateTime={review.replied_at}>
                {formatDay(review.replied_at)}
              </time>
            )}
          </p>
          <p>{review.reply}</p>
        </div>
      )}
    </article>
  )
}

const ReviewText = ({ text }: { text: string }) => {
  const [isExpanded, setIsExpanded] = useState(false)
  if (text.length <= FOLDED_FROM) return <p className="review-text">{text}</p>
  return (
    <div className="review-text">
      <p className={isExpanded ? undefined : 'is-folded'}>{text}</p>
      <button
        type="button"
        className="link link-inline review-unfold"
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {t(isExpanded ? 'reviews.fold' : 'reviews.unfold')}
      </button>
    </div>
  )
}

export const RatingTitle = ({ rating, level: Level = 'h2' }: { rating: number; level?: 'h2' | 'p' }) => (
  <Level className="rating-title">{t('reviews.rating', { rating: Math.round(rating * 10) / 10 })}</Level>
)
