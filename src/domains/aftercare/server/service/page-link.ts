import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { findLinkToken, linkToken, tokenHash } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { findOrder } from '../queries/orders.ts'
import * as queries from '../queries/pages.ts'

const subjectOf = (orderId: string): string => `bouquet:${orderId}`

export const newToken = (secrets: Secrets, now: Date, orderId: string): string =>
  linkToken(secrets, now, subjectOf(orderId))

/** undefined when its key is forgotten. */
export const findToken = (secrets: Secrets, orderId: string, hash: string): string | undefined =>
  findLinkToken(secrets, subjectOf(orderId), hash)

/** Derived from the order, so that it is the same on paper and in the SMS; 404 once the page has ended. */
export const tokenOfOrder = async (tx: Db, secrets: Secrets, orderId: string): Promise<string> => {
  const hash = await queries.findHash(tx, orderId)
  if (hash === null) throw notFound('bouquet_link_ended')
  const known = hash && findToken(secrets, orderId, hash)
  if (known) return known
  const token = newToken(secrets, tx.now(), orderId)
  await queries.saveHash(tx, orderId, tokenHash(token))
  return token
}

/** For the leaflet that goes with the bouquet. 404 for no order, 403 for another store's. */
export const tokenForStaff = (db: Db, secrets: Secrets, { storeId }: Staff, orderId: string) =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw notFound('order_not_found')
    if (storeId !== null && storeId !== order.store_id) throw forbidden('other_store')
    return tokenOfOrder(tx, secrets, orderId)
  })
