import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { OWN_BOUQUET_SLUG } from '#/domains/catalog/rules/product-slug.ts'
import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import { StaffReview } from '#/domains/reviews/contract/staff.ts'
import type { Status } from '../queries/reviews.ts'
import * as queries from '../queries/moderation.ts'
import type { StaffRow } from '../queries/moderation.ts'
import { updateRating } from './update-ratings.ts'

type QueueQuery = { page: number; size: number; status?: Status | undefined }

export const listForStaff = async (db: Db, { page, size, status }: QueueQuery) => {
  const [items, counts] = await Promise.all([
    queries.findForStaff(db, { status, limit: size, offset: (page - 1) * size }),
    queries.countByStatus(db),
  ])
  const total = status ? counts[status] : counts.pending + counts.published + counts.rejected
  return { items, page, pages: Math.ceil(total / size), total, counts }
}

/** The version that was read; rates the product in the same transaction and notifies the author. */
export const publishReview = (db: Db, staff: Staff, id: string, version: number) =>
  changeReview(db, staff, 'review.publish', id, async (tx, before) => {
    if (!(await queries.publish(tx, { id, version }))) return false
    await updateRating(tx, before.product.id)
    await thankForPhotos(tx, before)
    await notifyAuthor(tx, before, {
      title: t('reviews.notice.published', { product: before.product.name }),
      link: reviewPath(before),
    })
    return true
  })

/** Or hides a published one; the author is told why and may rewrite it. */
export const rejectReview = (
  db: Db,
  staff: Staff,
  id: string,
  { version, reason }: { version: number; reason: string },
) =>
  changeReview(db, staff, 'review.reject', id, async (tx, before) => {
    if (!(await queries.reject(tx, { id, version }, reason))) return false
    if (before.status === 'published') await updateRating(tx, before.product.id)
    await notifyAuthor(tx, before, {
      title: t('reviews.notice.rejected', { product: before.product.name }),
      text: reason,
      link: '/otzyvy#own-reviews',
    })
    return true
  })

/** Audited. 409 for one's own review, or with the present state when the version differs. */
export const changeReview = (
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
      before: moderationOf(before),
      after: moderationOf(after),
    })
    return after
  })

/** Once per review, even if it is published again. */
const thankForPhotos = async (tx: Db, { id, user_id: userId, photos }: StaffRow) => {
  if (!userId || photos.length === 0) return
  const { reviewGift } = await settingsOf(tx, pointSettings)
  await loyalty.creditPoints(tx, { userId, kind: 'review', cause: id, amount: reviewGift })
}

const moderationOf = ({ status, reject_reason, reply }: StaffRow) => ({ status, reject_reason, reply })

/** Where it is shown: with its product, or among all when that has no list of them. */
export const reviewPath = ({ id, product }: StaffRow): string =>
  product.has_page && product.slug !== OWN_BOUQUET_SLUG
    ? `/product/${product.slug}#reviews`
    : `/otzyvy#review-${id}`

/** Demo reviews may have no author. */
export const notifyAuthor = async (
  tx: Db,
  { user_id: userId }: StaffRow,
  notice: { title: string; text?: string; link: string },
) => {
  if (userId) await notify(tx, userId, { name: t('reviews.title'), ...notice })
}
