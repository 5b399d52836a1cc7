import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '#/platform/server/secrets.ts'

/** 128 bits (`decisions §4`). */
const BYTES = 16

/** Derived from the order, so that the same link can be sent again. */
export const recipientToken = ({ pepper }: Secrets, orderId: string): string =>
  createHmac('sha256', pepper).update(`address:${orderId}`).digest().subarray(0, BYTES).toString('base64url')

/** Only the hash is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
