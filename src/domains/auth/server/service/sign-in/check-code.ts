import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { Refusal, refused } from '#/platform/server/errors.ts'
import { countedAs } from '#/platform/server/networks.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  CODE_ATTEMPTS,
  WRONG_CODES_A_DAY,
  WRONG_CODES_OF_SHOP,
  WRONG_CODES_TOLD,
} from '#/domains/auth/rules/sign-in.ts'
import * as queries from '#/domains/auth/server/queries/codes.ts'
import type { From } from './send-code.ts'
import { tellAdmins, tellOwner } from './sign-in-alarms.ts'
import { codeHmac, isSame } from '../sessions/tokens.ts'

type Tried = {
  phone: string
  purpose: queries.Purpose
  code: string
  from: From
  /** What else is needed of who has the right code, before it is used up. */
  before?: (tx: Db) => Promise<void>
}
/** A code that this guess is compared with, and how many more there may be. */
type Try = { code: queries.LiveCode; whose: 'own' | 'others'; left: number }

/**
 * Lets a right code through once. The browser that asked for a code has five tries of it, and all others together have
 * five: who guesses spends no try of the owner's (docs/decisions/035). Every try is spent before it is looked at. 422
 * `code_invalid` tells how many are left, `code_expired` that there is nothing to try.
 */
export const checkCode = async (
  db: Db,
  { secrets, settings }: Capabilities,
  { phone, purpose, code, from, before }: Tried,
): Promise<void> => {
  const left = await db.transaction(async (tx) => {
    const codes = await queries.holdCodes(tx, phone, purpose)
    const wrong = await queries.countWrongCodes(tx, phone, from.isKnown)
    const isUnderAttack =
      wrong.ofPhone >= WRONG_CODES_A_DAY || wrong.ofShop >= settings.sms.perHour * WRONG_CODES_OF_SHOP
    const tries = triesOf(codes, from, isUnderAttack)
    const [first] = tries
    if (!first) throw refused('code_expired')
    for (const { code: one, whose } of tries) await queries.spendTry(tx, one.id, whose)
    const given = codeHmac(secrets, phone, purpose, code)
    const right = tries.find(({ code: one }) => isSame(one.code_hmac, given))
    if (right) await before?.(tx)
    if (right && (await queries.useCode(tx, right.code.id))) return 'right'
    await queries.insertWrongCode(tx, {
      phone,
      address: countedAs(from.ip).address,
      isKnown: from.isKnown,
    })
    if (wrong.ofPhone + 1 >= WRONG_CODES_TOLD && !from.isKnown) tx.afterCommit(() => tellOwner(db, phone))
    if (isUnderAttack || wrong.ofPhone + 1 >= WRONG_CODES_A_DAY)
      tx.afterCommit(() => tellAdmins(db, 'guessing'))
    return first.left
  })
  // Thrown here: a wrong try stays spent.
  if (left !== 'right') throw wrongCode(left)
}

/**
 * The newest code that this browser asked for, and the newest that others did: two messages lie in one phone, and their
 * owner cannot tell them apart. Under attack a code has a single try, of who asked for it.
 */
const triesOf = (codes: queries.LiveCode[], from: From, isUnderAttack: boolean): Try[] => {
  const own = codes.find((code) => isAskedBy(code, from))
  const others = codes.find((code) => !isAskedBy(code, from))
  const tries: (Try | undefined)[] = [
    own && { code: own, whose: 'own', left: own.attempts_left - 1 },
    others && { code: others, whose: 'others', left: others.others_left - 1 },
  ]
  const may = ({ whose, left }: Try) =>
    isUnderAttack ? whose === 'own' && left === CODE_ATTEMPTS - 1 : left >= 0
  return tries
    .filter((one) => one !== undefined)
    .filter((one) => one.code.is_live && may(one))
    .map((one) => (isUnderAttack ? { ...one, left: 0 } : one))
}

/** By whatever this browser is known best. */
const isAskedBy = (code: queries.LiveCode, { ip, clientId, isKnown }: From): boolean => {
  if (code.is_known) return isKnown
  return code.client_id === null ? code.ip === countedAs(ip).address : code.client_id === clientId
}

const wrongCode = (left: number) => {
  const values = { n: left }
  return new Refusal(422, 'code_invalid', { values, fields: { code: t('errors.code_invalid', values) } })
}
