import { deliveryIntervals } from '#/domains/delivery/server/public.ts'
import { getCity, getSettings } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { RecipientWindow } from '#/domains/orders/contract/recipient.ts'
import { firstName, isAsked, mayAnswer } from '#/domains/orders/rules/recipient.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import { tokenHash } from './recipient-token.ts'

/** What a link asks for; 404 for one that has ended, of an order that is over, and for none, all alike. */
export const findAsked = async (db: Db, token: string): Promise<queries.RequestRow> => {
  const request = await queries.findRequest(db, tokenHash(token))
  if (!request || !isAsked(request)) throw notFound('recipient_link_ended')
  return request
}

/** The page of a recipient: no price, no phone, and no name of who does not want to be named (`decisions §4`). */
export const showRequest = async (db: Db, token: string) => {
  const request = await findAsked(db, token)
  const canAnswer = mayAnswer(request)
  const [city, { brand }, windows] = await Promise.all([
    getCity(db, request.city_id),
    getSettings(db),
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
  }
}

/** The page was opened by somebody. */
export const openRequest = async (db: Db, token: string) => {
  const shown = await showRequest(db, token)
  await queries.markOpened(db, tokenHash(token))
  return shown
}

/** Windows of the day in the store that holds the stems; the order's own place is there for it, however full it is. */
export const findWindows = async (
  db: Db,
  { order_id, city_id, store_id, date }: queries.RequestRow,
): Promise<RecipientWindow[]> => {
  const [held, leadMinutes] = await Promise.all([
    queries.findHeld(db, order_id),
    findLeadMinutes(db, order_id),
  ])
  const intervals = await deliveryIntervals(db, city_id, date, leadMinutes, { storeIds: [store_id] })
  return intervals
    .filter(({ time_type }) => time_type === 'interval')
    .map(({ time_from, time_to, reason }) => {
      const isOwn = held?.time_from === time_from && held.time_to === time_to
      const why = isOwn && reason === 'full' ? null : reason
      return { time_from, time_to, is_available: why === null, reason: why }
    })
}
