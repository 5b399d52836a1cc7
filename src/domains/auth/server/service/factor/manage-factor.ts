import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type AppError, conflict, forbidden } from '#/platform/server/errors.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { FACTOR_ROLES } from '#/domains/auth/rules/factor.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import * as queries from '#/domains/auth/server/queries/staff/factors.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import { recordAction } from '../log/record-action.ts'
import { checkFactor } from './check-factor.ts'
import { isFactorRequired } from './require-factor.ts'
import { encryptSecret } from './factor-secret.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

export const showFactor = async (db: Db, { id, role }: Staff) => {
  const factor = await queries.findFactor(db, id)
  return {
    since: factor?.since ?? null,
    required: await isFactorRequired(db, role),
    offered: FACTOR_ROLES.includes(role),
    recovery_left: factor?.recovery_left ?? 0,
  }
}

/** 403 `factor_not_for_role`, 409 `factor_there`. Counts for nothing until it is confirmed. */
export const beginFactor = async (db: Db, { secrets }: AppContext, { id, role, phone }: Staff) => {
  if (!FACTOR_ROLES.includes(role)) throw forbidden('factor_not_for_role')
  const secret = new Secret({ size: 20 })
  const encrypted = await encryptSecret(secrets, db.now(), id, secret.base32)
  if (!(await queries.putUnconfirmed(db, id, encrypted))) throw conflict('factor_there')
  const totp = new TOTP({ issuer: await brandOf(db), label: phone, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/** One's other sessions end: whoever holds them has no second factor. */
export const confirmFactor = (db: Db, context: AppContext, staff: Staff, code: string) =>
  byCode(db, context, { staff, code, confirmed: false }, async (tx) => {
    await queries.confirmFactor(tx, staff.id)
    await queries.markFactorGiven(tx, staff.sessionId)
    await revokeSessions(tx, staff.id, staff.sessionId)
    await record(tx, staff, 'staff.factor_on')
    return { recovery_codes: await giveRecoveryCodes(tx, staff.id) }
  })

export const verifyFactor = (db: Db, context: AppContext, staff: Staff, code: string): Promise<void> =>
  byCode(db, context, { staff, code, confirmed: true }, async (tx) => {
    await queries.markFactorGiven(tx, staff.sessionId)
  })

export const renewRecoveryCodes = (db: Db, context: AppContext, staff: Staff, code: string) =>
  byCode(db, context, { staff, code, confirmed: true }, async (tx) => {
    await record(tx, staff, 'staff.factor_codes')
    return { recovery_codes: await giveRecoveryCodes(tx, staff.id) }
  })

export const removeFactor = (db: Db, context: AppContext, staff: Staff, code: string): Promise<void> =>
  byCode(db, context, { staff, code, confirmed: true }, async (tx) => {
    await queries.deleteFactor(tx, staff.id)
    await record(tx, staff, 'staff.factor_off')
  })

const giveRecoveryCodes = async (tx: Db, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await queries.replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

type ByCode = { staff: Staff; code: string; confirmed: boolean }

const byCode = async <T>(
  db: Db,
  { secrets }: AppContext,
  { staff, code, confirmed }: ByCode,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const outcome = await db.transaction(async (tx): Promise<{ wrong: AppError } | { done: T }> => {
    const wrong = await checkFactor(tx, secrets, { userId: staff.id, code, confirmed })
    return wrong ? { wrong } : { done: await work(tx) }
  })
  // Outside the transaction, which would undo the spent try.
  if ('wrong' in outcome) throw outcome.wrong
  return outcome.done
}

const record = (tx: Db, staff: Staff, action: `staff.factor_${string}`) =>
  recordAction(tx, staff, { action, subject: 'staff', subjectId: staff.id })
