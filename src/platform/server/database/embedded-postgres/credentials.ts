import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { readOrCreate } from '#/platform/server/files/whole-file.ts'

const Credentials = z.object({
  superuser: z.string().min(1),
  shop: z.string().min(1),
})
export type Credentials = z.infer<typeof Credentials>

/** Created once, mode 0600, before the database itself. */
export const loadCredentials = async (dataDir: string): Promise<Credentials> =>
  Credentials.parse(
    await readOrCreate(path.join(dataDir, 'credentials.json'), () => ({
      superuser: newPassword(),
      shop: newPassword(),
    })),
  )

const newPassword = () => randomBytes(24).toString('base64url')

export const shopUrl = ({ shop }: Credentials, port: number): string =>
  `postgres://lavanda:${shop}@127.0.0.1:${port}/lavanda`
