import { createECDH, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/**
 * A P-256 key pair that identifies the shop to push services (RFC 8292), in base64url: the point and the
 * scalar.
 */
export const VapidKeys = z.object({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
})
export type VapidKeys = z.infer<typeof VapidKeys>

const Keys = z.object({
  /** Signs access tokens. */
  token: z.string().min(43),
  /** Keys the HMACs of login codes and refresh tokens. */
  pepper: z.string().min(43),
})
export type Secrets = z.infer<typeof Keys> & { vapid: VapidKeys }

/**
 * The shop's secrets, created at the first start with mode 0600 beside the data; processes that start
 * together end with the same ones. The web push pair is a separate file, since older shops lack it.
 */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  await mkdir(dataDir, { recursive: true })
  const fresh = () => randomBytes(32).toString('base64url')
  const keys = await createFileOnce(path.join(dataDir, 'secrets.json'), { token: fresh(), pepper: fresh() })
  const vapid = await createFileOnce(path.join(dataDir, 'push-keys.json'), newVapidKeys())
  return { ...Keys.parse(keys), vapid: VapidKeys.parse(vapid) }
}

/**
 * The file's content, created atomically: of several concurrent creators one wins, and none reads half of
 * it.
 */
const createFileOnce = async (file: string, made: object): Promise<unknown> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } finally {
    await rm(draft, { force: true })
  }
}

const newVapidKeys = (): VapidKeys => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // ECDH drops leading zeros.
  const number = pair.getPrivateKey('hex').padStart(64, '0')
  return { publicKey, privateKey: Buffer.from(number, 'hex').toString('base64url') }
}
