import * as queries from '#/domains/orders/server/queries/pay-links.ts'
import { type OrderStatus, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { findLinkToken, linkToken, tokenHash } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'

type Payable = { status: OrderStatus; payment_method: number; due: number }

/** Whether the whole order waits for its money, not a difference of it; 409 when nothing is to be paid. */
export const awaitsPayment = ({ status, payment_method, due }: Payable): boolean => {
  const isAwaited =
    status === 'awaiting_payment' && (isPaidAtOnce(payment_method) || payment_method === PAYMENT.transfer)
  if (!isAwaited && due === 0) throw conflict('nothing_to_pay')
  return isAwaited
}

const subjectOf = (orderId: string): string => `pay:${orderId}`

/** The path at which whoever has it pays the order; the same one each time. */
export const makePayPath = async (tx: Db, secrets: Secrets, orderId: string): Promise<string> => {
  const known = payPathOf(secrets, orderId, await queries.findPayLink(tx, orderId))
  if (known) return known
  const token = linkToken(secrets, tx.now(), subjectOf(orderId))
  await queries.savePayLink(tx, orderId, tokenHash(token))
  return `/pay/${token}`
}

/** null where nobody was sent one. */
export const payPathOf = (secrets: Secrets, orderId: string, hash: string | null): string | null => {
  const token = hash && findLinkToken(secrets, subjectOf(orderId), hash)
  return token ? `/pay/${token}` : null
}

/** 404 alike for an ended link and an unknown one. */
export const orderOfPayLink = async (db: Db, token: string): Promise<string> => {
  const orderId = await queries.findOrderOfPayLink(db, tokenHash(token))
  if (!orderId) throw notFound('pay_link_ended')
  return orderId
}
