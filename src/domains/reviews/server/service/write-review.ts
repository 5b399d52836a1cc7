import * as orders from '#/domains/orders/server/public.ts'
import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import { OwnReview } from '#/domains/reviews/contract/customer.ts'
import { authorName } from '#/domains/reviews/rules/author-name.ts'
import { canRewrite } from '#/domains/reviews/rules/may-change-review.ts'
import { reviewSettings } from '#/domains/reviews/rules/settings.ts'
import { claimPhotos, releasePhotos } from '../queries/photos.ts'
import * as queries from '../queries/reviews.ts'

type ReviewInput = { stars: number; text: string; photo_ids: string[] }

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
 * An own line of a completed order, once (`decisions §3`); moderated. 404 for another's line, 422 before
 * completion, 409 with the existing review.
 */
export const writeReview = (db: Db, user: Customer, form: ReviewInput & { order_line_id: string }) =>
  db.transaction(async (tx) => {
    const line = await orders.findBoughtLine(tx, user.id, form.order_line_id)
    if (!line) throw notFound('review_line_not_found')
    if (!line.completed) throw unprocessable('review_too_early')
    const { stars, text } = form
    const id = await queries.insertReview(tx, { userId: user.id, author: nameOf(user), line, stars, text })
    if (!id)
      throw conflict(
        'review_exists',
        await parseFresh(queries.findReviewOfLine(tx, user.id, line.order_line_id)),
      )
    await attachPhotos(tx, user, id, form.photo_ids)
    return findOwn(tx, user, id)
  })

/** Only while unpublished; moderated again. */
export const rewriteReview = (db: Db, user: Customer, id: string, form: ReviewInput & { version: number }) =>
  db.transaction(async (tx) => {
    const { stars, text, version } = form
    const review = { id, version, author: nameOf(user), stars, text }
    if (!(await queries.updateOwnReview(tx, user.id, review))) await throwRewriteConflict(tx, user, id)
    await releasePhotos(tx, id)
    await attachPhotos(tx, user, id, form.photo_ids)
    return findOwn(tx, user, id)
  })

const throwRewriteConflict = async (tx: Db, user: Customer, id: string) => {
  const found = await queries.findOwnReview(tx, user.id, id)
  if (!found) throw notFound('review_not_found')
  throw conflict(canRewrite(found.status) ? 'edited_meanwhile' : 'review_published', OwnReview.parse(found))
}

const attachPhotos = async (tx: Db, user: Customer, id: string, photoIds: string[]) => {
  const { mostPhotos: n } = await settingsOf(tx, reviewSettings)
  if (photoIds.length > n) throw invalid({ photo_ids: t('validation.photos', { n }) })
  if (!(await claimPhotos(tx, user.id, id, photoIds))) throw unprocessable('review_photo_gone')
}

const findOwn = async (tx: Db, user: Customer, id: string) => {
  const review = await queries.findOwnReview(tx, user.id, id)
  if (!review) throw notFound('review_not_found')
  return review
}

const parseFresh = async (found: Promise<queries.OwnRow | undefined>) => {
  const review = await found
  return review && OwnReview.parse(review)
}

const nameOf = ({ name }: Customer): string => authorName(name) ?? t('reviews.nobody')
