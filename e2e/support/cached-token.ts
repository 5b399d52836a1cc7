import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '@playwright/test'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { logLength, signInCode } from './login-code.ts'
import { describeRun } from './run.ts'

/** Tokens live 15 minutes, and a run may take longer. */
const TOKEN_SERVES_MS = 7 * MINUTE_MS

/** Codes per phone are limited: the first test signs in, the others wait for its token in a file of the run. */
export const cachedToken = async (name: string, phone: string): Promise<string> => {
  const turn = Math.floor(Date.now() / TOKEN_SERVES_MS)
  const fileOf = (one: number) => path.join(describeRun().folder, `token-${name}-${one}`)
  const file = fileOf(turn)
  // Before a shop that was running already nobody has made it.
  await mkdir(describeRun().folder, { recursive: true })
  const isFirst = await mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  )
  // A code was sent just now: the previous token is still valid.
  if (isFirst)
    await writeFile(file, (await signIn(name, phone)) ?? (await readFile(fileOf(turn - 1), 'utf8')))
  for (let attempt = 0; attempt < 200; attempt++) {
    const token = await readFile(file, 'utf8').catch(() => '')
    if (token) return token
    await pause(50)
  }
  throw new Error(`nobody signed in as ${name}`)
}

const signIn = async (name: string, phone: string): Promise<string | null> => {
  const calls = await request.newContext({
    baseURL: describeRun().url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.99.0.${name.length}` },
  })
  const before = await logLength()
  const requested = await calls.post('/v2/auth/code/request', { data: { phone } })
  if (requested.status() === 429) return null
  const answer = await calls.post('/v1/auth/code/verify', {
    data: { phone, code: await signInCode(phone, before), consents: { personal_data: true } },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  await calls.dispose()
  return access_token
}
