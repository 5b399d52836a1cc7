import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { describeVariants } from '#/domains/catalog/server/public.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { getCity } from '#/domains/places/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { adaptersOf } from '../adapters/open-adapters.ts'
import * as articles from '../queries/articles.ts'
import { setCity } from '../queries/feeds.ts'
import { sendAgain } from '../queries/messages.ts'
import * as queries from '../queries/orders.ts'
import { fetchOrders, placeUntried } from './feed/fetch-orders.ts'
import { placeWaiting } from './place-waiting.ts'
import { showMarketplaces } from './show-marketplaces.ts'

type Match = { source: Marketplace; article: string; variantId: number }

/** Kept for all later orders. 404 for an article that has never come, 422 for a size that is not sold. */
export const matchArticle = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { source, article, variantId }: Match,
) => {
  const [size] = await describeVariants(db, [variantId])
  if (!size?.published) throw invalid({ variant_id: t('validation.wrong') })
  await db.transaction(async (tx) => {
    const known = await articles.lockArticle(tx, source, article)
    if (!known) throw notFound('article_not_found')
    if (known.variant_id === variantId) return
    await articles.setMatch(tx, { source, article }, variantId, staff.id)
    await recordAction(tx, staff, {
      action: 'marketplace.match',
      subject: 'marketplace',
      subjectId: source,
      before: { article, variant: known.variant_id },
      after: { article, variant: variantId },
    })
  })
  const waiting = await queries.findWithArticle(db, source, article)
  await forEachSettled(waiting, new AbortController().signal, ({ id }) => placeWaiting(db, context, id))
  return showMarketplaces(db, context)
}

/** 404 for an unknown city. */
export const chooseCity = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { source, cityId }: { source: Marketplace; cityId: number },
) => {
  const { name } = await getCity(db, cityId)
  await db.transaction(async (tx) => {
    await setCity(tx, source, cityId)
    await recordAction(tx, staff, {
      action: 'marketplace.city',
      subject: 'marketplace',
      subjectId: source,
      after: { city: name },
    })
  })
  return showMarketplaces(db, context)
}

/** How it went stands in the answer. 422 for one that is not connected. */
export const fetchNow = async (db: Db, context: AppContext, source: Marketplace) => {
  const adapter = adaptersOf(context).get(source)
  if (!adapter) throw unprocessable('marketplace_not_connected')
  await fetchOrders(db, adapter)
  await placeUntried(db, new AbortController().signal, context)
  return showMarketplaces(db, context)
}

/** 404, or 409 when it waits no more. */
export const placeAgain = async (db: Db, context: AppContext, id: string) => {
  const order = await queries.findOrder(db, id)
  if (!order) throw notFound()
  if ((await placeWaiting(db, context, id)) === 'elsewhere')
    throw conflict('marketplace_order_over', await showMarketplaces(db, context))
  return showMarketplaces(db, context)
}

/** 404, or 409 when it waits no more. */
export const dismissOrder = async (db: Db, context: AppContext, staff: Staff, id: string, reason: string) => {
  const order = await queries.findOrder(db, id)
  if (!order) throw notFound()
  const { source, number } = order
  const isDone = await db.transaction(async (tx) => {
    if (!(await queries.endWaiting(tx, id, 'dismissed'))) return false
    await recordAction(tx, staff, {
      action: 'marketplace.dismiss',
      subject: 'marketplace',
      subjectId: source,
      after: { number, reason },
    })
    return true
  })
  if (!isDone) throw conflict('marketplace_order_over', await showMarketplaces(db, context))
  return showMarketplaces(db, context)
}

/** 409 when it was not refused. */
export const repeatMessage = async (db: Db, context: AppContext, id: number) => {
  if (!(await sendAgain(db, id)))
    throw conflict('marketplace_order_over', await showMarketplaces(db, context))
  return showMarketplaces(db, context)
}
