import { createHash, createHmac } from 'node:crypto'
import { tokenHash } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { codeFrom, foldCertificateCode } from '#/domains/certificates/rules/code.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

/**
 * Derived from its id by a key that never rotates: the code on paper, in a message and on the screen is the same for its
 * whole life, and who reads the database has none of them.
 */
const bytesOf = ({ marks }: Secrets, subject: string): Buffer =>
  createHmac('sha256', marks).update(subject).digest()

const codeOf = (secrets: Secrets, id: string): string => codeFrom(bytesOf(secrets, `certificate-code:${id}`))

const tokenOf = (secrets: Secrets, id: string): string =>
  bytesOf(secrets, `certificate-link:${id}`).subarray(0, TOKEN_BYTES).toString('base64url')

/** What is stored of them. */
export const hashesOf = (secrets: Secrets, id: string) => ({
  code_hash: codeHash(codeOf(secrets, id)),
  token_hash: tokenHash(tokenOf(secrets, id)),
})

/** In any spelling; '' for what is no code. */
export const codeHash = (typed: string): string => {
  const folded = foldCertificateCode(typed)
  return folded && tokenHash(folded)
}

/** Tells a repeated request from another one under the same key. */
export const requestHash = (form: object): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url')

type Hashed = { id: string; code_hash: string; token_hash: string }

/** null where the shop lost its key, as after a move without its secrets. */
export const shownCode = (secrets: Secrets, { id, code_hash }: Hashed): string | null => {
  const code = codeOf(secrets, id)
  return codeHash(code) === code_hash ? code : null
}

export const giftPath = (secrets: Secrets, { id, token_hash }: Hashed): string | null => {
  const token = tokenOf(secrets, id)
  return tokenHash(token) === token_hash ? `/gift/${token}` : null
}
