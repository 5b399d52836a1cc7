import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, unprocessable } from '#/platform/server/errors.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  CODE_ATTEMPTS,
  WRONG_CODES_A_DAY,
  WRONG_CODES_OF_SHOP,
  WRONG_CODES_BEFORE_ALERT,
} from '#/domains/auth/rules/login-code-limits.ts'
import * as queries from '#/domains/auth/server/queries/codes.ts'
import type { RequestOrigin } from './send-code.ts'
import { alarmAdmins, alarmOwner } from './sign-in-alarms.ts'
import { isSame } from '../sessions/refresh-pair.ts'
import { acceptedCodeHmacs } from './code-hmac.ts'

type CodeCheck = {
  phone: string
  purpose: queries.Purpose
  code: string
  from: RequestOrigin
  /** Runs for a right code, before it is consumed. */
  before?: (tx: Db) => Promise<void>
}
type Attempt = { code: queries.LiveCode; whose: 'own' | 'others'; left: number }

/**
 * The requesting browser has its own tries, which a guesser cannot spend (decision 035). 422 `code_invalid`
 * with the tries left, `code_expired` when none is live.
 */
export const checkCode = async (
  db: Db,
  { secrets, settings }: AppContext,
  { phone, purpose, code, from, before }: CodeCheck,
): Promise<void> => {
  const left = await db.transaction(async (tx) => {
    const codes = await queries.lockCodes(tx, phone, purpose)
    const wrong = await queries.countWrongCodes(tx, phone, from.isKnown)
    const isUnderAttack =
      wrong.ofPhone >= WRONG_CODES_A_DAY || wrong.ofShop >= settings.sms.perHour * WRONG_CODES_OF_SHOP
    const tries = attemptsOf(codes, from, isUnderAttack)
    const [first] = tries
    if (!first) throw unprocessable('code_expired')
    for (const { code: one, whose } of tries) await queries.spendAttempt(tx, one.id, whose)
    const typed = acceptedCodeHmacs(secrets, tx.now(), { phone, purpose, code })
    const right = tries.find(({ code: one }) => typed.some((hmac) => isSame(one.code_hmac, hmac)))
    if (right) await before?.(tx)
    if (right && (await queries.consumeCode(tx, right.code.id))) return 'right'
    await queries.insertWrongCode(tx, {
      phone,
      address: rateLimitKeys(from.ip).address,
      isKnown: from.isKnown,
    })
    if (wrong.ofPhone + 1 >= WRONG_CODES_BEFORE_ALERT && !from.isKnown)
      tx.afterCommit(() => alarmOwner(db, phone))
    if (isUnderAttack || wrong.ofPhone + 1 >= WRONG_CODES_A_DAY)
      tx.afterCommit(() => alarmAdmins(db, 'guessing'))
    return first.left
  })
  // Outside the transaction, which would undo the spent try.
  if (left !== 'right') throw wrongCode(left)
}

/**
 * The newest code of this browser and of all others: the phone shows both messages. Under attack only the own
 * one, with a single try.
 */
const attemptsOf = (codes: queries.LiveCode[], from: RequestOrigin, isUnderAttack: boolean): Attempt[] => {
  const ownCode = codes.find((code) => isRequestedBy(code, from))
  const others = codes.find((code) => !isRequestedBy(code, from))
  const tries: (Attempt | undefined)[] = [
    ownCode && { code: ownCode, whose: 'own', left: ownCode.attempts_left - 1 },
    others && { code: others, whose: 'others', left: others.others_left - 1 },
  ]
  const may = ({ whose, left }: Attempt) =>
    isUnderAttack ? whose === 'own' && left === CODE_ATTEMPTS - 1 : left >= 0
  return tries
    .filter((one) => one !== undefined)
    .filter((one) => one.code.is_live && may(one))
    .map((one) => (isUnderAttack ? { ...one, left: 0 } : one))
}

const isRequestedBy = (code: queries.LiveCode, { ip, clientId, isKnown }: RequestOrigin): boolean => {
  if (code.is_known) return isKnown
  return code.client_id === null ? code.ip === rateLimitKeys(ip).address : code.client_id === clientId
}

const wrongCode = (left: number) => {
  const values = { n: left }
  return new AppError(422, 'code_invalid', { values, fields: { code: t('errors.code_invalid', values) } })
}
