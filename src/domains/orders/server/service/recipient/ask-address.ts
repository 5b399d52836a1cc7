import { minutesOfDay, timeAt } from '#/domains/delivery/rules/delivery-windows.ts'
import { type Calendar, cityCalendar } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { nothing, type Write, writing } from '#/platform/server/statements/write.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { isMobile } from '#/platform/shared/phone.ts'
import { nextDaytime, MIN_ANSWER_MINUTES } from '#/domains/orders/rules/address-request.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import { recipientToken, tokenHash } from './recipient-token.ts'
import { findState, type StateRow } from '#/domains/orders/server/queries/order-state.ts'
import type { AcceptedOrder } from '#/domains/orders/server/events.ts'

/** Schedules the link's messages (`decisions §4`). */
export const askingAddress = async (
  tx: Db,
  { orderId, asksRecipient }: Pick<AcceptedOrder, 'orderId' | 'asksRecipient'>,
  { secrets }: Pick<AppContext, 'secrets'>,
): Promise<Write<void>> => {
  if (!asksRecipient) return nothing(tx)
  const order = await findState(tx, orderId)
  if (!order) return nothing(tx)
  const calendar = await cityCalendar(tx, order.city_id)
  const at = (local: string) => instantAt(local, calendar.timeZone)
  const slot = slotOf(order, calendar, await findLeadMinutes(tx, orderId))
  const expiresAt = at(`${order.date}T${slot.closes}`)
  const { silentBefore } = await settingsOf(tx, orderSettings)
  const before = at(`${order.date}T${slot.begins}`).getTime() - silentBefore * HOUR_MS
  // A landline gets no SMS: staff call at once.
  const now = tx.now().getTime()
  const silent = isMobile(order.recipient_phone)
    ? Math.max(before, now + MIN_ANSWER_MINUTES * MINUTE_MS)
    : now
  const request = {
    orderId,
    tokenHash: tokenHash(recipientToken(secrets, tx.now(), orderId)),
    sendAt: at(nextDaytime(calendar.localNow)),
    silentAt: new Date(Math.min(silent, expiresAt.getTime())),
    expiresAt,
  }
  return writing(tx, 'address_request', queries.insertRequest(tx, request))
}

/** When the recipient chooses: the latest start that still makes the day's last window. */
const slotOf = ({ time_from, time_to }: StateRow, { settings }: Calendar, leadMinutes: number) => {
  const closes = time_to ?? settings.windows_to
  const last = minutesOfDay(closes) - settings.cut_off_minutes - leadMinutes
  return { begins: time_from ?? timeAt(Math.max(0, last)), closes }
}
