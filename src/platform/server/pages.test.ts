import { afterAll, expect, it } from 'vitest'
import type { ServerBuild } from 'react-router'
import { createServer } from './http/create-server.ts'
import { servePages } from './pages.ts'
import { readSettings } from './settings.ts'

const server = createServer(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
let give: (fault: Error) => void = () => {}
const never = new Promise<ServerBuild>((_resolve, reject) => (give = reject))
servePages(server, { build: () => never, development: false }, () => Promise.reject(new Error('not asked')))
server.get('/health', () => 'ok')
afterAll(() => server.close())

it('a crowd beyond what can be rendered is told to come back, calls go on, and places become free again', async () => {
  const waiting = Array.from({ length: 100 }, () =>
    server.inject({ url: '/' }).then(({ statusCode }) => statusCode),
  )
  await server.inject({ url: '/health' })
  const late = await server.inject({ url: '/' })
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2'])
  expect(late.body).toMatch(/Попробуйте через несколько секунд/)
  expect((await server.inject({ url: '/health' })).statusCode).toBe(200)
  give(new Error('the build is broken'))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([500]))
  expect((await server.inject({ url: '/' })).statusCode).toBe(500)
})
