import { randomBytes, randomInt } from 'node:crypto'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { Refusal, refused } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { type Calls } from '#/platform/server/sms/provider.ts'
import { createCalls, createSms } from '#/platform/server/sms/sms.ts'
import { t } from '#/platform/shared/texts.ts'
import { CODE_LENGTH, type SentCode } from '#/domains/auth/contract/sign-in.ts'
import {
  BUDGET_RESERVE,
  CODE_ATTEMPTS,
  CODE_TTL,
  resendAfter,
  type Wait,
  whenNextCode,
} from '#/domains/auth/rules/sign-in.ts'
import * as queries from '#/domains/auth/server/queries/codes.ts'
import { countedAs } from '#/platform/server/networks.ts'
import { tellAdmins, tellOwner } from './sign-in-alarms.ts'
import { codeHmac } from '../sessions/tokens.ts'

/** Who asks: the network address, the browser's client id where it has one, and whether it signed in to the phone before. */
export type From = { ip: string; clientId: string | null; isKnown: boolean }
type Asked = { phone: string; purpose: queries.Purpose; channel?: queries.Channel; from: From }

/** Seconds after which somebody whom the shop's own budget has refused may try again. */
const BUDGET_WAIT = 5 * 60

const randomCode = () => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
/** What proves later that it was this browser that had asked for a call. */
const randomCallId = () => randomBytes(32).toString('base64url')

/**
 * Sends a code, or says which number to call, within the limits of `decisions §10` (429 beyond them). Whether the phone is
 * known plays no part in it, but for the last fifth of the hour's budget. A message that did not go out is a 503 and
 * costs no try.
 */
export const sendCode = async (
  db: Db,
  capabilities: Capabilities,
  { channel = 'sms', ...asked }: Asked,
): Promise<SentCode> => {
  const calls = createCalls(capabilities)
  const reserved = async (secret: string) => {
    const code = await reserve(db, capabilities, { ...asked, channel }, secret)
    if ('id' in code) return code
    // A call instead is still open to who may get no message.
    const fresh = { can_call: calls !== null && channel === 'sms' }
    throw new Refusal(429, code.code, { retryAfter: code.wait, values: { n: code.wait }, fresh })
  }
  if (channel === 'sms') {
    const code = randomCode()
    const { id, sent } = await reserved(code)
    await unlessItFails(db, id, createSms(capabilities)(asked.phone, messageOf(code, capabilities)))
    return answer(calls, sent, null)
  }
  if (!calls) throw refused('call_unavailable')
  const callId = randomCallId()
  const { id, sent } = await reserved(callId)
  const { number, ref } = await unlessItFails(db, id, calls.expect(asked.phone))
  await queries.setProviderRef(db, id, ref)
  return answer(calls, sent, { phone: number, id: callId })
}

/** Counts the code before it is sent, so that no storm sends one too many; else says why not, and who is told of it. */
const reserve = (
  db: Db,
  { secrets, settings: { sms }, warn }: Capabilities,
  { phone, purpose, channel, from }: Required<Asked>,
  secret: string,
): Promise<{ id: string; sent: number } | Wait> =>
  db.transaction(async (tx) => {
    const { clientId, isKnown } = from
    const asking = { phone, channel, clientId, isKnown, ...countedAs(from.ip) }
    await queries.lockAsking(tx, asking)
    const counted = await queries.countSentCodes(tx, asking)
    const refusal = whenNextCode(counted)
    if (refusal?.isPhoneUsedUp && !isKnown) tx.afterCommit(() => tellOwner(db, phone))
    if (refusal) return refusal
    const isReserved = isKnown || (await queries.isPhoneKnown(tx, phone))
    const most = isReserved ? sms.perHour : Math.ceil(sms.perHour * (1 - BUDGET_RESERVE))
    const code = {
      ...asking,
      purpose,
      codeHmac:
        channel === 'call' ? callHmac(secrets, phone, secret) : codeHmac(secrets, phone, purpose, secret),
      attempts: CODE_ATTEMPTS,
      expiresAt: new Date(tx.now().getTime() + CODE_TTL * 1000),
    }
    const id = await queries.insertCode(tx, code, most)
    if (id) return { id, sent: counted.lastHour + 1 }
    tx.afterCommit(() => tellAdmins(db, 'budget'))
    warn(`login codes: ${most} of ${sms.perHour} of this hour are sent (SMS_PER_HOUR)`)
    return { code: 'code_busy', wait: BUDGET_WAIT } as const
  })

/** A call is kept as this: what proves it is no code of any purpose. */
export const callHmac = (secrets: Secrets, phone: string, callId: string): string =>
  codeHmac(secrets, phone, 'call', callId)

const unlessItFails = async <T>(db: Db, id: string, sending: Promise<T>): Promise<T> => {
  try {
    return await sending
  } catch (cause) {
    await queries.deleteCode(db, id)
    throw new Refusal(503, 'sms_failed', { retryAfter: 60, cause })
  }
}

/** Names the shop, or operators keep it; its last line lets the phone fill the code in on our own site only (WebOTP). */
const messageOf = (code: string, { settings: { siteUrl } }: Capabilities): string => {
  const text = t('sms.code', { brand: t('site.brand'), code })
  return siteUrl ? `${text}\n\n@${new URL(siteUrl).hostname} #${code}` : text
}

const answer = (calls: Calls | null, sent: number, call: SentCode['call']): SentCode => ({
  ttl: CODE_TTL,
  resend_in: resendAfter(sent),
  channel: call ? 'call' : 'sms',
  length: call ? 0 : CODE_LENGTH,
  can_call: calls !== null,
  call,
})
