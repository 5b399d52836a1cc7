import { createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { acceptedKeys, signingKey, type Secrets, type SigningKey } from './secrets.ts'

const HEADER = { alg: 'dir', enc: 'A256GCM' }

/** `purpose`: a key apart for each kind; `owner`: what is copied to another row opens nothing. */
type Sealing = { purpose: string; owner: string }

const keyOf = ({ pepper }: SigningKey, purpose: string): Uint8Array =>
  createHmac('sha256', pepper).update(purpose).digest()

/** What has to be read again, as a hash cannot. `keyId`: of the newest key. */
export const sealSecret = async (secrets: Secrets, now: Date, { purpose, owner }: Sealing, text: string) => {
  const key = signingKey(secrets, now)
  const secret = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ ...HEADER, kid: key.id, sub: owner })
    .encrypt(keyOf(key, purpose))
  return { secret, keyId: key.id }
}

/** Under former keys for so many seconds after their end. Throws where the key is over, or it is another's. */
export const openSecret = async (
  secrets: Secrets,
  now: Date,
  { purpose, owner, keptFor }: Sealing & { keptFor: number },
  secret: string,
): Promise<string> => {
  const key = acceptedKeys(secrets, now, keptFor).find(({ id }) => id === keyIdOf(secret))
  if (!key || decodeProtectedHeader(secret)['sub'] !== owner)
    throw new Error(`a sealed secret cannot be read: ${purpose}`)
  const { plaintext } = await compactDecrypt(secret, keyOf(key, purpose), {
    keyManagementAlgorithms: [HEADER.alg],
    contentEncryptionAlgorithms: [HEADER.enc],
  })
  return Buffer.from(plaintext).toString()
}

export const keyIdOf = (secret: string): string | undefined => decodeProtectedHeader(secret).kid
