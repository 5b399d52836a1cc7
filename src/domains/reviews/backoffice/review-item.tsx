import { Check, MessageSquareReply, X } from 'lucide-react'
import { Link } from 'react-router'
import { canPublish, canReject } from '#/domains/reviews/rules/may-change-review.ts'
import type { StaffReview } from '#/domains/reviews/contract/staff.ts'
import { formatSize } from '#/domains/reviews/storefront/reviews/format-size.ts'
import { ReviewPhotos } from '#/domains/reviews/storefront/reviews/review-photos.tsx'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { Stars } from '#/ui/labels/stars.tsx'
import { ReplyForm } from './reply-form.tsx'

export type ReviewActions = {
  publish: () => void
  reject: () => void
  reply: () => void
  endReply: (changed: boolean) => Promise<void>
}

/** `doing` null: read-only. */
export const ReviewItem = ({
  review,
  current,
  busy,
  doing,
  replying,
}: {
  review: StaffReview
  current: boolean
  busy: boolean
  doing: ReviewActions | null
  replying: boolean
}) => (
  <article
    className={classes('queued-review', current && 'is-current')}
    aria-labelledby={`review-${review.id}`}
    aria-busy={busy || undefined}
    tabIndex={current ? 0 : -1}
    data-review=""
  >
    <Head review={review} />
    <p className="queued-review-text">{review.text}</p>
    <ReviewPhotos
      className="queued-review-photos"
      pictures={review.photos}
      label={t('staff.reviews.photos')}
      size={200}
    />
    {review.reject_reason && (
      <p className="small muted">{t('staff.reviews.why', { reason: review.reject_reason })}</p>
    )}
    {replying && doing ? (
      <ReplyForm review={review} onEnd={doing.endReply} />
    ) : (
      review.reply && <p className="queued-review-reply small">{review.reply}</p>
    )}
    {doing && !replying && <Actions review={review} busy={busy} doing={doing} />}
  </article>
)

const Head = ({ review }: { review: StaffReview }) => {
  const { product, author, variant_label: size, order_number: order } = review
  const about = [
    formatDay(review.created_at),
    size && formatSize(size),
    order ? t('staff.reviews.order', { number: String(order) }) : t('staff.reviews.noOrder'),
  ]
  return (
    <header className="queued-review-head">
      {product.picture && (
        <span className="queued-review-thumb">
          <Picture picture={product.picture} sizes="56px" alt="" />
        </span>
      )}
      <div>
        <h2 id={`review-${review.id}`}>
          {author},{' '}
          <Link to={product.has_page ? `/product/${product.slug}` : `/staff/products/${product.id}`}>
            {product.name}
          </Link>
        </h2>
        <p className="small muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Stars value={review.stars} />
    </header>
  )
}

const Actions = ({ review, busy, doing }: { review: StaffReview; busy: boolean; doing: ReviewActions }) => (
  <div className="queued-review-actions">
    {canPublish(review.status) && (
      <Button
        size="s"
        busy={busy}
        icon={<Check aria-hidden="true" />}
        aria-keyshortcuts="P"
        onClick={doing.publish}
      >
        {t('staff.reviews.publish')}
      </Button>
    )}
    {canReject(review.status) && (
      <Button
        size="s"
        variant="line"
        aria-haspopup="dialog"
        icon={<X aria-hidden="true" />}
        aria-keyshortcuts="R"
        onClick={doing.reject}
      >
        {t(review.status === 'published' ? 'staff.reviews.hide' : 'staff.reviews.reject')}
      </Button>
    )}
    <Button
      size="s"
      variant="line"
      icon={<MessageSquareReply aria-hidden="true" />}
      aria-keyshortcuts="A"
      onClick={doing.reply}
    >
      {t(review.reply ? 'staff.reviews.editReply' : 'staff.reviews.reply')}
    </Button>
  </div>
)
