import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { keepRelease } from './keep-releases.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lavanda-releases-'))
afterAll(() => rm(dataDir, { recursive: true }))
const releases = path.join(dataDir, 'releases')

const aRelease = async (version: string, daysAgo: number, file: string) => {
  const assets = path.join(releases, version, 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(assets, file), `export const release = '${version}'\n`)
  const at = TEST_START.getTime() / 1000 - daysAgo * 86_400
  await utimes(path.join(releases, version), at, at)
}

await aRelease('spring', 90, 'cart-spring.js')
await aRelease('summer', 40, 'cart-summer.js')
await aRelease('autumn', 30, 'cart-autumn.js')
await writeFile(path.join(dataDir, 'secrets.json'), '{}')
// Another process is copying its release.
await aRelease('winter.draft.tmp', 0, 'cart-half.js')
const { shop, call } = await openTestShop({ pages: true, settings: { dataDir } })

it('a tab of the last releases still gets its files, and keeps them for ever', async () => {
  const answer = await shop.server.inject('/assets/cart-summer.js')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('summer')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('only three releases are kept, this one among them', async () => {
  const whole = (await readdir(releases)).filter((name) => !name.endsWith('.tmp'))
  expect(whole).toEqual(expect.arrayContaining(['summer', 'autumn']))
  expect(whole).toHaveLength(3)
  expect((await call('GET', '/assets/cart-spring.js')).status).toBe(404)
})

it('neither half a release nor anything else of the data folder is served', async () => {
  for (const name of ['..%2F..%2F..%2Fsecrets.json', 'no-such-file.js', 'cart-half.js'])
    expect((await call('GET', `/assets/${name}`)).status).toBe(404)
  // Leads to the home page, which an unopened shop redirects.
  expect((await call('GET', '/assets/%2e%2e')).status).toBe(302)
})

it('processes that start together keep one whole release', async () => {
  const assets = path.join(releases, 'summer', 'assets')
  const winter = { version: 'winter', assets, now: TEST_START }
  await Promise.all(Array.from({ length: 5 }, () => keepRelease(dataDir, winter)))
  expect(await readdir(path.join(releases, 'winter', 'assets'))).toEqual(['cart-summer.js'])
  expect((await readdir(releases)).filter((name) => name.endsWith('.tmp'))).toEqual(['winter.draft.tmp'])
})
