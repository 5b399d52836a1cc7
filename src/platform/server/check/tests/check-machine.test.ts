import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { checkSecrets, checkShop } from '../check-machine.ts'
import { findingOf } from '../finding.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lavanda-check-'))
afterAll(() => rm(dataDir, { recursive: true }))

it.skipIf(process.platform === 'win32')('secrets that others may read are bad, and named', async () => {
  expect(await checkSecrets({ dataDir })).toMatchObject({ state: 'attention' })
  await mkdir(path.join(dataDir, 'postgres'))
  const files = ['secrets.json', 'push-keys.json', 'postgres/credentials.json']
  for (const name of files) await writeFile(path.join(dataDir, name), '{}', { mode: 0o600 })
  expect(await checkSecrets({ dataDir })).toMatchObject({ state: 'good' })
  for (const name of files) {
    await chmod(path.join(dataDir, name), 0o640)
    expect(await checkSecrets({ dataDir })).toMatchObject({
      state: 'bad',
      detail: expect.stringContaining(name),
    })
    await chmod(path.join(dataDir, name), 0o600)
  }
})

it('a shop that answers is good; one that does not is bad where people come to it', async () => {
  const { shop } = await openTestShop()
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.server.server.address() as AddressInfo
  const here = { host: '0.0.0.0', port, siteUrl: 'https://lavanda.example' }
  expect(await checkShop(here)).toMatchObject({ state: 'good' })
  expect(await checkShop({ ...here, host: '127.0.0.1' })).toMatchObject({ state: 'good' })
  expect(await checkShop({ ...here, host: '127.0.0.2' })).toMatchObject({ state: 'bad' })
  expect(await checkShop({ ...here, host: '127.0.0.2', siteUrl: undefined })).toMatchObject({
    state: 'attention',
  })
})

it('what fails says why, without a key', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const away = fetch(`http://127.0.0.1:${port}/`).then(() => ({ state: 'good', detail: '' }) as const)
  expect(await findingOf(away)).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  const telling = Promise.reject(new Error('WRONGPASS at redis://shop:rosebud@10.0.0.1:6379'))
  const { detail } = await findingOf(telling)
  expect(detail).toContain('WRONGPASS')
  expect(detail).not.toContain('rosebud')
})
