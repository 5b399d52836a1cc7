import { getCity } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import { isLinkToken, linkToken } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { findSharedWay, type SharedWayRow } from '../queries/route/shared-way.ts'
import { showOrder } from './show-orders.ts'

/** Who was waiting reads that it has come. */
const SHOWN_AFTER_MS = 12 * HOUR_MS

const subjectOf = (orderId: string): string => `way:${orderId}`

/** The same one each time. 404 for another's order, 422 unless it is on its way (docs/decisions/131). */
export const sharedWayPath = async (db: Db, secrets: Secrets, userId: string, orderId: string) => {
  const { way } = await showOrder(db, userId, orderId)
  if (!way) throw unprocessable('order_not_on_way')
  return `/way/${orderId}/${linkToken(secrets, db.now(), subjectOf(orderId))}`
}

/** 404 alike for an ended link, a cancelled order and an unknown token. */
export const showSharedWay = async (
  db: Db,
  secrets: Secrets,
  { id, token }: { id: string; token: string },
) => {
  const row = isLinkToken(secrets, subjectOf(id), token) ? await findSharedWay(db, id) : undefined
  if (!row || isEnded(row, db.now())) throw notFound('way_link_ended')
  const [{ phone }, { brand }] = await Promise.all([getCity(db, row.city_id), shopProfile(db)])
  const { time_zone, date, time_from, time_to, way, handed_at } = row
  return {
    shop: { name: brand, phone },
    time_zone,
    date,
    time_from,
    time_to,
    way: way && {
      expected_at: new Date(way.expected_at),
      stops_before: way.stops_before,
      courier: way.courier.name?.split(' ')[0] ?? null,
    },
    handed_at,
  }
}

const isEnded = ({ status, handed_at }: SharedWayRow, now: Date): boolean =>
  status === 'cancelled' || (handed_at !== null && now.getTime() - handed_at.getTime() >= SHOWN_AFTER_MS)
