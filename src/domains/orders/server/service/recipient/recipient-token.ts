import { createHash, createHmac } from 'node:crypto'
import { signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'

/** 128 bits (`decisions §4`). */
const BYTES = 16

/** Derived from the order, so that the same link can be sent again. */
export const recipientToken = (secrets: Secrets, now: Date, orderId: string): string =>
  tokenBy(signingKey(secrets, now), orderId)

/** Keys may have been rotated since; undefined when its key is forgotten. */
export const findRecipientToken = (secrets: Secrets, orderId: string, hash: string): string | undefined =>
  secrets.keys.map((key) => tokenBy(key, orderId)).find((token) => tokenHash(token) === hash)

const tokenBy = ({ pepper }: SigningKey, orderId: string): string =>
  createHmac('sha256', pepper).update(`address:${orderId}`).digest().subarray(0, BYTES).toString('base64url')

/** Only the hash is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
