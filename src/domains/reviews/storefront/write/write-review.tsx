import { useEffect, useState } from 'react'
import {
  type BoughtLine,
  MAX_STARS,
  type OwnReview,
  reviewsApi,
} from '#/domains/reviews/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { formatSize } from '../reviews/format-size.ts'
import { BoughtChoice, BoughtOne, boughtNote } from './bought-choice.tsx'
import { type ReviewTarget, closeReviewDialog } from './review-dialog-store.ts'
import { readDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import type { ReviewBody } from './use-review-form.ts'

type Props = { onSent: (review: OwnReview) => void }

const EMPTY = { stars: null, text: '', photos: [] }

/** The named order or product, else the draft's, else the newest. */
const firstOf = (lines: readonly BoughtLine[], { orderId, slug }: ReviewTarget, begun: string | undefined) =>
  lines.find((line) => (slug ? line.product.slug === slug : orderId && line.order_id === orderId)) ??
  lines.find(({ order_line_id: id }) => id === begun) ??
  lines[0]

export const WriteReview = ({ target, onSent }: Props & { target: ReviewTarget }) => {
  const [lines, setLines] = useState<BoughtLine[] | 'failed' | null>(null)
  const ask = () => {
    setLines(null)
    api(reviewsApi.canWrite).then(
      ({ items }) => setLines(items),
      () => setLines('failed'),
    )
  }
  useEffect(ask, [])

  if (lines === null) return <Waiting />
  if (lines === 'failed')
    return (
      <Note
        tone="rose"
        role="alert"
        action={
          <Button size="s" variant="line" onClick={ask}>
            {t('reviews.write.again')}
          </Button>
        }
      >
        {t('reviews.write.notLoaded')}
      </Note>
    )
  const begun = readDraft()
  const first = firstOf(lines, target, begun?.about)
  if (!first) return <NothingBought />
  return (
    <NewReview
      {...{ lines, first, onSent }}
      isOther={target.slug !== undefined && first.product.slug !== target.slug}
    />
  )
}

const NewReview = ({
  lines,
  first,
  isOther,
  onSent,
}: Props & { lines: BoughtLine[]; first: BoughtLine; isOther: boolean }) => {
  const [lineId, setLineId] = useState(first.order_line_id)
  const [begun] = useState(() => readDraft())
  const send = async (words: ReviewBody): Promise<OwnReview> => {
    try {
      return await api(reviewsApi.write, { body: { order_line_id: lineId, ...words } })
    } catch (error) {
      // An earlier answer was lost: the review exists.
      const written = isApiError(error) && error.body?.code === 'review_exists' && error.body.fresh
      if (written) return written as OwnReview
      throw error
    }
  }
  return (
    <ReviewForm
      about={lineId}
      initial={begun && lines.some(({ order_line_id: id }) => id === begun.about) ? begun : EMPTY}
      submitLabel={t('reviews.write.send')}
      {...{ send, onSent }}
    >
      {isOther && <Note>{t('reviews.write.notBought')}</Note>}
      {lines.length > 1 ? (
        <BoughtChoice lines={lines} chosen={lineId} onChoose={setLineId} />
      ) : (
        <BoughtOne product={first.product} note={boughtNote(first)} />
      )}
    </ReviewForm>
  )
}

export const RewriteReview = ({ review, onSent }: Props & { review: OwnReview }) => {
  const [begun] = useState(() => readDraft())
  const [version, setVersion] = useState(review.version)
  const send = async (words: ReviewBody): Promise<OwnReview> => {
    try {
      return await api(reviewsApi.rewrite, { params: { id: review.id }, body: { version, ...words } })
    } catch (error) {
      // Changed elsewhere, such as another tab: sending again overwrites it, and the message says so.
      const fresh = isApiError(error) && error.body?.code === 'edited_meanwhile' && error.body.fresh
      if (fresh) setVersion((fresh as OwnReview).version)
      throw error
    }
  }
  return (
    <ReviewForm
      about={review.id}
      initial={begun?.about === review.id ? begun : review}
      submitLabel={t('reviews.write.save')}
      {...{ send, onSent }}
    >
      <BoughtOne product={review.product} note={review.variant_label && formatSize(review.variant_label)} />
      {review.reject_reason && (
        <Note tone="honey">{t('reviews.own.why', { reason: review.reject_reason })}</Note>
      )}
    </ReviewForm>
  )
}

const NothingBought = () => (
  <EmptyState drawing="orders" title={t('reviews.write.nothing')} text={t('reviews.write.nothingText')}>
    <Button onClick={closeReviewDialog}>{t('reviews.write.understood')}</Button>
  </EmptyState>
)

const Waiting = () => (
  <div className="review-form" aria-busy="true">
    <Skeleton height={72} />
    <Skeleton width={MAX_STARS * 44} height={44} />
    <Skeleton height={140} />
  </div>
)
