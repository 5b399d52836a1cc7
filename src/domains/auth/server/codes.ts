import { randomBytes, randomInt } from 'node:crypto'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/db.ts'
import { Refusal, refused, tooMany } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets.ts'
import { type Calls } from '#/platform/server/sms/provider.ts'
import { createCalls, createSms } from '#/platform/server/sms.ts'
import { t } from '#/platform/shared/texts.ts'
import { CODE_LENGTH, type SentCode } from '../contract.ts'
import { CODE_ATTEMPTS, CODE_TTL, resendAfter, whenNextCode, WRONG_CODES_A_DAY } from '../rules.ts'
import * as queries from './code-queries.ts'
import { countedAs } from '#/platform/server/networks.ts'
import { codeHmac, isSame } from './tokens.ts'

/** Who asks: the network address, and the browser's client id where it has one. */
export type From = { ip: string; clientId: string | null }
type Asked = { phone: string; purpose: queries.Purpose; channel?: queries.Channel; from: From }

const DAY = 24 * 60 * 60
/** Seconds after which somebody whom the shop's own budget has refused may try again. */
const BUDGET_WAIT = 5 * 60

const randomCode = () => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
/** What proves later that it was this browser that had asked for a call. */
const randomCallId = () => randomBytes(32).toString('base64url')

/**
 * Sends a code, or says which number to call, within the limits of `decisions §2` (429 beyond them). Whether the phone is
 * known plays no part in it. A message that did not go out is a 503 and costs no try.
 */
export const sendCode = async (
  db: Db,
  capabilities: Capabilities,
  { channel = 'sms', ...asked }: Asked,
): Promise<SentCode> => {
  const calls = createCalls(capabilities)
  if (channel === 'sms') {
    const code = randomCode()
    const { id, sent } = await reserve(db, capabilities, { ...asked, channel }, code)
    await unlessItFails(db, id, createSms(capabilities)(asked.phone, messageOf(code, capabilities)))
    return answer(calls, sent, null)
  }
  if (!calls) throw refused('call_unavailable')
  const callId = randomCallId()
  const { id, sent } = await reserve(db, capabilities, { ...asked, channel }, callId)
  const { number, ref } = await unlessItFails(db, id, calls.expect(asked.phone))
  await queries.setProviderRef(db, id, ref)
  return answer(calls, sent, { phone: number, id: callId })
}

/** Counts the code before it is sent, so that no storm sends one too many. */
const reserve = (
  db: Db,
  { secrets, settings, warn }: Capabilities,
  { phone, purpose, channel, from }: Required<Asked>,
  secret: string,
) =>
  db.transaction(async (tx) => {
    const asking = { phone, clientId: from.clientId, ...countedAs(from.ip) }
    await queries.lockAsking(tx, asking)
    const counted = await queries.countSentCodes(tx, asking)
    const refusal = whenNextCode(counted)
    if (refusal) throw tooMany(refusal.code, refusal.wait)
    const id = await queries.insertCode(
      tx,
      {
        ...asking,
        purpose,
        channel,
        codeHmac:
          channel === 'call' ? callHmac(secrets, phone, secret) : codeHmac(secrets, phone, purpose, secret),
        attempts: CODE_ATTEMPTS,
        expiresAt: new Date(tx.now().getTime() + CODE_TTL * 1000),
      },
      settings.sms.perHour,
    )
    if (id) return { id, sent: counted.lastHour + 1 }
    warn(`login codes: all ${settings.sms.perHour} of this hour are sent (SMS_PER_HOUR)`)
    throw tooMany('code_busy', BUDGET_WAIT)
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

type Tried = { phone: string; purpose: queries.Purpose; code: string; ip: string }

/**
 * Lets a right code through once. Every try is spent before it is looked at, so that a storm of guesses is evaluated
 * five times at most. 422 `code_invalid` tells how many tries are left; 429 when the phone or the address has had its
 * wrong codes of the day.
 */
export const checkCode = async (
  db: Db,
  secrets: Secrets,
  { phone, purpose, code, ip }: Tried,
): Promise<void> => {
  const { address } = countedAs(ip)
  const left = await db.transaction(async (tx) => {
    const found = await queries.spendAttempt(tx, phone, purpose)
    if (!found) throw refused('code_expired')
    await queries.lockGuesser(tx, address)
    const wrong = await queries.countWrongCodes(tx, phone, address)
    if (Math.max(wrong.ofPhone, wrong.fromAddress) >= WRONG_CODES_A_DAY) throw tooMany('code_limit', DAY)
    if (!isSame(found.code_hmac, codeHmac(secrets, phone, purpose, code))) {
      await queries.insertWrongCode(tx, phone, address)
      return found.attempts_left
    }
    if (!(await queries.useCode(tx, found.id))) throw refused('code_expired')
    return 'right'
  })
  // Thrown here: a wrong try stays spent.
  if (left !== 'right') throw wrongCode(left)
}

const wrongCode = (left: number) => {
  const values = { n: left }
  return new Refusal(422, 'code_invalid', { values, fields: { code: t('errors.code_invalid', values) } })
}
