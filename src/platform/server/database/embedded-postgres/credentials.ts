import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Credentials = z.object({
  superuser: z.string().min(1),
  shop: z.string().min(1),
})
export type Credentials = z.infer<typeof Credentials>

/** The embedded database's passwords, created once with mode 0600 before the database itself. */
export const loadCredentials = (dataDir: string): Credentials => {
  const file = path.join(dataDir, 'credentials.json')
  if (existsSync(file)) return Credentials.parse(JSON.parse(readFileSync(file, 'utf8')))
  const password = () => randomBytes(24).toString('base64url')
  const made = { superuser: password(), shop: password() }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

export const shopUrl = ({ shop }: Credentials, port: number): string =>
  `postgres://lavanda:${shop}@127.0.0.1:${port}/lavanda`
