import { afterAll, expect, it } from 'vitest'
import type { ServerBuild } from 'react-router'
import { movableClock } from '#/platform/server/clock.ts'
import { createServer } from '#/platform/server/http/create-server.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { createFragmentCache } from '../cache/fragment-cache.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { servePages } from './serve-pages.ts'

const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const server = createServer(settings)
let give: (fault: Error) => void = () => {}
const never = new Promise<ServerBuild>((_resolve, reject) => (give = reject))
servePages(server, {
  inTime: (work) => work(),
  source: { build: () => never, stylesOf: () => undefined, development: false },
  cache: createPageCache(movableClock(new Date('2026-05-19T04:00:00Z')), 1024),
  fragments: createFragmentCache(1024),
  settings,
  visitor: {
    read: () => ({ cityId: null, isSignedIn: false, isNew: false }),
    asCookies: () => '',
    sharedCookies: [],
  },
  parameters: new Set(),
  waitTurn: async () => {},
  mustShed: () => false,
  sendBusyPage: async (reply, status) => reply.code(status).header('retry-after', '2').send('busy'),
  openApi: () => ({
    api: () => Promise.reject(new Error('not asked')),
    tags: () => null,
    calls: () => [],
    answerAlike: async () => false,
  }),
})
server.get('/health', () => 'ok')
afterAll(() => server.close())

it('a crowd beyond what can be rendered is told to come back, calls go on, and places become free again', async () => {
  const waiting = Array.from({ length: 100 }, (_, n) =>
    server.inject({ url: `/search?q=${n}` }).then(({ statusCode }) => statusCode),
  )
  await server.inject({ url: '/health' })
  const late = await server.inject({ url: '/' })
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2'])
  expect(late.body).toBe('busy')
  expect((await server.inject({ url: '/health' })).statusCode).toBe(200)
  give(new Error('the build is broken'))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([500]))
  expect((await server.inject({ url: '/' })).statusCode).toBe(500)
})

it('a page has one address: without a slash at its end, and no redirect leads to another site', async () => {
  const leads = async (url: string) => (await server.inject({ url })).headers.location
  expect(await leads('/category/bukety/?page=2')).toBe('/category/bukety?page=2')
  expect((await server.inject({ url: '/faq/' })).statusCode).toBe(301)
  for (const url of ['/', '//elsewhere.example/', '/\\elsewhere.example/', '/faq//', '/faq?back=/profile/'])
    expect([url, await leads(url)]).toEqual([url, undefined])
})
