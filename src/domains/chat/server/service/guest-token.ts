import { createHash } from 'node:crypto'

/** Stored hashed: reading the database opens no chat. */
export const hashGuestToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
