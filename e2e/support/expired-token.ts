import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describeRun } from './run.ts'

type Claims = { iat: number; exp: number }

/** With the secret of this run's shop. */
export const expiredToken = async (token: string): Promise<string> => {
  const [head = '', claims = ''] = token.split('.')
  const secrets = await readFile(path.join(describeRun().dataDir, 'secrets.json'), 'utf8')
  const { token: secret } = JSON.parse(secrets) as { token: string }
  const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  const old = { ...rest, iat: iat - 3600, exp: exp - 3600 }
  const payload = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}
