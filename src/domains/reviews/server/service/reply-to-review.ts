import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/moderation.ts'
import { changeReview, notifyAuthor, reviewPath } from './moderate-reviews.ts'

/** An empty reply is removed; the first one to a published review notifies the author. */
export const replyToReview = (
  db: Db,
  staff: Staff,
  id: string,
  { version, reply }: { version: number; reply: string },
) =>
  changeReview(db, staff, 'review.reply', id, async (tx, before) => {
    if (!(await queries.setReply(tx, { id, version }, reply || null))) return false
    if (reply && !before.reply && before.status === 'published')
      await notifyAuthor(tx, before, {
        title: t('reviews.notice.replied', { product: before.product.name }),
        text: reply,
        link: reviewPath(before),
      })
    return true
  })
