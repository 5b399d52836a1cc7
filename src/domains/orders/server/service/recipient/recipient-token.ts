import { findLinkToken, linkToken } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'

const subjectOf = (orderId: string): string => `address:${orderId}`

export const recipientToken = (secrets: Secrets, now: Date, orderId: string): string =>
  linkToken(secrets, now, subjectOf(orderId))

/** undefined when its key is forgotten. */
export const findRecipientToken = (secrets: Secrets, orderId: string, hash: string): string | undefined =>
  findLinkToken(secrets, subjectOf(orderId), hash)

export { tokenHash } from '#/platform/server/secrets/link-token.ts'
