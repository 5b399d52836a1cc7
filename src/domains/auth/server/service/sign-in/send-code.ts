import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { randomBytes, randomInt } from 'node:crypto'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, unprocessable } from '#/platform/server/errors.ts'
import { type PhoneCalls } from '#/platform/server/sms/sms-provider.ts'
import { createPhoneCalls, createSms } from '#/platform/server/sms/send-sms.ts'
import { t } from '#/platform/shared/texts.ts'
import { CODE_LENGTH, type SentCode } from '#/domains/auth/contract/sign-in.ts'
import {
  BUDGET_RESERVE,
  CODE_ATTEMPTS,
  CODE_TTL,
  resendAfter,
  type CodeRefusal,
  whenNextCode,
} from '#/domains/auth/rules/login-code-limits.ts'
import { signInSettings } from '#/domains/auth/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/auth/server/queries/codes.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import { alarmAdmins, alarmOwner } from './sign-in-alarms.ts'
import { codeHmac } from './code-hmac.ts'

/** `isKnown`: the browser signed in to this phone before. */
export type RequestOrigin = { ip: string; clientId: string | null; isKnown: boolean }
type CodeRequest = { phone: string; purpose: queries.Purpose; channel?: queries.Channel; from: RequestOrigin }

const BUDGET_WAIT_S = 5 * 60

const randomCode = () => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
const randomCallId = () => randomBytes(32).toString('base64url')

/**
 * Within `decisions §10` (429 beyond); for a call returns the number. A known phone matters only for the
 * budget's reserve. A failed message is a 503 and costs no try.
 */
export const sendCode = async (
  db: Db,
  context: AppContext,
  { channel = 'sms', ...request }: CodeRequest,
): Promise<SentCode> => {
  const calls = createPhoneCalls(context)
  const reserveOrThrow = async (secret: string) => {
    const code = await reserve(db, context, { ...request, channel }, secret)
    if ('id' in code) return code
    // A call may still be possible.
    const fresh = { can_call: calls !== null && channel === 'sms' }
    throw new AppError(429, code.code, { retryAfter: code.wait, values: { n: code.wait }, fresh })
  }
  if (channel === 'sms') {
    const code = randomCode()
    const { id, sent } = await reserveOrThrow(code)
    await deleteCodeOnFailure(
      db,
      id,
      createSms(context)(request.phone, messageOf(await brandOf(db), code, context)),
    )
    return toSentCode(calls, sent, null)
  }
  if (!calls) throw unprocessable('call_unavailable')
  const callId = randomCallId()
  const { id, sent } = await reserveOrThrow(callId)
  const { number, ref } = await deleteCodeOnFailure(db, id, calls.expect(request.phone))
  await queries.setProviderRef(db, id, ref)
  return toSentCode(calls, sent, { phone: number, id: callId })
}

/** Counted before it is sent: concurrent requests stay within the limits. */
const reserve = (
  db: Db,
  { secrets, settings: { sms }, logWarning }: AppContext,
  { phone, purpose, channel, from }: Required<CodeRequest>,
  secret: string,
): Promise<{ id: string; sent: number } | CodeRefusal> =>
  db.transaction(async (tx) => {
    const { clientId, isKnown } = from
    const limited = { phone, channel, clientId, isKnown, ...rateLimitKeys(from.ip) }
    await queries.lockCodeRequests(tx, limited)
    const counted = await queries.countSentCodes(tx, limited)
    const refusal = whenNextCode(counted, await settingsOf(tx, signInSettings))
    if (refusal?.isPhoneUsedUp && !isKnown) tx.afterCommit(() => alarmOwner(db, phone))
    if (refusal) return refusal
    const isReserved = isKnown || (await queries.isPhoneKnown(tx, phone))
    const most = isReserved ? sms.perHour : Math.ceil(sms.perHour * (1 - BUDGET_RESERVE))
    const code = {
      ...limited,
      purpose,
      codeHmac: codeHmac(secrets, tx.now(), {
        phone,
        purpose: channel === 'call' ? 'call' : purpose,
        code: secret,
      }),
      attempts: CODE_ATTEMPTS,
      expiresAt: new Date(tx.now().getTime() + CODE_TTL * 1000),
    }
    const id = await queries.insertCode(tx, code, most)
    if (id) return { id, sent: counted.lastHour + 1 }
    tx.afterCommit(() => alarmAdmins(db, 'budget'))
    logWarning(`login codes: ${most} of ${sms.perHour} of this hour are sent (SMS_PER_HOUR)`)
    return { code: 'code_busy', wait: BUDGET_WAIT_S } as const
  })

const deleteCodeOnFailure = async <T>(db: Db, id: string, sending: Promise<T>): Promise<T> => {
  try {
    return await sending
  } catch (cause) {
    await queries.deleteCode(db, id)
    throw new AppError(503, 'sms_failed', { retryAfter: 60, cause })
  }
}

/** Operators block messages without the shop's name; the last line allows autofill on our site (WebOTP). */
const messageOf = (brand: string, code: string, { settings: { siteUrl } }: AppContext): string => {
  const text = t('sms.code', { brand, code })
  return siteUrl ? `${text}\n\n@${new URL(siteUrl).hostname} #${code}` : text
}

const toSentCode = (calls: PhoneCalls | null, sent: number, call: SentCode['call']): SentCode => ({
  ttl: CODE_TTL,
  resend_in: resendAfter(sent),
  channel: call ? 'call' : 'sms',
  length: call ? 0 : CODE_LENGTH,
  can_call: calls !== null,
  call,
})
