import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { openShop } from '#/shop.ts'
import { deletePicture, storePicture } from './store-picture.ts'
import { startPictureStore } from '#/testing/pictures/picture-store.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openObjectStore } from './object-store.ts'
import { connectObjectStore } from './originals.ts'
import { mediaDirOf, openMedia, tidyMedia } from './tidy-media.ts'

const PATIENCE_MS = 300
const REST_MS = 1000

const store = await startPictureStore()
const client = openObjectStore(store.settings, PATIENCE_MS)
const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-pictures-'))
const { call, signIn, shop, db, context } = await openTestShop({
  settings: { dataDir: path.join(folder, 'one') },
})
const settings = { ...context.settings, dataDir: path.join(folder, 'two') }
const second = await openShop(db, { ...context, settings })
const [here, there] = [context.settings, settings].map(mediaDirOf) as [string, string]
connectObjectStore(here, client, REST_MS)
connectObjectStore(there, client, REST_MS)

beforeEach(() => store.be('well'))
afterAll(async () => {
  await second.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

type UploadedPhoto = { id: string; picture: Picture; code: string }
const upload = async ({ headers }: SignedIn, size?: { width: number }) =>
  call<UploadedPhoto>('POST', '/client/reviews/photos', { headers, file: await aPhoto(size) })
const remove = ({ headers }: SignedIn, id: string) =>
  call('DELETE', `/client/reviews/photos/${id}`, { headers })
const look = async ({ server }: typeof shop, { src, widths }: Picture) =>
  (await server.inject({ url: `${src}-${widths[0]}.webp` })).statusCode
const files = async (mediaDir: string) => {
  const all = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((one) => one.isFile()).map(({ name }) => name)
}
const nameOf = ({ src }: Picture) => path.basename(src)

test('a photo that one machine has taken is shown by another, which fetches it once', async () => {
  const { picture } = (await upload(await signIn())).body
  expect([...store.objects.keys()]).toContain(`originals/${nameOf(picture)}`)
  store.asked.length = 0
  const sizes = picture.widths.flatMap((width) => [`${width}.webp`, `${width}.avif`])
  const answers = await Promise.all(
    sizes.map((size) => second.server.inject({ url: `${picture.src}-${size}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(sizes.map(() => 200))
  expect(store.asked).toEqual([`GET /${store.settings.bucket}/originals/${nameOf(picture)}`])
  expect(await look(second, { ...picture, src: '/pictures/0123456789abcdef' })).toBe(404)
})

test('a photo that was thrown away is gone from the store at once and from other machines when they tidy up', async () => {
  const marina = await signIn()
  const { id, picture } = (await upload(marina)).body
  expect(await look(second, picture)).toBe(200)
  await remove(marina, id)
  await expect.poll(() => store.objects.has(`originals/${nameOf(picture)}`)).toBe(false)
  await expect.poll(() => look(shop, picture)).toBe(404)
  await tidyMedia(there, client)
  expect(await look(second, picture)).toBe(404)
  expect((await files(there)).filter((file) => file.startsWith(nameOf(picture)))).toEqual([])
})

test.each(['failing', 'hanging'] as const)(
  'while the store is %s nothing is half kept, and what it holds is shown later',
  async (mood) => {
    const marina = await signIn()
    const { picture } = (await upload(marina, { width: 700 + mood.length })).body
    const before = await files(here)
    store.be(mood)
    const refused = await upload(marina, { width: 800 + mood.length })
    expect(refused).toMatchObject({ status: 503, body: { code: 'pictures_unavailable' } })
    expect(refused.headers['retry-after']).toBe('30')
    expect(await files(here)).toEqual(before)
    expect(await look(shop, picture)).toBe(200)
    // They have never seen it, and ask the store only now and then.
    expect(await look(second, picture)).toBe(503)
    store.asked.length = 0
    expect(await look(second, picture)).toBe(503)
    expect(store.asked).toEqual([])
    store.be('well')
    await expect.poll(() => look(second, picture), { timeout: 10_000, interval: 300 }).toBe(200)
    expect((await upload(marina, { width: 800 + mood.length })).status).toBe(200)
  },
)

test('a photo that was thrown away while the store did not answer is thrown away there later', async () => {
  const marina = await signIn()
  const { id, picture } = (await upload(marina, { width: 650 })).body
  store.be('failing')
  await remove(marina, id)
  await expect.poll(() => look(shop, picture)).toBe(404)
  store.be('well')
  expect(await look(shop, picture)).toBe(404)
  expect(store.objects.has(`originals/${nameOf(picture)}`)).toBe(true)
  await tidyMedia(here, client)
  expect(store.objects.has(`originals/${nameOf(picture)}`)).toBe(false)
})

test('what was kept before there was a store moves into it at the next start', async () => {
  const dataDir = path.join(folder, 'older')
  const older = mediaDirOf({ dataDir })
  const photos = await Promise.all([640, 660, 680, 720, 740].map((width) => aPhoto({ width })))
  const kept = await Promise.all(photos.map(({ bytes }) => storePicture(older, Buffer.from(bytes), '')))
  const faults: unknown[] = []
  const close = openMedia(
    { ...settings, dataDir, pictureStore: store.settings },
    (error) => void faults.push(error),
  )
  for (const picture of kept)
    await expect.poll(() => store.objects.has(`originals/${nameOf(picture)}`)).toBe(true)
  await expect.poll(() => readdir(path.join(older, 'originals'))).toEqual([])
  expect((await files(older)).toSorted()).toEqual(kept.map(nameOf).toSorted())
  for (const picture of kept) await deletePicture(older, picture)
  close()
  expect(faults).toEqual([])
})

test('a store that knows neither the key nor the list is told of, and no copy is lost', async () => {
  const { picture } = (await upload(await signIn(), { width: 670 })).body
  const stranger = openObjectStore({ ...store.settings, secret: 'another' }, PATIENCE_MS)
  await expect(tidyMedia(here, stranger)).rejects.toThrow('403')
  expect(await files(here)).toContain(nameOf(picture))
})
