import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { chatThrough } from '#/testing/chat/guest.ts'
import { hostilePictures, noisyPicture, strangePictures } from '#/testing/pictures/hostile-pictures.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { mediaDirOf } from './tidy-media.ts'

vi.setConfig({ testTimeout: 120_000 })

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lavanda-decoder-'))
const shop = await openTestShop({ settings: { dataDir } })
const { aGuest, upload } = chatThrough(shop)
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const originals = path.join(mediaDirOf({ dataDir }), 'originals')
const kept = () => readdir(originals).catch(() => [])

test('what is no picture of points, is cut off or is too large is refused in Russian and leaves nothing behind', async () => {
  const { headers } = await aGuest()
  for (const [name, bytes, code] of await hostilePictures()) {
    const answer = await upload(headers, { type: 'image/png', bytes })
    expect([name, answer.status, answer.body.code]).toEqual([name, 422, code])
    expect(answer.body.detail).toMatch(/^[А-Я]/)
  }
  expect(await kept()).toEqual([])
})

test('a picture that calls itself another, or drags something along, becomes a picture of the shop’s own', async () => {
  const { headers } = await aGuest()
  for (const [name, bytes] of await strangePictures()) {
    const answer = await upload(headers, { type: 'image/png', bytes })
    expect([name, answer.status]).toEqual([name, 200])
    const { rawPayload } = await shop.shop.server.inject({ url: answer.body.url })
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    expect(rawPayload.includes('<svg')).toBe(false)
  }
})

test('a guest’s picture is kept within a bound, however detailed it is', async () => {
  const { headers } = await aGuest()
  const bytes = await noisyPicture()
  expect(bytes.length).toBeGreaterThan(1_500_000)
  const { body } = await upload(headers, { type: 'image/jpeg', bytes })
  const { size } = await stat(path.join(originals, path.basename(body.picture.src)))
  expect(size).toBeLessThan(600 * 1024)
  expect(body.w).toBeGreaterThan(800)
})
