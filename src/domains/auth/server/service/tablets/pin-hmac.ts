import { createHmac } from 'node:crypto'
import { DEVICE_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'
import { isSame } from '../sessions/refresh-pair.ts'

/** Of four digits there are few: without the pepper a copy of the database tells none. */
export const pinHmac = (secrets: Secrets, now: Date, userId: string, pin: string): string =>
  hmacBy(signingKey(secrets, now), userId, pin)

/** Also under a former key, for a year after it was rotated: each right PIN moves on to the newest. */
export const isPin = (secrets: Secrets, now: Date, userId: string, pin: string, hmac: string): boolean =>
  acceptedKeys(secrets, now, DEVICE_TTL).some((key) => isSame(hmacBy(key, userId, pin), hmac))

const hmacBy = ({ pepper }: SigningKey, userId: string, pin: string) =>
  createHmac('sha256', pepper).update(`pin:${userId}:${pin}`).digest('base64url')
