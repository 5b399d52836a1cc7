import { createHash } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { importJWK, SignJWT } from 'jose'
import type { Clock } from '#/platform/server/clock.ts'
import type { VapidKeys } from '#/platform/server/secrets.ts'
import type { TakenPush } from '#/domains/notifications/server/queries/push-outbox.ts'

/** What became of it: `gone`: the browser's address is no more; `refused`: it is of no use to ask again. */
export type PushOutcome =
  | { was: 'sent' }
  | { was: 'gone' }
  | { was: 'refused'; status: number }
  /** `seconds`: as the service has asked. */
  | { was: 'later'; seconds: number | null }
  /** The service does not answer. */
  | { was: 'unanswered' }

const TIMEOUT_MS = 10_000
/** Seconds that the shop's word for a service is good, and how long before its end it is given anew. */
const WORD_FOR = 12 * 60 * 60
const RENEW_BEFORE = 60 * 60

/** Sends to push services in the shop's name (RFC 8030, 8291, 8292). */
export const createPushRequest = (clock: Clock, keys: VapidKeys, contact: string) => {
  const introduce = introducer(clock, keys, contact)
  return async (push: TakenPush, stopping: AbortSignal): Promise<PushOutcome> => {
    const body = await seal(push)
    if (!body) return { was: 'gone' }
    const headers = {
      authorization: await introduce(new URL(push.endpoint).origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.round((push.expires_at.getTime() - clock.now().getTime()) / 1000))),
      urgency: push.urgency,
      ...(push.subject && { topic: topicOf(push.subject) }),
    }
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const response = await fetch(push.endpoint, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
      })
      await response.body?.cancel()
      return outcomeOf(response, clock)
    } catch {
      return { was: 'unanswered' }
    }
  }
}

/** Only the browser can read it; null where its keys are none. */
const seal = async ({ endpoint, p256dh, auth, message }: TakenPush) => {
  const plain = new TextEncoder().encode(JSON.stringify(message))
  try {
    return await encryptNotification({ endpoint, expirationTime: null, keys: { p256dh, auth } }, plain, {
      // Some services take no more than 3 kB.
      pad: false,
    })
  } catch {
    return null
  }
}

/** The shop's word of who it is, given to each service once in half a day. */
const introducer = (clock: Clock, { publicKey, privateKey }: VapidKeys, contact: string) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }, 'ES256')
  const words = new Map<string, { until: number; word: Promise<string> }>()
  const sign = async (origin: string, until: number) => {
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(until)
      .setSubject(contact)
      .sign(await key)
    return `vapid t=${token}, k=${publicKey}`
  }
  return (origin: string): Promise<string> => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const known = words.get(origin)
    if (known && known.until - now > RENEW_BEFORE) return known.word
    const until = now + WORD_FOR
    const word = sign(origin, until)
    words.set(origin, { until, word })
    return word
  }
}

/** At most 32 letters of base64url. */
const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32)

const outcomeOf = ({ status, headers }: Response, clock: Clock): PushOutcome => {
  if (status >= 200 && status < 300) return { was: 'sent' }
  if (status === 404 || status === 410) return { was: 'gone' }
  if (status !== 429 && status < 500) return { was: 'refused', status }
  return { was: 'later', seconds: retryAfter(headers.get('retry-after'), clock) }
}

/** Seconds; given as such or as a date. */
const retryAfter = (value: string | null, clock: Clock): number | null => {
  if (!value) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? null : Math.max(0, (moment - clock.now().getTime()) / 1000)
}
