import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createServer } from '#/platform/server/http/create-server.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { serveStyleGuide } from './style-guide.ts'

const server = createServer(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
serveStyleGuide(server, 'test')
afterAll(() => server.close())

it('the design system is a document of its own, with all its files', async () => {
  const { statusCode, headers, body } = await server.inject('/ui')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const files = [...body.matchAll(/(?:src|href)="(\/ui\/[^"]+)"/g)].map(([, file = '']) => file)
  const types = await Promise.all(
    files.map(async (file) => {
      const answer = await server.inject(file)
      return `${answer.statusCode} ${String(answer.headers['content-type'])}`
    }),
  )
  expect(new Set(types)).toEqual(
    new Set(['200 text/javascript; charset=utf-8', '200 text/css; charset=utf-8', '200 font/woff2']),
  )
  expect((await server.inject('/ui/assets/another.js')).statusCode).toBe(404)
})

it('nothing of it is in the build of the shop', () => {
  const files = readdirSync(path.join(ROOT, 'build'), { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.(js|css)$/.test(file))
  expect(code.length).toBeGreaterThan(100)
  expect(
    code.filter((file) => readFileSync(path.join(ROOT, 'build', file), 'utf8').includes('guide-columns')),
  ).toEqual([])
})
