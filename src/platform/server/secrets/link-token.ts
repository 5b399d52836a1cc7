import { createHash, createHmac } from 'node:crypto'
import { signingKey, type Secrets, type SigningKey } from './secrets.ts'

/** 128 bits (`decisions §4`). */
const BYTES = 16

const tokenBy = ({ pepper }: SigningKey, subject: string): string =>
  createHmac('sha256', pepper).update(subject).digest().subarray(0, BYTES).toString('base64url')

/** Derived from its subject, as `claim:<order>`, so that the same link can be sent again. */
export const linkToken = (secrets: Secrets, now: Date, subject: string): string =>
  tokenBy(signingKey(secrets, now), subject)

/** Keys may have been rotated since; undefined when its key is forgotten. */
export const findLinkToken = (secrets: Secrets, subject: string, hash: string): string | undefined =>
  secrets.keys.map((key) => tokenBy(key, subject)).find((token) => tokenHash(token) === hash)

/** Of a link that is stored nowhere: whether it was made of its subject. */
export const isLinkToken = (secrets: Secrets, subject: string, token: string): boolean =>
  findLinkToken(secrets, subject, tokenHash(token)) !== undefined

/** Only the hash is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
