import type { Db } from '#/platform/server/database/db.ts'
import { AppError, conflict, forbidden, unprocessable } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { PIN_LOCK, PIN_TRIES, PIN_TRIES_IN_ALL, pinStateOf } from '#/domains/auth/rules/pin.ts'
import * as pins from '#/domains/auth/server/queries/staff/pins.ts'
import { findPinHolders } from '#/domains/auth/server/queries/staff/tablets.ts'
import { isPin, pinHmac } from './pin-hmac.ts'

type PinCheck = { userId: string; pin: string; newPin: string | undefined }

/**
 * Null for a right one. A wrong one is an answer, not an error: its try must be kept. 409 `pin_change_needed` for a
 * temporary one without its successor, 429 `pin_locked`, 403 `pin_needs_manager` or `pin_missing`.
 */
export const checkPin = async (
  tx: Db,
  secrets: Secrets,
  { userId, pin, newPin }: PinCheck,
): Promise<AppError | null> => {
  const now = tx.now()
  const spent = await pins.spendTry(tx, userId, {
    tries: PIN_TRIES,
    inAll: PIN_TRIES_IN_ALL,
    lockedUntil: new Date(now.getTime() + PIN_LOCK * 1000),
  })
  if (!spent) throw await whyNoTry(tx, userId)
  if (!isPin(secrets, now, userId, pin, spent.pin_hmac)) return wrongPin(spent.wrong_tries)
  if (spent.temporary_until === null) {
    await pins.forgetTries(tx, userId, pinHmac(secrets, now, userId, pin))
    return null
  }
  if (newPin === undefined) throw conflict('pin_change_needed')
  if (newPin === pin) throw unprocessable('pin_same')
  await pins.putPin(tx, { userId, hmac: pinHmac(secrets, now, userId, newPin), temporaryUntil: null })
  return null
}

const wrongPin = (tries: number): AppError => {
  if (tries >= PIN_TRIES_IN_ALL) return forbidden('pin_needs_manager')
  const left = PIN_TRIES - (tries % PIN_TRIES)
  return left < PIN_TRIES ? new AppError(422, 'pin_wrong', { values: { n: left } }) : lockedFor(PIN_LOCK)
}

const whyNoTry = async (tx: Db, userId: string): Promise<AppError> => {
  const [person] = await findPinHolders(tx, { storeId: null, id: userId })
  if (!person?.pin) return forbidden('pin_missing')
  if (pinStateOf(person.pin, tx.now()) === 'closed') return forbidden('pin_needs_manager')
  const left = (person.pin.locked_until?.getTime() ?? 0) - tx.now().getTime()
  return lockedFor(Math.max(1, Math.ceil(left / 1000)))
}

const lockedFor = (seconds: number): AppError =>
  new AppError(429, 'pin_locked', { retryAfter: seconds, values: { n: Math.ceil(seconds / MINUTE_S) } })
