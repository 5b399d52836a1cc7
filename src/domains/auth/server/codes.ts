import { randomInt } from 'node:crypto'
import type { Db } from '#/platform/server/db.ts'
import { Refusal, refused, tooMany } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { t } from '#/platform/shared/texts.ts'
import { CODE_LENGTH } from '../contract.ts'
import { CODE_ATTEMPTS, CODE_TTL, resendAfter, whenNextCode } from '../rules.ts'
import * as queries from './queries.ts'
import type { SendSms } from '#/platform/server/sms.ts'
import { codeHmac, isSame } from './tokens.ts'

type Purpose = 'login' | 'phone_change'

const randomCode = () => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/**
 * Sends a code within the limits of `decisions §2` (429 beyond them); a message that did not go out is a 503
 * and costs no try.
 */
export const sendCode = async (
  db: Db,
  secrets: Secrets,
  sms: SendSms,
  phone: string,
  purpose: Purpose,
  ip: string,
) => {
  const code = randomCode()
  const { id, sent } = await db.transaction(async (tx) => {
    await queries.lockSender(tx, phone, ip)
    const counted = await queries.countSentCodes(tx, phone, ip)
    const refusal = whenNextCode(counted)
    if (refusal) throw tooMany(refusal.code, refusal.wait)
    const made = await queries.insertCode(tx, {
      phone,
      purpose,
      codeHmac: codeHmac(secrets, phone, purpose, code),
      attempts: CODE_ATTEMPTS,
      ip,
      expiresAt: new Date(tx.now().getTime() + CODE_TTL * 1000),
    })
    return { id: made, sent: counted.lastHour + 1 }
  })
  try {
    await sms(phone, t('sms.code', { brand: t('site.brand'), code }))
  } catch {
    await queries.deleteCode(db, id)
    throw new Refusal(503, 'sms_failed', { retryAfter: 60 })
  }
  return { ttl: CODE_TTL, resend_in: resendAfter(sent), channel: 'sms' as const, length: CODE_LENGTH }
}

/**
 * Lets a right code through once. Every try is spent before it is looked at, so that a storm of guesses is
 * evaluated five times at most. 422 `code_invalid` tells how many tries are left.
 */
export const checkCode = async (
  db: Db,
  secrets: Secrets,
  phone: string,
  purpose: Purpose,
  code: string,
): Promise<void> => {
  const found = await queries.spendAttempt(db, phone, purpose)
  if (!found) throw refused('code_expired')
  const right = isSame(found.code_hmac, codeHmac(secrets, phone, purpose, code))
  if (!right) throw wrongCode(found.attempts_left)
  if (!(await queries.useCode(db, found.id))) throw refused('code_expired')
}

const wrongCode = (left: number) => {
  const values = { n: left }
  return new Refusal(422, 'code_invalid', { values, fields: { code: t('errors.code_invalid', values) } })
}
