import { createHmac } from 'node:crypto'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'
import { CODE_TTL } from '#/domains/auth/rules/login-code-limits.ts'
import type { Purpose } from '#/domains/auth/server/queries/codes.ts'

type HashedCode = { phone: string; purpose: Purpose | 'call'; code: string }

/** Codes, and the ids of awaited calls, are stored hashed. */
export const codeHmac = (secrets: Secrets, now: Date, code: HashedCode): string =>
  hmacBy(signingKey(secrets, now), code)

/** Includes those of codes sent before the keys were rotated. */
export const acceptedCodeHmacs = (secrets: Secrets, now: Date, code: HashedCode): string[] =>
  acceptedKeys(secrets, now, CODE_TTL).map((key) => hmacBy(key, code))

const hmacBy = ({ pepper }: SigningKey, { phone, purpose, code }: HashedCode) =>
  createHmac('sha256', pepper).update(`${purpose}:${phone}:${code}`).digest('base64url')
