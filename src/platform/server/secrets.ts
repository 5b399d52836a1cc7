import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const Secrets = z.object({
  /** Signs access tokens. */
  token: z.string().min(43),
  /** Keys the HMACs of login codes and refresh tokens. */
  pepper: z.string().min(43),
})
export type Secrets = z.infer<typeof Secrets>

/** The shop's own secrets, made at the first start with mode 0600 and kept beside the data. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = path.join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true })
  const fresh = () => randomBytes(32).toString('base64url')
  const made: Secrets = { token: fresh(), pepper: fresh() }
  try {
    await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return Secrets.parse(JSON.parse(await readFile(file, 'utf8')))
  }
}
