import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createServer } from '#/platform/server/http/create-server.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { serveTexts } from './serve-texts.ts'

const server = createServer(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
serveTexts(server)
afterAll(() => server.close())

const ask = (encoding?: string) =>
  server.inject({ url: '/locales/ru.json', headers: encoding ? { 'accept-encoding': encoding } : {} })

it('texts are packed for who takes it, plain for others, and the same', async () => {
  const [packed, plain] = [await ask('gzip, br'), await ask()]
  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
  expect([packed.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(Object.keys(plain.json() as object).length).toBeGreaterThan(100)
  // A fifth more in the quick quality of other answers.
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4.7)
})
