import { createECDH, createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readOrCreate } from '#/platform/server/files/whole-file.ts'

/** P-256, for push services (RFC 8292); the point and the scalar in base64url. */
export const VapidKeys = z.object({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
})
export type VapidKeys = z.infer<typeof VapidKeys>

const Key = z.string().min(43)
const Pair = z.object({
  /** For access tokens. */
  token: Key,
  /** For HMACs of login codes, refresh tokens and links. */
  pepper: Key,
})

/** `secrets.json`; never rotated, it has only the pair. */
export const SecretsFile = Pair.extend({
  /** The oldest first; the newest pair signs from the end of the last one. */
  former: z.array(Pair.extend({ until: z.iso.datetime() })).default([]),
  /** Recognizes what is stored only hashed: phones of erased customers, cards. Never rotated. */
  marks: Key.optional(),
})
export type SecretsFile = z.infer<typeof SecretsFile>

/** Signs until `until` (ms since the epoch), and is accepted a while longer. */
export type SigningKey = z.infer<typeof Pair> & {
  /** Names the key in tokens; tells nothing of it. */
  id: string
  until: number
}

export type Secrets = {
  /** The newest first, never empty. */
  keys: readonly SigningKey[]
  marks: string
  vapid: VapidKeys
}

export const SECRETS_FILE = 'secrets.json'

/** The oldest that is not over. */
export const signingKey = ({ keys }: Pick<Secrets, 'keys'>, now: Date): SigningKey => {
  const key = keys.findLast(({ until }) => now.getTime() < until)
  if (!key) throw new Error('no key signs')
  return key
}

/** For so many seconds after their end; the newest may not sign yet. */
export const acceptedKeys = ({ keys }: Pick<Secrets, 'keys'>, now: Date, overlapS: number): SigningKey[] =>
  keys.filter(({ until }) => now.getTime() < until + overlapS * 1000)

/**
 * Created at the first start, mode 0600; concurrent starts end with the same. The web push pair is apart: older shops
 * lack it.
 */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  await mkdir(dataDir, { recursive: true })
  const file = await readOrCreate(path.join(dataDir, SECRETS_FILE), newPair)
  const vapid = await readOrCreate(path.join(dataDir, 'push-keys.json'), newVapidKeys)
  return { ...fromFile(SecretsFile.parse(file)), vapid: VapidKeys.parse(vapid) }
}

export const fromFile = ({ token, pepper, former, marks }: SecretsFile): Omit<Secrets, 'vapid'> => {
  const newest = { token, pepper, until: Number.POSITIVE_INFINITY }
  const all = [...former.map((pair) => ({ ...pair, until: Date.parse(pair.until) })), newest]
  const keys = all.map((key) => ({ ...key, id: idOf(key.token) })).toReversed()
  return { keys, marks: marks ?? all[0]?.pepper ?? pepper }
}

export const newPair = (): z.infer<typeof Pair> => ({ token: newKey(), pepper: newKey() })

const newKey = () => randomBytes(32).toString('base64url')

const idOf = (token: string): string =>
  createHash('sha256').update(`key id:${token}`).digest('base64url').slice(0, 8)

const newVapidKeys = (): VapidKeys => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // ECDH drops leading zeros.
  const number = pair.getPrivateKey('hex').padStart(64, '0')
  return { publicKey, privateKey: Buffer.from(number, 'hex').toString('base64url') }
}
