import type { Permission } from '#/domains/auth/rules/permissions.ts'
import type { StaffReaders } from '#/domains/notifications/server/queries/staff-readers.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { bothWrites, mapResult, type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { type PushContent, pushingToReaders } from './push/queue-push.ts'
import { telegramToReaders } from './telegram/queue-telegram.ts'

/** Milliseconds: work messages expire after a shift. */
const STAFF_ALERT_TTL_MS = 12 * HOUR_MS

type AlertContent = PushContent & {
  /** Instead, for Telegram: what names people stays between the shop and a browser, where it is sealed. */
  nameless?: { title: string; body?: string }
}
type StaffAlert = AlertContent & {
  /** Whose work it is. */
  permission: Permission
  /** Omitted: all stores. */
  storeId?: number | null
  /** One person more, whatever their role. */
  also?: string
}

/**
 * To their browsers and in Telegram, in the caller's transaction (`decisions §8`): who may do it, in the store or without
 * one. Replaces unsent messages of the tag.
 */
export const pushingToStaff = (
  tx: Db,
  { permission, storeId = null, also, ...notice }: StaffAlert,
): Write<void> => alerting(tx, { permission, storeId, also: also ?? null }, notice)

/** To one of the staff, whatever their role. */
export const pushingToPerson = (tx: Db, personId: string, notice: AlertContent): Write<void> =>
  alerting(tx, { permission: null, storeId: null, also: personId }, notice)

export const pushToStaff = async (tx: Db, notice: StaffAlert): Promise<void> => {
  await writeTogether(tx, pushingToStaff(tx, notice))
}

const alerting = (tx: Db, readers: StaffReaders, { nameless, ...content }: AlertContent): Write<void> => {
  const push = { ...content, expiresAt: new Date(tx.now().getTime() + STAFF_ALERT_TTL_MS) }
  const telegram = nameless ? { ...push, body: '', ...nameless } : push
  return mapResult(
    bothWrites(tx, pushingToReaders(tx, readers, push), telegramToReaders(tx, readers, telegram)),
    () => undefined,
  )
}
