import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ReviewPhoto } from '#/domains/reviews/contract/customer.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'

const { call, signIn, shop, clock, runJobs } = await openTestShop()

type File = { bytes: Uint8Array; type: string }
const upload = ({ headers }: SignedIn, file: File) =>
  call<ReviewPhoto & { code: string; detail: string }>('POST', '/client/reviews/photos', { headers, file })
const remove = ({ headers }: SignedIn, id: string) =>
  call('DELETE', `/client/reviews/photos/${id}`, { headers })
const fetchFile = async (path: string) => {
  const { statusCode, rawPayload } = await shop.server.inject({ url: path })
  return { status: statusCode, bytes: rawPayload }
}
const untilGone = async (path: string) => {
  await expect.poll(async () => (await fetchFile(path)).status).toBe(404)
}

test('a photo is served in its sizes, and nothing of the camera with it', async () => {
  const { status, body } = await upload(await signIn(), await aPhoto())
  expect(status).toBe(200)
  expect(body.picture).toMatchObject({ width: 640, height: 480, alt: '' })
  for (const width of body.picture.widths)
    for (const format of ['webp', 'avif']) {
      const file = await fetchFile(`${body.picture.src}-${width}.${format}`)
      expect(file.status).toBe(200)
      expect(file.bytes.includes('Secret Camera')).toBe(false)
      expect(await sharp(file.bytes).metadata()).not.toHaveProperty('exif')
    }
})

test('what is no picture, too small, too large or of another kind is refused in Russian', async () => {
  const marina = await signIn()
  const broken = { type: 'image/jpeg', bytes: Buffer.from('это не картинка') }
  const half = await aPhoto()
  const cut = { ...half, bytes: half.bytes.subarray(0, half.bytes.length / 2) }
  expect(await upload(marina, broken)).toMatchObject({ status: 422, body: { code: 'picture_broken' } })
  expect(await upload(marina, cut)).toMatchObject({ status: 422, body: { code: 'picture_broken' } })
  expect(await upload(marina, await aPhoto({ width: 200 }))).toMatchObject({
    status: 422,
    body: { code: 'picture_too_small' },
  })
  const large = { type: 'image/jpeg', bytes: Buffer.alloc(12 * 1024 * 1024 + 1) }
  expect((await upload(marina, large)).status).toBe(413)
  const table = { type: 'text/csv', bytes: Buffer.from('a;b') }
  expect((await upload(marina, table)).status).toBe(415)
})

test('a drawing is no photo, whatever it calls itself: it could take minutes to be drawn', async () => {
  const marina = await signIn()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="9" height="9"/></svg>'
  for (const bytes of [Buffer.from(drawing), Buffer.from(`<?xml version="1.0"?>${drawing}`)])
    for (const type of ['image/svg+xml', 'image/jpeg'])
      expect(await upload(marina, { type, bytes })).toMatchObject({
        status: 422,
        body: { code: 'picture_broken' },
      })
})

test('what is thrown away while its sizes are being made is not served afterwards', async () => {
  const marina = await signIn()
  const { body: photo } = await upload(marina, await aPhoto({ width: 1600, height: 1200 }))
  const { src, widths } = photo.picture
  const files = [
    ...widths.flatMap((width) => [`${src}-${width}.webp`, `${src}-${width}.avif`]),
    `${src}-card.jpg`,
  ]
  const requests = files.map(fetchFile)
  expect((await remove(marina, photo.id)).status).toBe(204)
  await Promise.all(requests)
  for (const file of files) await untilGone(file)
})

test('guests upload nothing', async () => {
  expect((await call('POST', '/client/reviews/photos', { file: await aPhoto() })).status).toBe(401)
})

test('one removes only photos of one’s own, and the file goes too', async () => {
  const [marina, igor] = [await signIn(), await signIn()]
  const { body: photo } = await upload(marina, await aPhoto())
  const file = `${photo.picture.src}-640.webp`
  expect((await fetchFile(file)).status).toBe(200)
  expect((await remove(igor, photo.id)).status).toBe(404)
  expect((await remove(marina, photo.id)).status).toBe(204)
  expect((await remove(marina, photo.id)).status).toBe(404)
  await untilGone(file)
})

test('the same photo of two people is two: throwing one away leaves the other', async () => {
  const [marina, igor] = [await signIn(), await signIn()]
  const one = (await upload(marina, await aPhoto({ color: '#123456' }))).body
  const other = (await upload(igor, await aPhoto({ color: '#123456' }))).body
  await remove(marina, one.id)
  await untilGone(`${one.picture.src}-640.webp`)
  expect((await fetchFile(`${other.picture.src}-640.webp`)).status).toBe(200)
})

test('a photo that no review wanted for a day is thrown away', async () => {
  const marina = await signIn()
  const { body: photo } = await upload(marina, await aPhoto())
  clock.advance(25 * HOUR_MS)
  await runJobs()
  await untilGone(`${photo.picture.src}-640.webp`)
  expect((await remove(await signIn(marina.user.phone), photo.id)).status).toBe(404)
})

test('a storm of uploads stops at the limit of an hour, broken ones counted', async () => {
  const marina = await signIn()
  const broken = { type: 'image/png', bytes: Buffer.from('нет') }
  const answers = await Promise.all(Array.from({ length: 45 }, () => upload(marina, broken)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(40)
  const [stopped] = answers.filter(({ status }) => status === 429)
  expect(stopped?.headers['retry-after']).toBe('3600')
  expect(stopped?.body.detail).toBe('Слишком много фотографий подряд. Попробуйте через час')
})
