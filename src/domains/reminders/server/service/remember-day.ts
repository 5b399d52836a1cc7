import { uuidv7 } from 'uuidv7'
import type { AcceptedOrder } from '#/domains/orders/server/public.ts'
import { usualRemindDays } from '#/domains/reminders/rules/due-reminder.ts'
import { reminderSettings } from '#/domains/reminders/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { nothing, type Write, writing } from '#/platform/server/statements/write.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { insertReasonOfOrder } from '../queries/reasons.ts'

/** «Запомнить дату» makes a yearly reason of an order (`decisions §10`); once per order. */
export const rememberingDay = async (tx: Db, order: AcceptedOrder): Promise<Write<void>> => {
  if (!order.remember || !order.reason || order.userId === null) return nothing(tx)
  const reason = {
    id: uuidv7(),
    userId: order.userId,
    title: order.reason,
    date: order.date,
    orderId: order.orderId,
    remindDays: usualRemindDays(await settingsOf(tx, reminderSettings)),
    recipient: { name: order.recipientName, phone: order.recipientPhone },
  }
  return writing(tx, 'remembered_day', insertReasonOfOrder(tx, reason))
}
