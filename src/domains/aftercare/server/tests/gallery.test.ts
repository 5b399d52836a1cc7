import { beforeEach, expect, test } from 'vitest'
import type { ShownPhotos } from '#/domains/aftercare/contract/staff.ts'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import { openBouquetScene } from '#/testing/orders/bouquet-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, signIn, signInStaff } = shop
const scene = await openBouquetScene(shop, { stores: 2 })
const { afterwards, given, letShow, page, photo, product, tell } = scene

let marina: SignedIn
let manager: SignedIn
beforeEach(async () => {
  clock.set(TEST_START)
  marina = await signIn()
  manager = await signInStaff('manager')
})

const gallery = async () =>
  (await call<Product>('GET', `/client/products/${product.id}`)).body.pictures.map(({ src }) => src)
const staffCall = <T>(method: string, path: string, body?: object) =>
  call<T & { code: string }>(method, `/staff/api/bouquet-photos${path}`, {
    headers: manager.headers,
    ...(body && { body }),
  })
const put = (id: string, productId = product.id) =>
  staffCall<ShownPhotos>('POST', `/${id}/gallery`, { product_id: productId })

test('a photo gets into the gallery when both let it, and not before', async () => {
  const { id, secret } = await given(marina)
  const picture = await photo(secret)
  expect((await afterwards(marina, id)).body.photo).toMatchObject({ may_be_shown: false, shows: null })
  expect((await letShow(marina, id, true)).status).toBe(422)
  expect(await put(id)).toMatchObject({ status: 422, body: { code: 'bouquet_photo_not_allowed' } })

  await tell(secret, 'photo/consent', { shows: true })
  expect((await put(id)).status).toBe(422)
  expect((await staffCall<ShownPhotos>('GET', '')).body.items).toEqual([])
  expect((await letShow(marina, id, true)).body.photo).toMatchObject({ may_be_shown: true, shows: true })
  expect((await staffCall<ShownPhotos>('GET', '')).body.items).toMatchObject([
    { order_id: id, product_id: null },
  ])
  expect(await put(id, product.id + 1000)).toMatchObject({
    status: 422,
    body: { code: 'bouquet_other_product' },
  })
  expect((await put(id)).body.items).toMatchObject([{ order_id: id, product_id: product.id }])
  await put(id)
  expect((await gallery()).filter((src) => src === picture?.src)).toHaveLength(1)
  expect((await afterwards(marina, id)).body.photo?.in_gallery).toBe(true)
})

test.each(['recipient', 'customer', 'staff', 'other photo'] as const)(
  'it leaves the gallery at once: %s',
  async (who) => {
    const { id, secret } = await given(marina)
    const before = await gallery()
    const picture = await photo(secret)
    await tell(secret, 'photo/consent', { shows: true })
    await letShow(marina, id, true)
    await put(id)
    expect(await gallery()).toContain(picture?.src)
    const takeBack = {
      recipient: () => tell(secret, 'photo/consent', { shows: false }),
      customer: () => letShow(marina, id, false),
      staff: () => staffCall('DELETE', `/${id}/gallery`),
      'other photo': () => photo(secret),
    }
    await takeBack[who]()
    expect(await gallery()).toEqual(before)
  },
)

test('of another photo nobody has said yet whether it may be shown', async () => {
  const { secret } = await given(marina)
  await photo(secret)
  await tell(secret, 'photo/consent', { shows: true })
  await photo(secret)
  expect((await page(secret)).body.shows_photo).toBeNull()
})

test('what both take back while staff put it in is in no gallery, however the three meet', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, secret } = await given(marina)
    const picture = await photo(secret)
    await tell(secret, 'photo/consent', { shows: true })
    await letShow(marina, id, true)
    const answers = await Promise.all([
      put(id),
      tell(secret, 'photo/consent', { shows: false }),
      letShow(marina, id, false),
      put(id),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await gallery()).not.toContain(picture?.src)
  }
})

test('photos of several orders get into the gallery at once', async () => {
  const before = await gallery()
  const shown: { id: string; src: string | undefined }[] = []
  for (let n = 0; n < 4; n++) {
    const buyer = await signIn()
    const { id, secret } = await given(buyer)
    const picture = await photo(secret)
    await tell(secret, 'photo/consent', { shows: true })
    await letShow(buyer, id, true)
    shown.push({ id, src: picture?.src })
  }
  const answers = await Promise.all(shown.map(({ id }) => put(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(await gallery())).toEqual(new Set([...before, ...shown.map(({ src }) => src)]))
})

test('whoever works in another store decides nothing, and a florist only looks', async () => {
  const { id, secret } = await given(marina)
  await photo(secret)
  const stranger = await signInStaff('manager', scene.storeIds[1])
  const path = `/staff/api/bouquet-photos/${id}/gallery`
  const body = { product_id: product.id }
  expect((await call('POST', path, { headers: stranger.headers, body })).status).toBe(403)
})
