import { createHash } from 'node:crypto'

/** A guest's token is kept only as this: who reads the database opens no chat with it. */
export const hashGuestToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
