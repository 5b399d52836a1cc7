import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { getCity } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { firstName, isLinkActive, mayAnswer } from '#/domains/orders/rules/address-request.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { tokenHash } from './recipient-token.ts'
import { findWindows } from './find-recipient-windows.ts'

/** 404 alike for an ended link, an order that is over, an unknown token. */
export const findActiveRequest = async (db: Db, token: string): Promise<queries.RequestRow> => {
  const request = await queries.findRequest(db, tokenHash(token))
  if (!request || !isLinkActive(request)) throw notFound('recipient_link_ended')
  return request
}

/** No price, no phone, no name of an anonymous sender (`decisions §4`). */
export const showRequest = async (db: Db, token: string) => {
  const request = await findActiveRequest(db, token)
  const canAnswer = mayAnswer(request)
  const [city, { brand }, windows] = await Promise.all([
    getCity(db, request.city_id),
    shopProfile(db),
    request.time_type === 'recipient' && canAnswer ? findWindows(db, request) : null,
  ])
  return {
    shop: { name: brand, phone: city.phone },
    city,
    recipient_name: firstName(request.recipient_name),
    sender_name: request.sender_name,
    date: request.date,
    time_from: request.time_from,
    time_to: request.time_to,
    windows,
    address: request.address,
    can_answer: canAnswer,
    wish: request.wish && { kind: request.wish, text: request.wish_text },
  }
}

export const openRequest = async (db: Db, token: string) => {
  const request = await showRequest(db, token)
  await queries.markOpened(db, tokenHash(token))
  return request
}
