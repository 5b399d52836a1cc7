import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import type { AddressStatus } from '#/domains/orders/contract/customer.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { findRecipientToken } from './recipient-token.ts'
import { showOrder } from '../show-orders.ts'
import { requireOrder } from '../staff/require-order.ts'

type Site = Parameters<typeof shopAddress>[0]

export const recipientUrl = (site: Site, token: string): string => `${shopAddress(site)}/a/${token}`

/** 404 for another's order, or when no address is awaited. */
export const tokenOfOrder = async (db: Db, secrets: Secrets, userId: string, orderId: string) =>
  tokenOf(db, secrets, await showOrder(db, userId, orderId))

/** 403 for another store's order. */
export const tokenForStaff = async (db: Db, secrets: Secrets, staff: Staff, orderId: string) =>
  tokenOf(db, secrets, await requireOrder(db, staff, orderId))

type OrderWithAddress = { id: string; address_status: AddressStatus }

const tokenOf = async (db: Db, secrets: Secrets, { id: orderId, address_status }: OrderWithAddress) => {
  const hash = address_status === 'requested' ? await queries.findTokenHash(db, orderId) : undefined
  const token = hash && findRecipientToken(secrets, orderId, hash)
  if (!token) throw notFound('recipient_link_ended')
  return token
}
