import { DEVICE_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import { openSecret, sealSecret } from '#/platform/server/secrets/sealed-secret.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'

const PURPOSE = 'factor secret'

export const encryptSecret = (secrets: Secrets, now: Date, userId: string, base32: string) =>
  sealSecret(secrets, now, { purpose: PURPOSE, owner: userId }, base32)

/** Throws where the key is over, or it is another's. */
export const decryptSecret = (secrets: Secrets, now: Date, userId: string, secret: string): Promise<string> =>
  openSecret(secrets, now, { purpose: PURPOSE, owner: userId, keptFor: DEVICE_TTL }, secret)
