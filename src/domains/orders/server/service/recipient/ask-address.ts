import { minutesOfDay, timeAt } from '#/domains/delivery/rules/delivery-times.ts'
import { type Calendar, cityCalendar } from '#/domains/delivery/server/public.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { isMobile } from '#/platform/shared/phone.ts'
import type { AddressStatus } from '#/domains/orders/contract/customer.ts'
import { byDay, LEAST_TIME, SILENT_BEFORE } from '#/domains/orders/rules/recipient.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import { recipientToken, tokenHash } from './recipient-token.ts'
import { findState, type StateRow } from '#/domains/orders/server/queries/state.ts'
import type { AcceptedOrder } from '#/domains/orders/server/events.ts'
import { showOrder } from '../show-orders.ts'
import { seeOrder } from '../staff/show-staff-order.ts'

const MINUTE_MS = 60_000

/** An accepted order whose recipient says the address gets its link, and the moments of its messages (`decisions §4`). */
export const askAddress =
  (secrets: Secrets) =>
  async (
    tx: Db,
    { orderId, asksRecipient }: Pick<AcceptedOrder, 'orderId' | 'asksRecipient'>,
  ): Promise<void> => {
    if (!asksRecipient) return
    const order = await findState(tx, orderId)
    if (!order) return
    const calendar = await cityCalendar(tx, order.city_id)
    const at = (local: string) => instantAt(local, calendar.timeZone)
    const slot = slotOf(order, calendar, await findLeadMinutes(tx, orderId))
    const expiresAt = at(`${order.date}T${slot.closes}`)
    const before = at(`${order.date}T${slot.begins}`).getTime() - SILENT_BEFORE * 60 * MINUTE_MS
    // No message reaches a telephone on a wall: somebody calls at once.
    const now = tx.now().getTime()
    const silent = isMobile(order.recipient_phone) ? Math.max(before, now + LEAST_TIME * MINUTE_MS) : now
    await queries.insertRequest(tx, {
      orderId,
      tokenHash: tokenHash(recipientToken(secrets, orderId)),
      sendAt: at(byDay(calendar.localNow)),
      silentAt: new Date(Math.min(silent, expiresAt.getTime())),
      expiresAt,
    })
  }

/** Where the recipient chooses the time, it begins when the day's last window can just be made and brought. */
const slotOf = ({ time_from, time_to }: StateRow, { settings }: Calendar, leadMinutes: number) => {
  const closes = time_to ?? settings.windows_to
  const last = minutesOfDay(closes) - settings.cut_off_minutes - leadMinutes
  return { begins: time_from ?? timeAt(Math.max(0, last)), closes }
}

type Site = { siteUrl: string | undefined; port: number }

/** The page that a recipient is asked on. */
export const recipientUrl = ({ siteUrl, port }: Site, secrets: Secrets, orderId: string): string =>
  `${siteUrl ?? `http://localhost:${port}`}/a/${recipientToken(secrets, orderId)}`

/** The secret of the link of one's own order; 404 for another's, and where nobody is asked any more. */
export const tokenOfOrder = async (db: Db, secrets: Secrets, userId: string, orderId: string) =>
  tokenOf(db, secrets, await showOrder(db, userId, orderId))

/** For a manager who telephones and writes down what the recipient says; 403 for another store's, 404 as above. */
export const tokenForStaff = async (db: Db, secrets: Secrets, staff: Staff, orderId: string) =>
  tokenOf(db, secrets, await seeOrder(db, staff, orderId))

type Asked = { id: string; address_status: AddressStatus }

const tokenOf = async (db: Db, secrets: Secrets, { id: orderId, address_status }: Asked) => {
  const token = recipientToken(secrets, orderId)
  if (address_status !== 'requested' || !(await queries.findRequest(db, tokenHash(token))))
    throw notFound('recipient_link_ended')
  return token
}
