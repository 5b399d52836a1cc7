import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, request } from '@playwright/test'
import people from '../../db/demo/people.json' with { type: 'json' }
import { saidSoFar, signInCode } from './login-code.ts'
import { describeRun } from './run.ts'

type Role = 'florist' | 'courier' | 'manager' | 'admin'

/** Makes a browser that of somebody of the demo shop's staff; also for calls by `context.request` with the headers. */
export const asStaff = async (context: BrowserContext, role: Role) => {
  const token = await tokenOf(role)
  await context.addCookies([{ name: 'LavandaAuthToken', value: token, url: describeRun().url }])
  return { authorization: `Bearer ${token}` }
}

/** Tokens live for a quarter of an hour, and a run may take longer. */
const TOKEN_SERVES_MS = 7 * 60_000

/**
 * Codes to one phone are limited, and a run has many tests: the first that needs a role in some minutes signs in, the
 * others wait for its token in a file of the run.
 */
const tokenOf = async (role: Role): Promise<string> => {
  const turn = Math.floor(Date.now() / TOKEN_SERVES_MS)
  const fileOf = (one: number) => path.join(describeRun().folder, `staff-${role}-${one}`)
  const file = fileOf(turn)
  const isFirst = await mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  )
  // Where a code was sent just now, its token is still good.
  if (isFirst) await writeFile(file, (await signIn(role)) ?? (await readFile(fileOf(turn - 1), 'utf8')))
  for (let attempt = 0; attempt < 200; attempt++) {
    const token = await readFile(file, 'utf8').catch(() => '')
    if (token) return token
    await pause(50)
  }
  throw new Error(`nobody signed in as ${role}`)
}

/** Null when a code was sent less than a minute ago. */
const signIn = async (role: Role): Promise<string | null> => {
  const phone = people.staff.find((one) => one.role === role)?.phone ?? ''
  const calls = await request.newContext({
    baseURL: describeRun().url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.99.0.${role.length}` },
  })
  const before = await saidSoFar()
  const asked = await calls.post('/v2/auth/code/request', { data: { phone } })
  if (asked.status() === 429) return null
  const answer = await calls.post('/v1/auth/code/verify', {
    data: { phone, code: await signInCode(phone, before), consents: { personal_data: true } },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  await calls.dispose()
  return access_token
}
