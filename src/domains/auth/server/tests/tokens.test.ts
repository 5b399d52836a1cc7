import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signingKey } from '#/platform/server/secrets/secrets.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, signIn, clock, context } = await openTestShop()

type Json = Record<string, unknown>
const encode = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json
const signWith = (algorithm: string, key: string) => (text: string) =>
  createHmac(algorithm, key).update(text).digest('base64url')
const { token: ourToken, pepper } = signingKey(context.secrets, clock.now())
const ours = signWith('sha256', ourToken)

const { accessToken, refreshToken, cookies, user } = await signIn()
const [head, payload] = accessToken.split('.').slice(0, 2).map(decode) as [Json, Json]
const stranger = await signIn()

const forge = (changes: { head?: Json; payload?: Json }, signed: (text: string) => string = ours) => {
  const text = `${encode({ ...head, ...changes.head })}.${encode({ ...payload, ...changes.payload })}`
  return `${text}.${signed(text)}`
}
const without = (name: string) => ({ payload: { [name]: undefined } })
const answerTo = async (token: string) => {
  const answer = await call<{ code: string }>('GET', '/v1/auth/user/current', {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status === 200 ? 'in' : `${answer.status} ${answer.body.code}`
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsa = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64url')
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

describe('an access token', () => {
  it('made anew with the same words is the same token: what follows differs in one thing each', async () => {
    expect(await answerTo(forge({}))).toBe('in')
  })

  it.each<[string, string]>([
    ['no signature and no algorithm', forge({ head: { alg: 'none' } }, () => '')],
    ['an algorithm written in capitals', forge({ head: { alg: 'NONE' } }, () => '')],
    ['no algorithm but our signature', forge({ head: { alg: 'none' } })],
    ['another hash with our key', forge({ head: { alg: 'HS512' } }, signWith('sha512', ourToken))],
    ['a key pair of its own', forge({ head: { alg: 'RS256' } }, rsa)],
    ['an empty key', forge({}, signWith('sha256', ''))],
    ['the other secret', forge({}, signWith('sha256', pepper))],
    ['a key that it names itself', forge({ head: { kid: '../../../dev/null' } }, signWith('sha256', ''))],
    [
      'a key that it brings',
      forge({ head: { jwk: { kty: 'oct', k: 'AAAA' } } }, signWith('sha256', '\0\0\0')),
    ],
    ['a key from elsewhere', forge({ head: { jku: 'https://evil.example/keys' } }, rsa)],
    ['a duty that we do not know', forge({ head: { crit: ['exp'] } })],
    ['another type', forge({ head: { typ: 'JWT' } })],
    ['no type', forge({ head: { typ: undefined } })],
    ['a place that is not here', forge({ payload: { aud: 'ws' } })],
    ['no place', forge(without('aud'))],
    ['no end', forge(without('exp'))],
    ['an end in words', forge({ payload: { exp: 'never' } })],
    ['no person', forge(without('sub'))],
    ['no session', forge(without('sid'))],
    ["another's person with this session", forge({ payload: { sub: stranger.user.id } })],
    ['a session that is none', forge({ payload: { sid: user.id } })],
    ['a beginning that is still to come', forge({ payload: { nbf: seconds(clock.now()) + 60 } })],
    // The last character has unused bits.
    ['one letter changed', forge({}).replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['the half of a refresh token', refreshToken],
    ['the other half of it', cookies.LavandaRefresh ?? ''],
    ['nothing in it', '..'],
    ['nothing of the kind', 'null'],
  ])('with %s is a bad one, which is no expired one', async (_what, token) => {
    expect(await answerTo(token)).toBe('401 token_invalid')
  })

  it('is good until its last second, and not a second longer', async () => {
    const token = forge({ payload: { exp: seconds(clock.now()) + 60 } })
    clock.advance(59_000)
    expect(await answerTo(token)).toBe('in')
    clock.advance(1000)
    expect(await answerTo(token)).toBe('401 token_expired')
    expect(await answerTo(accessToken)).toBe('in')
    clock.advance(14 * MINUTE_MS)
    expect(await answerTo(accessToken)).toBe('401 token_expired')
    expect(await answerTo(forge({}, rsa))).toBe('401 token_invalid')
  })

  it('refreshes nothing', async () => {
    const asked = (header: string, cookie: string) =>
      call<{ code: string }>('POST', '/v1/auth/refresh', {
        headers: { 'x-refresh-token': header },
        cookies: { LavandaRefresh: cookie },
      })
    const own = cookies.LavandaRefresh ?? ''
    for (const answer of [
      await asked(accessToken, own),
      await asked(refreshToken, accessToken),
      await asked(refreshToken, refreshToken),
      await asked(own, own),
      await asked(own, refreshToken),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'token_expired'])
    expect((await asked(refreshToken, own)).status).toBe(200)
  })

  it('is taken from the header alone', async () => {
    const asked = { query: { token: accessToken }, cookies: { LavandaAuthToken: accessToken } }
    expect((await call('GET', '/v1/auth/user/current', asked)).status).toBe(401)
  })
})
