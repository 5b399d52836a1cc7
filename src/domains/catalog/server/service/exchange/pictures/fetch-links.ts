import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError } from '#/platform/server/errors.ts'
import { fetchPublic } from '#/platform/server/outgoing/fetch-public.ts'
import { NotFetched } from '#/platform/server/outgoing/public-target.ts'
import { makeCommonSizes, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import * as queries from '#/domains/catalog/server/queries/picture-links.ts'
import { MAX_PICTURES } from '#/domains/catalog/contract/staff/products.ts'

const WITHIN_MS = 20_000
/** A killed process holds its links no longer. */
const LEASE_MS = 10 * MINUTE_MS
const RETRY_AFTER_MS = [MINUTE_MS, 10 * MINUTE_MS]
/** Products at once. */
const LANES = 3

/**
 * Each product's in their order. Woken by an import, and by a job that resumes what a killed process left.
 */
export const pictureFetcher = oncePerShop((context: AppContext): Worker =>
  createWorker(
    async (signal) => {
      await Promise.all(Array.from({ length: LANES }, () => fetchUntilDone(context, signal)))
    },
    (error) => context.logWarning(`pictures of tables: ${(error as Error).name}`),
  ),
)

export const retryLinks = async (db: Db, context: AppContext): Promise<void> => {
  await queries.retryFailedLinks(db)
  db.afterCommit(() => pictureFetcher(context).wake())
}

const fetchUntilDone = async (context: AppContext, signal: AbortSignal): Promise<void> => {
  const { db } = context
  while (!signal.aborted) {
    const links = await queries.takeDueLinks(db, new Date(db.now().getTime() + LEASE_MS))
    if (links.length === 0) return
    for (const link of links) if (!signal.aborted) await fetchLink(context, link)
  }
}

const fetchLink = async ({ db, settings, mediaDir }: AppContext, link: queries.DueLink): Promise<void> => {
  try {
    const rules = { maxBytes: PICTURE_FILE.maxBytes, withinMs: WITHIN_MS, allowed: settings.pictureHosts }
    const file = await fetchPublic(link.link, rules)
    const picture = await storeUploadedPicture(mediaDir, { file, by: 'staff', sender: 'links' })
    await db.attempt(async (tx) => {
      const before = await queries.appendPicture(tx, link.product_id, picture, MAX_PICTURES)
      if (before === null) return null
      const isFull = before >= MAX_PICTURES
      const isEnded = await queries.endLink(tx, link, isFull ? 'failed' : 'taken', isFull ? 'full' : null)
      if (!isEnded) return null
      tx.afterCommit(() => makeCommonSizes(mediaDir, picture))
      return picture
    })
  } catch (error) {
    await giveUpOrRetry(db, link, error)
  }
}

const giveUpOrRetry = async (db: Db, link: queries.DueLink, error: unknown): Promise<void> => {
  const wait = RETRY_AFTER_MS[link.tries - 1]
  const fault = faultOf(error)
  const isPassing = fault === 'unreachable'
  if (isPassing && wait !== undefined)
    await queries.retryLinkAt(db, link, new Date(db.now().getTime() + wait), fault)
  else await queries.endLink(db, link, 'failed', fault)
}

/** A text `staff.exchange.pictures.faults.*`; others are errors of the worker. */
const faultOf = (error: unknown): string => {
  if (error instanceof NotFetched) return error.fault
  if (error instanceof AppError) return error.status >= 500 ? 'unreachable' : 'picture'
  throw error
}
