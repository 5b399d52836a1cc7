import { callProvider } from '#/platform/server/outgoing/call-provider.ts'
import { createHash } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { importJWK, SignJWT } from 'jose'
import type { Clock } from '#/platform/server/clock.ts'
import type { VapidKeys } from '#/platform/server/secrets/secrets.ts'
import type { TakenPush } from '#/domains/notifications/server/queries/push-outbox.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'

/** `gone`: the subscription no longer exists; `refused`: pointless to retry. */
export type PushOutcome =
  | { was: 'sent' }
  | { was: 'gone' }
  | { was: 'refused'; status: number }
  /** As requested by the service. */
  | { was: 'later'; seconds: number | null }
  | { was: 'unanswered' }

const TIMEOUT_MS = 10_000
/** Of the VAPID token, and how long before its end it is renewed. */
const TOKEN_TTL_S = 12 * 60 * 60
const RENEW_BEFORE_S = HOUR_S

/** RFC 8030, 8291, 8292. */
export const createPushRequest = (clock: Clock, keys: VapidKeys, contact: string) => {
  const authorize = createAuthorizer(clock, keys, contact)
  return async (push: TakenPush, stopping: AbortSignal): Promise<PushOutcome> => {
    const body = await seal(push)
    if (!body) return { was: 'gone' }
    const headers = {
      authorization: await authorize(new URL(push.endpoint).origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.round((push.expires_at.getTime() - clock.now().getTime()) / 1000))),
      urgency: push.urgency,
      ...(push.subject && { topic: topicOf(push.subject) }),
    }
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const response = await callProvider(push.endpoint, {
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

/** Null for invalid keys. */
const seal = async ({ endpoint, p256dh, auth, message }: TakenPush) => {
  const plain = new TextEncoder().encode(JSON.stringify(message))
  try {
    return await encryptNotification({ endpoint, expirationTime: null, keys: { p256dh, auth } }, plain, {
      // Some services accept at most 3 kB.
      pad: false,
    })
  } catch {
    return null
  }
}

/** Cached per service. */
const createAuthorizer = (clock: Clock, { publicKey, privateKey }: VapidKeys, contact: string) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }, 'ES256')
  const tokens = new Map<string, { until: number; word: Promise<string> }>()
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
    const known = tokens.get(origin)
    if (known && known.until - now > RENEW_BEFORE_S) return known.word
    const until = now + TOKEN_TTL_S
    const word = sign(origin, until)
    tokens.set(origin, { until, word })
    return word
  }
}

/** At most 32 base64url characters. */
const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32)

const outcomeOf = ({ status, headers }: Response, clock: Clock): PushOutcome => {
  if (status >= 200 && status < 300) return { was: 'sent' }
  if (status === 404 || status === 410) return { was: 'gone' }
  if (status !== 429 && status < 500) return { was: 'refused', status }
  return { was: 'later', seconds: retryAfter(headers.get('retry-after'), clock) }
}

const retryAfter = (value: string | null, clock: Clock): number | null => {
  if (!value) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? null : Math.max(0, (moment - clock.now().getTime()) / 1000)
}
