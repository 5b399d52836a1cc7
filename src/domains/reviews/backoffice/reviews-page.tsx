import { useRef } from 'react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/reviews-page'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { REVIEW_STATUSES } from '#/domains/reviews/contract/customer.ts'
import { staffReviewsApi } from '#/domains/reviews/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { classes } from '#/ui/classes.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { QueuePages } from './queue-pages.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewItem } from './review-item.tsx'
import { useQueue } from './use-queue.ts'
import './reviews-queue.css'

const SIZE = 20

export const clientLoader = staffLoad(async (call, { url }) => {
  const status = REVIEW_STATUSES.find((one) => one === url.searchParams.get('status')) ?? 'pending'
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const list = await call(staffReviewsApi.queue, { query: { status, page, size: SIZE } })
  return { list, status }
})

export const meta = noIndexMeta('staff.reviews.title')

export default function ReviewsPage({ loaderData: { list, status } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const decides = may(me, 'reviews.answer')
  const box = useRef<HTMLOListElement>(null)
  const queue = useQueue(list.items, decides, box)
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.reviews.title')}</h1>
      </div>
      <nav className="review-queue-tabs" aria-label={t('staff.reviews.queue')}>
        {REVIEW_STATUSES.map((one) => (
          <ChipLink
            key={one}
            to={one === 'pending' ? '/staff/reviews' : `/staff/reviews?status=${one}`}
            selected={one === status}
            count={list.counts[one]}
          >
            {t(`staff.reviews.status.${one}`)}
          </ChipLink>
        ))}
      </nav>
      <p className={classes('small muted review-queue-keys', decides && 'is-keys')}>
        {t(decides ? 'staff.reviews.keys' : 'staff.reviews.readOnly')}
      </p>
      {list.items.length === 0 ? (
        <EmptyState
          drawing="orders"
          title={t(`staff.reviews.none.${status}`)}
          text={t('staff.reviews.noneText')}
        />
      ) : (
        <ol className="review-queue" ref={box} aria-label={t('staff.reviews.queue')}>
          {list.items.map((review, index) => (
            <li key={review.id}>
              <ReviewItem
                review={review}
                current={index === queue.current}
                busy={queue.busy === review.id}
                doing={decides ? queue.doing(review) : null}
                replying={queue.replying === review.id}
              />
            </li>
          ))}
        </ol>
      )}
      <QueuePages page={list.page} pages={list.pages} status={status} />
      <RejectDialog
        review={queue.rejecting}
        onClose={() => queue.setRejecting(null)}
        onReject={(review, reason) => queue.reject(review, reason)}
      />
    </>
  )
}
