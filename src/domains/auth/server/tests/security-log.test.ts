import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '#/testing/eventually.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

type WrittenEntry = {
  security?: string
  outcome?: string
  code?: string
  status?: number
  call?: string
  user?: string
  session?: string
  more?: number
  time: number
  reqId?: string
}

/** What the process writes, once secrets are masked. */
const linesOf = ({
  log,
}: FastifyInstance): { text: () => string; of: (security: string) => WrittenEntry[] } => {
  const written: string[] = []
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  const { [symbol as never]: stream } = log as unknown as Record<symbol, { write(line: string): void }>
  if (stream) stream.write = (line) => void written.push(line)
  return {
    text: () => written.join(''),
    of: (security) =>
      written.map((line) => JSON.parse(line) as WrittenEntry).filter((line) => line.security === security),
  }
}

const { call, signIn, signInStaff, shop } = await openTestShop({ settings: { logLevel: 'warn' } })
const log = linesOf(shop.server)
const PHONE = '+79130000451'
const clientId = 'security-log-of-a-browser'
const verify = (code: string) =>
  call('POST', '/v1/auth/code/verify', {
    headers: { 'x-client-id': clientId },
    body: { phone: PHONE, code, consents: { personal_data: true, marketing: false } },
  })

test('a sign-in is written with who it is, and with neither phone, code nor token', async () => {
  const { user, headers } = await signIn('+79130000450')
  const [line] = log.of('sign_in').slice(-1)
  expect(line).toMatchObject({ outcome: 'done', call: 'POST /v1/auth/code/verify', user: user.id })
  expect(line?.session).toMatch(/^[\da-f-]{36}$/)
  expect(line?.time).toBeGreaterThan(1e12)
  expect(line?.reqId).toBeTruthy()
  expect(log.text()).not.toContain('9130000450')
  expect(log.text()).not.toContain(headers['authorization']?.slice(7))
})

test('a wrong code and a second factor that is missing are written with their reason', async () => {
  await call('POST', '/v2/auth/code/request', {
    headers: { 'x-client-id': clientId },
    body: { phone: PHONE },
  })
  await verify('000000')
  expect(log.of('code_request').at(-1)).toMatchObject({ outcome: 'done' })
  expect(log.of('sign_in').at(-1)).toMatchObject({ outcome: 'refused', code: 'code_invalid', status: 422 })
  const manager = await signInStaff('manager')
  await call('POST', '/staff/api/me/factor/verify', { ...manager, body: { code: '000000' } })
  expect(log.of('second_factor').at(-1)).toMatchObject({
    outcome: 'refused',
    code: 'factor_missing',
    user: manager.user.id,
  })
})

test('who was let nowhere is written by id, and a token that is none without', async () => {
  const { user, headers } = await signIn('+79130000452')
  await call('GET', '/staff/api/team', { headers })
  expect(log.of('access').at(-1)).toMatchObject({
    code: 'staff_only',
    status: 403,
    call: 'GET /staff/api/team',
    user: user.id,
  })
  await call('GET', '/v1/auth/user/current', { headers: { authorization: 'Bearer nonsense' } })
  expect(log.of('access').at(-1)).toMatchObject({ code: 'token_invalid', status: 401 })
  expect(log.of('access').at(-1)).not.toHaveProperty('user')
})

test('an export of one’s data, and the end of sessions, are written', async () => {
  const { user, headers } = await signIn('+79130000453')
  await call('GET', `/v1/user/${user.id}/export`, { headers })
  expect(log.of('data_export').at(-1)).toMatchObject({ outcome: 'done', user: user.id })
  await call('DELETE', '/v1/auth/sessions?keep_current=true', { headers })
  expect(log.of('sessions_end').at(-1)).toMatchObject({ outcome: 'done', user: user.id })
})

test('a flood is twenty lines a second and a number', async () => {
  const flood = () => call('GET', '/staff/api/team', { headers: { authorization: 'Bearer no' } })
  const own = () => log.of('access').filter(({ code }) => code === 'token_invalid')
  const before = own().length
  for (let n = 0; n < 60; n++) await flood()
  await eventually(() => expect(own().some(({ more }) => (more ?? 0) > 0)).toBe(true))
  expect(own().length - before).toBeLessThan(60)
})
