import * as orders from '#/domains/orders/server/public.ts'
import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound, refused } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { OwnReview } from '#/domains/reviews/contract/customer.ts'
import { authorName, canRewrite } from '#/domains/reviews/rules.ts'
import { claimPhotos, releasePhotos } from '../queries/photos.ts'
import * as queries from '../queries/reviews.ts'

type Words = { stars: number; text: string; photo_ids: string[] }

/** What of the customer's completed orders has no review yet, newest first. */
export const listBought = async (db: Db, userId: string) => {
  const lines = await orders.findCompletedLines(db, userId)
  const reviewed = await queries.findReviewedLines(
    db,
    lines.map(({ order_line_id: id }) => id),
  )
  const done = new Set(reviewed.map(({ order_line_id: id }) => id))
  return { items: lines.filter(({ order_line_id: id }) => !done.has(id)) }
}

/**
 * A review of one's own line of a completed order, once each (`decisions §3`); it waits for moderation. 404 for
 * another's line as for none, 422 before the order is completed, 409 with the review that is there already.
 */
export const writeReview = (db: Db, user: Customer, form: Words & { order_line_id: string }) =>
  db.transaction(async (tx) => {
    const line = await orders.findBoughtLine(tx, user.id, form.order_line_id)
    if (!line) throw notFound('review_line_not_found')
    if (!line.completed) throw refused('review_too_early')
    const { stars, text } = form
    const id = await queries.insertReview(tx, { userId: user.id, author: nameOf(user), line, stars, text })
    if (!id)
      throw conflict('review_exists', await fresh(queries.findReviewOfLine(tx, user.id, line.order_line_id)))
    await attach(tx, user, id, form.photo_ids)
    return own(tx, user, id)
  })

/** Other words for a review that nobody has read yet or that was refused; it waits for moderation again. */
export const rewriteReview = (db: Db, user: Customer, id: string, form: Words & { version: number }) =>
  db.transaction(async (tx) => {
    const { stars, text, version } = form
    const review = { id, version, author: nameOf(user), stars, text }
    if (!(await queries.updateOwnReview(tx, user.id, review))) await refuseRewriting(tx, user, id)
    await releasePhotos(tx, id)
    await attach(tx, user, id, form.photo_ids)
    return own(tx, user, id)
  })

const refuseRewriting = async (tx: Db, user: Customer, id: string) => {
  const found = await queries.findOwnReview(tx, user.id, id)
  if (!found) throw notFound('review_not_found')
  throw conflict(canRewrite(found.status) ? 'edited_meanwhile' : 'review_published', OwnReview.parse(found))
}

const attach = async (tx: Db, user: Customer, id: string, photoIds: string[]) => {
  if (!(await claimPhotos(tx, user.id, id, photoIds))) throw refused('review_photo_gone')
}

const own = async (tx: Db, user: Customer, id: string) => {
  const review = await queries.findOwnReview(tx, user.id, id)
  if (!review) throw notFound('review_not_found')
  return review
}

const fresh = async (found: Promise<queries.OwnRow | undefined>) => {
  const review = await found
  return review && OwnReview.parse(review)
}

const nameOf = ({ name }: Customer): string => authorName(name) ?? t('reviews.nobody')
