import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import type { Settings } from '#/platform/server/settings.ts'
import { createServer } from './create-server.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, context, listen } = await openTestShop()

const send = async (head: string, { leave = false } = {}): Promise<string> => {
  const { port } = new URL(await listen())
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`${head}\r\n\r\n`)
  if (leave) {
    socket.resetAndDestroy()
    return ''
  }
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += String(part)))
  await once(socket, 'close')
  return answer
}
const statusOf = (answer: string) => Number(answer.split(' ')[1])
const CLOSE = 'Connection: close'
const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n')
const isAlive = async () => (await call('GET', '/health')).status

it.each([
  ['a host of two words', `GET / HTTP/1.1\r\nHost: a b\r\n${CLOSE}`],
  ['a host with a path', `GET / HTTP/1.1\r\nHost: shop/profile\r\n${CLOSE}`],
  ['a port that there is not', `GET /settings HTTP/1.1\r\nHost: shop:99999\r\n${CLOSE}`],
  ['an address of too large numbers', `GET / HTTP/1.1\r\nHost: 999.1.1.1\r\n${CLOSE}`],
  ['half an IPv6 address', `GET /settings HTTP/1.1\r\nHost: [\r\n${CLOSE}`],
  ['an address of another site', `GET http://elsewhere.example/ HTTP/1.1\r\nHost: shop\r\n${CLOSE}`],
])('refuses %s', async (_name, head) => {
  const answer = await send(head)
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain('Запрос не удалось разобрать')
})

it('names itself where the host is there and empty', async () => {
  const answer = await send(`GET /sitemap.xml HTTP/1.1\r\nHost:\r\n${CLOSE}`)
  expect(statusOf(answer)).toBe(200)
  expect(answer).toContain('<loc>http://localhost/</loc>')
})

it('answers a path that is no text in Russian', async () => {
  for (const path of ['/client/products/%E0%A4%A', '/%ff', '/x/%']) {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: shop\r\n${CLOSE}`)
    expect([path, statusOf(answer), /"detail":"[А-Я]/.test(answer)]).toEqual([path, 422, true])
  }
})

const CACHED = '/geo/city/list'
it.each([
  ['a call that is answered', CACHED, 200],
  ['a file', '/robots.txt', 200],
  ['a call that needs a sign-in', '/v1/auth/user/current', 401],
  ['a call that there is not', '/v1/nowhere', 404],
  ['a wrong one', '/orders/cart', 422],
  ['a path that is no text', '/client/products/%E0%A4%A', 422],
  ['a host of two words', '/settings', 400, 'a b'],
])('no other site embeds %s, and nothing runs in it', async (_name, path, status, host = 'shop') => {
  const answer = await send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`)
  expect(statusOf(answer)).toBe(status)
  expect(answer).toMatch(
    /^content-security-policy: default-src 'none'; .*frame-ancestors 'none'; sandbox\r$/m,
  )
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answer).toMatch(/^referrer-policy: strict-origin-when-cross-origin\r$/m)
  expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/m)
  expect(/^cache-control: (.*)\r$/m.exec(answer)?.[1]).toBe(
    path === CACHED ? 'private, no-cache' : 'no-store',
  )
})

it('keeps visitors who came by TLS to it, and trusts nothing else of a proxy', async () => {
  const seenBy = async (settings: Partial<Settings>, protocol: string) => {
    const server = createServer({ ...context.settings, ...settings })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const { headers } = await fetch(url, { headers: { 'x-forwarded-proto': protocol } })
    await server.close()
    return headers.get('strict-transport-security')
  }
  const behind = { trustProxy: true }
  expect(await seenBy(behind, 'https')).toBe('max-age=31536000')
  expect(await seenBy({ siteUrl: 'https://lavanda.example' }, 'http')).toBe('max-age=31536000')
  for (const protocol of ['http', 'javascript:evil//', 'https, http'])
    expect(await seenBy(behind, protocol)).toBeNull()
  expect(await seenBy({}, 'https')).toBeNull()
})

it('says where to write about a hole', async () => {
  const { body, status } = await call<string>('GET', '/.well-known/security.txt', {
    headers: { host: 'shop' },
  })
  expect(status).toBe(200)
  expect(body).toMatch(/^Contact: http:\/\/shop\/contacts$/m)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(context.clock.now().getTime())
})

it.each(['//', '/\\', 'http://[', '/ws', '/nowhere', '*'])(
  'outlives an upgrade to %s, and clients that leave in the midst of one',
  async (path) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: shop\r\nOrigin: http://elsewhere.example\r\n${UPGRADE}`
    expect(['400', '403', '404']).toContain(String(statusOf(await send(head))))
    for (let n = 0; n < 20; n++) await send(head, { leave: true })
    expect(await isAlive()).toBe(200)
  },
)

it.each(['toString', 'constructor', 'valueOf'])(
  'names a field called %s as any other unknown one',
  async (name) => {
    const { status, body } = await call('POST', '/chat/api/v1/chat/create', {
      headers: { 'x-client-id': '7d0a8a0e-6f0c-4c37-9c0f-2c6c6a0b9d11' },
      body: { [name]: 'x' },
    })
    expect([status, body]).toMatchObject([422, { fields: { [name]: expect.stringContaining(' ') } }])
  },
)
