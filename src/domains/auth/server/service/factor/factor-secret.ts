import { createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { DEVICE_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from '#/platform/server/secrets/secrets.ts'

const HEADER = { alg: 'dir', enc: 'A256GCM' }

/** Apart from what signs. */
const keyOf = ({ pepper }: SigningKey): Uint8Array =>
  createHmac('sha256', pepper).update('factor secret').digest()

/** Its owner is bound in: what is copied to another row opens nothing. */
export const encryptSecret = async (secrets: Secrets, now: Date, userId: string, base32: string) => {
  const key = signingKey(secrets, now)
  const secret = await new CompactEncrypt(Buffer.from(base32))
    .setProtectedHeader({ ...HEADER, kid: key.id, sub: userId })
    .encrypt(keyOf(key))
  return { secret, keyId: key.id }
}

/** Throws where the key is over, or it is another's. */
export const decryptSecret = async (
  secrets: Secrets,
  now: Date,
  userId: string,
  secret: string,
): Promise<string> => {
  const { kid, sub } = decodeProtectedHeader(secret) as { kid?: string; sub?: string }
  const key = acceptedKeys(secrets, now, DEVICE_TTL).find(({ id }) => id === kid)
  if (!key || sub !== userId) throw new Error('the secret of a second factor cannot be read')
  const { plaintext } = await compactDecrypt(secret, keyOf(key), {
    keyManagementAlgorithms: [HEADER.alg],
    contentEncryptionAlgorithms: [HEADER.enc],
  })
  return Buffer.from(plaintext).toString()
}
