import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { GIFTS } from '#/domains/loyalty/rules.ts'
import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { StaffReview } from '#/domains/reviews/contract/staff.ts'
import type { Status } from '../queries/reviews.ts'
import * as queries from '../queries/moderation.ts'
import type { StaffRow } from '../queries/moderation.ts'
import { tellRating } from './rate-products.ts'

type Asked = { page: number; size: number; status?: Status | undefined }

/** Reviews for moderation: those that wait first, the oldest of them on top. */
export const listForStaff = async (db: Db, { page, size, status }: Asked) => {
  const [items, counts] = await Promise.all([
    queries.findForStaff(db, { status, limit: size, offset: (page - 1) * size }),
    queries.countByStatus(db),
  ])
  const total = status ? counts[status] : counts.pending + counts.published + counts.rejected
  return { items, page, pages: Math.ceil(total / size), total, counts }
}

/** Shows a review as it was read; its product's rating follows in the same transaction, its author is told. */
export const publishReview = (db: Db, staff: Staff, id: string, version: number) =>
  change(db, staff, 'review.publish', id, async (tx, before) => {
    if (!(await queries.publish(tx, { id, version }))) return false
    await tellRating(tx, before.product.id)
    await thankForPhotos(tx, before)
    await tell(tx, before, {
      title: t('reviews.notice.published', { product: before.product.name }),
      link: `/product/${before.product.slug}#reviews`,
    })
    return true
  })

/** Refuses a review, or hides a published one again; its author reads why and may write it anew. */
export const rejectReview = (
  db: Db,
  staff: Staff,
  id: string,
  { version, reason }: { version: number; reason: string },
) =>
  change(db, staff, 'review.reject', id, async (tx, before) => {
    if (!(await queries.reject(tx, { id, version }, reason))) return false
    if (before.status === 'published') await tellRating(tx, before.product.id)
    await tell(tx, before, {
      title: t('reviews.notice.rejected', { product: before.product.name }),
      text: reason,
      link: '/otzyvy#own-reviews',
    })
    return true
  })

/** The shop's reply; an empty one is taken away. The author hears of the first one under a review that is shown. */
export const replyToReview = (
  db: Db,
  staff: Staff,
  id: string,
  { version, reply }: { version: number; reply: string },
) =>
  change(db, staff, 'review.reply', id, async (tx, before) => {
    if (!(await queries.setReply(tx, { id, version }, reply || null))) return false
    if (reply && !before.reply && before.status === 'published')
      await tell(tx, before, {
        title: t('reviews.notice.replied', { product: before.product.name }),
        text: reply,
        link: `/product/${before.product.slug}#reviews`,
      })
    return true
  })

/** One change of what somebody else has written, noted; 409 for one's own, and with what it is now when it was changed meanwhile. */
const change = (
  db: Db,
  staff: Staff,
  action: string,
  id: string,
  act: (tx: Db, before: StaffRow) => Promise<boolean>,
) =>
  db.transaction(async (tx) => {
    const before = await queries.findOneForStaff(tx, id)
    if (!before) throw notFound('review_not_found')
    if (before.user_id === staff.id) throw conflict('not_oneself')
    const done = await act(tx, before)
    const after = await queries.findOneForStaff(tx, id)
    if (!after) throw notFound('review_not_found')
    if (!done) throw conflict('edited_meanwhile', StaffReview.parse(after))
    await recordAction(tx, staff, {
      action,
      subject: 'review',
      subjectId: id,
      before: judged(before),
      after: judged(after),
    })
    return after
  })

/** Points for a review that shows photos, once: one that was hidden and is shown again brings no more. */
const thankForPhotos = async (tx: Db, { id, user_id: userId, photos }: StaffRow) => {
  if (userId && photos.length > 0)
    await loyalty.creditPoints(tx, { userId, kind: 'review', cause: id, amount: GIFTS.review })
}

const judged = ({ status, reject_reason, reply }: StaffRow) => ({ status, reject_reason, reply })

/** Reviews that came with the demo shop may have no author to tell. */
const tell = async (
  tx: Db,
  { user_id: userId }: StaffRow,
  news: { title: string; text?: string; link: string },
) => {
  if (userId) await notify(tx, userId, { name: t('reviews.title'), ...news })
}
