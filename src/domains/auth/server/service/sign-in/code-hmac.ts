import { createHmac } from 'node:crypto'
import type { Secrets } from '#/platform/server/secrets.ts'

/** Codes are stored hashed. */
export const codeHmac = (secrets: Secrets, phone: string, purpose: string, code: string): string =>
  createHmac('sha256', secrets.pepper).update(`${purpose}:${phone}:${code}`).digest('base64url')
