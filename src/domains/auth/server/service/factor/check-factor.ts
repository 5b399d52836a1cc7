import { TOTP, Secret } from 'otpauth'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, forbidden } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { FACTOR_LOCK, FACTOR_TRIES, FACTOR_WINDOW } from '#/domains/auth/rules/factor.ts'
import { accountAlert } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/staff/factors.ts'
import { decryptSecret } from './factor-secret.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

type FactorCheck = { userId: string; code: string; confirmed: boolean }

/**
 * Null for a right one. A wrong one is an answer, not an error: its try must be kept. 429 `factor_locked`, 403
 * `factor_missing`.
 */
export const checkFactor = async (
  tx: Db,
  secrets: Secrets,
  { userId, code, confirmed }: FactorCheck,
): Promise<AppError | null> => {
  const now = tx.now()
  const lockedUntil = new Date(now.getTime() + FACTOR_LOCK * 1000)
  const spent = await queries.spendFactorTry(tx, userId, { tries: FACTOR_TRIES, lockedUntil, confirmed })
  if (!spent) throw await whyNoTry(tx, userId)
  if (!/^\d{6}$/.test(code)) {
    if (!(await queries.useRecoveryCode(tx, userId, hashRecoveryCode(code))))
      return wrongCode(tx, userId, spent)
    await queries.forgetFactorTries(tx, userId)
    return null
  }
  const totp = new TOTP({
    secret: Secret.fromBase32(await decryptSecret(secrets, now, userId, spent.secret)),
  })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: FACTOR_WINDOW })
  const isRight =
    delta !== null && (await queries.acceptStep(tx, userId, totp.counter({ timestamp }) + delta))
  return isRight ? null : wrongCode(tx, userId, spent)
}

const wrongCode = async (
  tx: Db,
  userId: string,
  { wrong_tries: tries }: queries.SpentFactorTry,
): Promise<AppError> => {
  const left = FACTOR_TRIES - (tries % FACTOR_TRIES)
  if (left < FACTOR_TRIES) return new AppError(422, 'factor_wrong', { values: { n: left } })
  await accountAlert.emit(tx, {
    userId,
    name: t('accountNotice.name'),
    title: t('accountNotice.factorGuessed'),
    text: t('accountNotice.factorGuessedText'),
    link: '/profile/user',
  })
  return lockedFor(FACTOR_LOCK)
}

const whyNoTry = async (tx: Db, userId: string): Promise<AppError> => {
  const lock = await queries.findLock(tx, userId)
  const left = (lock?.locked_until?.getTime() ?? 0) - tx.now().getTime()
  return left > 0 ? lockedFor(Math.ceil(left / 1000)) : forbidden('factor_missing')
}

const lockedFor = (seconds: number): AppError =>
  new AppError(429, 'factor_locked', { retryAfter: seconds, values: { n: Math.ceil(seconds / MINUTE_S) } })
