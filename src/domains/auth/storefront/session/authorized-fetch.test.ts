import { beforeEach, expect, it, vi } from 'vitest'
import { TOKEN_EXPIRED } from '#/domains/auth/contract/sign-in.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { accessToken, clientId, storeTokens, refreshToken } from './tokens.ts'

vi.mock('#/ui/feedback/toast.tsx', () => ({ toast: vi.fn<() => void>() }))

const answer = (status: number, body: unknown = {}) => Response.json(body, { status })
const expired = () => answer(401, { detail: TOKEN_EXPIRED, code: 'token_expired' })
const refused = () => answer(401, { detail: 'no', code: 'token_invalid' })

const openBrowser = () => {
  const jar = new Map<string, string>()
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...flags] = text.split('; ')
      const at = pair.indexOf('=')
      if (flags.includes('max-age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('navigator', {})
}

const server = (byToken: Record<string, () => Response>) => {
  const bearers: string[] = []
  const call = () =>
    authorizedFetch({ path: '/orders/cart', init: { headers: {} } }, ({ init }) => {
      const token = init.headers.authorization ?? ''
      bearers.push(token)
      return Promise.resolve((byToken[token] ?? refused)())
    })
  return { bearers, call }
}

const refreshWith = (response: () => Response) => {
  const refresh = vi.fn<typeof fetch>(() => Promise.resolve(response()))
  vi.stubGlobal('fetch', refresh)
  return refresh
}

beforeEach(() => {
  openBrowser()
  storeTokens({ access_token: 'old', refresh_token: 'half' })
})

it('refreshes an expired token once for all requests and tries each once more (spec §8)', async () => {
  const refresh = refreshWith(() => answer(200, { access_token: 'new', refresh_token: 'half2' }))
  const { bearers, call } = server({ 'Bearer old': expired, 'Bearer new': () => answer(200) })
  const answers = await Promise.all([call(), call(), call()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(bearers.filter((token) => token === 'Bearer new')).toHaveLength(3)
  expect(refreshToken()).toBe('half2')
})

it('logs out when the refresh itself is told the same, and takes a new client id', async () => {
  const before = clientId()
  const bearers = refreshWith(expired)
  expect((await server({ 'Bearer old': expired }).call()).status).toBe(401)
  expect(bearers.mock.calls.map(([path]) => path)).toEqual(['/v1/auth/refresh', '/v1/auth/logout'])
  expect(accessToken()).toBeUndefined()
  expect(clientId()).not.toBe(before)
})

it('logs out at any other 401 while signed in, with one call for all requests of the session', async () => {
  const bearers = refreshWith(() => new Response(null, { status: 204 }))
  const { call } = server({ 'Bearer old': refused })
  await Promise.all([call(), call()])
  expect(bearers.mock.calls.map(([path]) => path)).toEqual(['/v1/auth/logout'])
  expect(accessToken()).toBeUndefined()
})

it('cancels the retry and stays signed in when the refresh cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { bearers, call } = server({ 'Bearer old': expired })
  expect((await call()).status).toBe(401)
  expect(bearers).toHaveLength(1)
  expect(accessToken()).toBe('old')
})

const tokenOf = (sid: string, n: number) => `head.${btoa(JSON.stringify({ sid, n }))}.proof`

it('keeps what it was given when another tab’s token of the same session is seen late', async () => {
  const [old, others, own] = [1, 2, 3].map((n) => tokenOf('one', n))
  storeTokens({ access_token: String(old), refresh_token: 'half' })
  refreshWith(() => {
    storeTokens({ access_token: String(others), refresh_token: 'half2' })
    return answer(200, { access_token: own, refresh_token: 'half3' })
  })
  const { call } = server({ [`Bearer ${old}`]: expired, [`Bearer ${own}`]: () => answer(200) })
  expect((await call()).status).toBe(200)
  expect([accessToken(), refreshToken()]).toEqual([own, 'half3'])
})

it('keeps a meanwhile signed-out user out, and another one in', async () => {
  const old = tokenOf('one', 1)
  for (const meanwhile of ['', tokenOf('another', 1)]) {
    storeTokens({ access_token: old, refresh_token: 'half' })
    refreshWith(() => {
      storeTokens({ access_token: meanwhile, refresh_token: 'theirs' })
      return answer(200, { access_token: tokenOf('one', 2), refresh_token: 'half2' })
    })
    expect((await server({ [`Bearer ${old}`]: expired }).call()).status).toBe(401)
    expect([accessToken() ?? '', refreshToken()]).toEqual([meanwhile, 'theirs'])
  }
})

it('sends nothing again in the name of somebody else who signed in in another tab', async () => {
  const [old, theirs] = ['one', 'other'].map((sub) => `head.${btoa(JSON.stringify({ sub }))}.proof`)
  storeTokens({ access_token: String(old), refresh_token: 'half' })
  const signsIn = () => {
    storeTokens({ access_token: String(theirs), refresh_token: 'theirs' })
    return expired()
  }
  const { bearers, call } = server({ [`Bearer ${old}`]: signsIn, [`Bearer ${theirs}`]: () => answer(200) })
  expect((await call()).status).toBe(401)
  expect(bearers).toEqual([`Bearer ${old}`])
  expect(accessToken()).toBe(theirs)
})

it("leaves a guest's 401 alone", async () => {
  openBrowser()
  const { bearers, call } = server({ '': refused })
  expect((await call()).status).toBe(401)
  expect(bearers).toEqual([''])
})
