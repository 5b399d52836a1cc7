import { showOrder } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { findLinkToken, linkToken, tokenHash } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import * as links from '../queries/links.ts'

const subjectOf = (orderId: string): string => `claim:${orderId}`

/** Derived from the order, so that the same link can be sent again; anew once its key is forgotten. */
export const claimToken = async (tx: Db, secrets: Secrets, orderId: string): Promise<string> => {
  const hash = await links.findLink(tx, orderId)
  const known = hash && findLinkToken(secrets, subjectOf(orderId), hash)
  if (known) return known
  const token = linkToken(secrets, tx.now(), subjectOf(orderId))
  await links.saveLink(tx, orderId, tokenHash(token))
  return token
}

/** 404 for another's order. */
export const tokenOfOwnOrder = (db: Db, secrets: Secrets, userId: string, orderId: string): Promise<string> =>
  db.transaction(async (tx) => {
    const { id } = await showOrder(tx, userId, orderId)
    return claimToken(tx, secrets, id)
  })

/** 404 alike for an ended link and an unknown one. */
export const orderOfToken = async (db: Db, token: string) => {
  const found = await links.findOrderOfLink(db, tokenHash(token))
  if (!found) throw notFound('claim_link_ended')
  return { orderId: found.order_id, userId: found.user_id }
}
