import { type PhotoTerm, photoTerm } from '#/domains/orders/rules/photo-term.ts'
import { photoSettings } from '#/domains/orders/rules/settings.ts'
import * as queries from '#/domains/orders/server/queries/photo/photo-reminders.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

/** Of a photo sent at `at`, with the city's time zone. */
export const photoTermOf = async (
  db: Db,
  orderId: string,
  at: Date,
): Promise<PhotoTerm & { timeZone: string }> => {
  const { photoMinutes: minMinutes } = await settingsOf(db, photoSettings)
  const { leaves_by, time_zone: timeZone } = await queries.findLeaving(db, orderId)
  return { ...photoTerm({ at, leavesBy: leaves_by, minMinutes }), timeZone }
}

/** After a change of day, window, address or store: a photo that waits does so until the new departure. */
export const moveTermOfPhoto = async (tx: Db, orderId: string): Promise<void> => {
  const photo = await queries.findWaiting(tx, orderId)
  if (!photo) return
  const term = await photoTermOf(tx, orderId, photo.created_at)
  if (await queries.moveTerm(tx, orderId, term)) await queries.moveReminder(tx, photo.id, term.remindAt)
}
