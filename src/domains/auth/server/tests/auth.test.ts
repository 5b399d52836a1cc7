import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { TEST_KEYS } from '#/testing/shop/test-secrets.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const EXPIRED = 'Token has expired. Please log in again.'
const consents = { personal_data: true }
const { call, signIn, clock, printed, db } = await openTestShop()

type Tokens = { access_token: string; refresh_token: string }
const lastCode = () => /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0] ?? ''
const requestCode = (phone: string, ip = '10.9.0.1') =>
  call<{ resend_in: number; code: string }>('POST', '/v2/auth/code/request', { body: { phone }, ip })
const verify = (phone: string, code: string) =>
  call<{ code: string; fields?: object }>('POST', '/v1/auth/code/verify', { body: { phone, code, consents } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refresh = (header: string, cookies: Record<string, string>) =>
  call<Tokens & { detail: string }>('POST', '/v1/auth/refresh', {
    headers: { 'x-refresh-token': header },
    cookies,
  })

/** Another site, a sibling subdomain, browsers that send only `origin`. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost' },
  { origin: 'http://blog.localhost' },
  { origin: 'null' },
]

describe('a login code', () => {
  it('signs in any spelling of a phone and tells nothing of whether it is known', async () => {
    const phone = freshPhone()
    const spelled = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
    const unknown = await requestCode(spelled)
    expect(unknown.body).toMatchObject({ ttl: 300, resend_in: 60, channel: 'sms', length: 6 })
    const first = await call<{ is_new: boolean; user: { phone: string } }>('POST', '/v1/auth/code/verify', {
      body: { phone, code: lastCode(), consents },
    })
    expect([first.status, first.body.is_new, first.body.user.phone]).toEqual([200, true, phone])
    clock.advance(61_000 * 60)
    expect((await requestCode(phone)).body).toEqual(unknown.body)
  })

  it('is good once, for five minutes, and only the newest counts', async () => {
    const phone = freshPhone()
    await requestCode(phone)
    const older = lastCode()
    clock.advance(61_000)
    await requestCode(phone)
    const newer = lastCode()
    expect(older === newer || (await verify(phone, older)).status === 422).toBe(true)
    expect((await verify(phone, newer)).status).toBe(200)
    expect((await verify(phone, newer)).body.code).toBe('code_expired')
    clock.advance(91_000)
    await requestCode(phone)
    clock.advance(301_000)
    expect((await verify(phone, lastCode())).body.code).toBe('code_expired')
  })

  it('is evaluated five times at most in a storm of guesses', async () => {
    const phone = freshPhone()
    await requestCode(phone)
    const bad = wrong(lastCode())
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(phone, bad)))
    expect(answers.filter(({ body }) => body.code === 'code_invalid')).toHaveLength(5)
    expect((await verify(phone, lastCode())).body.code).toBe('code_expired')
  })

  it('is sent once however many ask at once, and not before its time', async () => {
    const phone = freshPhone()
    const sentBefore = printed.length
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => requestCode(phone, `10.8.0.${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(printed.length - sentBefore).toBe(1)
    const refusal = answers.find(({ status }) => status === 429)
    expect(refusal?.headers['retry-after']).toBe('60')
  })

  it('refuses what is not a phone, a landline and unknown fields at their fields', async () => {
    for (const phone of ['12', 'не телефон', '+7 3812 00-00-01', '']) {
      const { status, body } = await call<{ fields: object }>('POST', '/v2/auth/code/request', {
        body: { phone },
      })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['phone']])
    }
    const extra = await call<{ fields: object }>('POST', '/v2/auth/code/request', {
      body: { phone: freshPhone(), admin: true },
    })
    expect(extra.body.fields).toEqual({ admin: 'Лишнее поле' })
  })

  it('needs the consent, and writes each consent down', async () => {
    const phone = freshPhone()
    await requestCode(phone, '10.9.0.9')
    const body = { phone, code: lastCode(), consents: { personal_data: false } }
    expect((await call('POST', '/v1/auth/code/verify', { body })).status).toBe(422)
    const { user } = await signIn()
    const rows = await db.sql`select purpose, given from consents where user_id = ${user.id} order by purpose`
    expect([...rows]).toEqual([
      { purpose: 'marketing', given: false },
      { purpose: 'personal_data', given: true },
    ])
  })
})

describe('an access token', () => {
  it('is answered 401 with the specified text when it is too old, and another when it is bad', async () => {
    const { headers, accessToken } = await signIn()
    expect((await call('GET', '/v1/auth/user/current', { headers })).status).toBe(200)
    clock.advance(15 * MINUTE_MS + 1000)
    const old = await call<{ detail: string }>('GET', '/v1/auth/user/current', { headers })
    expect([old.status, old.body.detail]).toEqual([401, EXPIRED])
    const forged = { authorization: `Bearer ${accessToken.slice(0, -4)}AAAA` }
    const bad = await call<{ detail: string }>('GET', '/v1/auth/user/current', { headers: forged })
    expect([bad.status, bad.body.detail === EXPIRED]).toEqual([401, false])
  })

  it('is worth nothing after logout, which always answers 204', async () => {
    const { headers, cookies } = await signIn()
    expect((await call('POST', '/v1/auth/logout', { cookies })).status).toBe(204)
    expect((await call('GET', '/v1/auth/user/current', { headers })).status).toBe(401)
    expect((await call('POST', '/v1/auth/logout', { cookies: { LavandaRefresh: 'nonsense' } })).status).toBe(
      204,
    )
    expect((await call('POST', '/v1/auth/logout')).status).toBe(204)
  })

  it('is not ended by who only knows the session’s number, nor from a page of another site', async () => {
    const { headers, cookies } = await signIn()
    const [id] = (cookies.LavandaRefresh ?? '').split('.')
    await call('POST', '/v1/auth/logout', { cookies: { LavandaRefresh: `${id}.0.${'A'.repeat(43)}` } })
    for (const elsewhere of ELSEWHERE)
      expect((await call('POST', '/v1/auth/logout', { cookies, headers: elsewhere })).status).toBe(403)
    expect((await call('GET', '/v1/auth/user/current', { headers })).status).toBe(200)
    const own = { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' }
    expect((await call('POST', '/v1/auth/logout', { cookies, headers: own })).status).toBe(204)
  })
})

describe('refreshing', () => {
  it('gives all tabs that refresh at once the same successor', async () => {
    const { refreshToken, cookies } = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken, cookies)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('needs both halves, and rotates both', async () => {
    const { refreshToken, cookies } = await signIn()
    expect((await refresh(refreshToken, {})).status).toBe(401)
    expect((await refresh('', cookies)).status).toBe(401)
    expect((await refresh(cookies.LavandaRefresh ?? '', cookies)).status).toBe(401)
    const next = await refresh(refreshToken, cookies)
    expect(next.body.refresh_token).not.toBe(refreshToken)
    expect(next.cookies.LavandaRefresh).not.toBe(cookies.LavandaRefresh)
    expect(
      (
        await call('GET', '/v1/auth/user/current', {
          headers: { authorization: `Bearer ${next.body.access_token}` },
        })
      ).status,
    ).toBe(200)
  })

  it('goes on from an answer of which only the cookie arrived, and from one between two tabs', async () => {
    const { refreshToken, cookies } = await signIn()
    const lost = await refresh(refreshToken, cookies)
    const again = await refresh(refreshToken, lost.cookies)
    expect([again.status, again.body.refresh_token]).toEqual([200, lost.body.refresh_token])
    expect((await refresh(again.body.refresh_token, again.cookies)).status).toBe(200)
    // The reverse cannot happen: the cookie is never behind.
    expect((await refresh(again.body.refresh_token, cookies)).status).toBe(401)
  })

  it('takes no cookie that is ahead after the grace, nor one of another user', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect((await refresh(one.refreshToken, other.cookies)).status).toBe(401)
    const lost = await refresh(one.refreshToken, one.cookies)
    clock.advance(21_000)
    expect((await refresh(one.refreshToken, lost.cookies)).status).toBe(401)
    expect((await refresh(lost.body.refresh_token, lost.cookies)).status).toBe(401)
    expect((await refresh(other.refreshToken, other.cookies)).status).toBe(200)
  })

  it('after a logout gives nothing, in whatever order the two come', async () => {
    const { refreshToken, cookies, headers } = await signIn()
    await Promise.all([
      ...Array.from({ length: 5 }, () => refresh(refreshToken, cookies)),
      call('POST', '/v1/auth/logout', { cookies }),
    ])
    expect((await refresh(refreshToken, cookies)).status).toBe(401)
    expect((await call('GET', '/v1/auth/user/current', { headers })).status).toBe(401)
  })

  it('ends the session when an old token comes after the grace of 20 s, and its successor with it', async () => {
    const { refreshToken, cookies } = await signIn()
    const next = await refresh(refreshToken, cookies)
    clock.advance(21_000)
    const replayed = await refresh(refreshToken, cookies)
    expect([replayed.status, replayed.body.detail]).toEqual([401, EXPIRED])
    expect((await refresh(next.body.refresh_token, next.cookies)).status).toBe(401)
    const headers = { authorization: `Bearer ${next.body.access_token}` }
    expect((await call('GET', '/v1/auth/user/current', { headers })).status).toBe(401)
  })

  it('ends the session when a grandparent comes, even within the grace', async () => {
    const { refreshToken, cookies } = await signIn()
    const next = await refresh(refreshToken, cookies)
    await refresh(next.body.refresh_token, next.cookies)
    expect((await refresh(refreshToken, cookies)).status).toBe(401)
    expect((await refresh(next.body.refresh_token, next.cookies)).status).toBe(401)
  })

  it('is refused from a page of another site', async () => {
    const { refreshToken, cookies } = await signIn()
    for (const elsewhere of ELSEWHERE) {
      const headers = { 'x-refresh-token': refreshToken, ...elsewhere }
      expect((await call('POST', '/v1/auth/refresh', { headers, cookies })).status).toBe(403)
    }
  })
})

it('keeps no code and no token in a form that could be used', async () => {
  const { refreshToken } = await signIn()
  const kept = JSON.stringify([await db.sql`select * from sessions`, await db.sql`select * from login_codes`])
  expect(kept).not.toContain(lastCode())
  expect(kept).not.toContain(refreshToken.split('.')[2])
  expect(kept).not.toContain(TEST_KEYS.pepper)
})
