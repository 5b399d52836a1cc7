import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { startPictureStore } from '#/testing/pictures/picture-store.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openObjectStore } from './object-store.ts'
import { connectObjectStore, originalsFolder } from './originals.ts'
import { storeUploadedPicture } from './store-picture.ts'
import { sweepOriginals } from './sweep-originals.ts'
import { mediaDirOf } from './tidy-media.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'lavanda-sweep-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await openTestShop({ settings: { dataDir } })
const { call, db } = shop
const mediaDir = mediaDirOf(shop.context.settings)
const sweep = (folder = mediaDir) => sweepOriginals(db, folder, new AbortController().signal)
let width = 800
/** No two alike: names are told by content. */
const store = async (folder = mediaDir) =>
  storeUploadedPicture(folder, { file: (await aPhoto({ width: width++ })).bytes, by: 'staff' })
const nameOf = ({ src }: Pick<Picture, 'src'>) => path.basename(src)
const age = async (...pictures: Pick<Picture, 'src'>[]) => {
  const then = new Date(db.now().getTime() - 2 * DAY_MS)
  for (const picture of pictures)
    await utimes(path.join(originalsFolder(mediaDir), nameOf(picture)), then, then)
}
const left = async () => readdir(originalsFolder(mediaDir))

it('deletes what no row names for longer than a day, and nothing else', async () => {
  const [ofProduct, cropped, ofPage, ofShop, sold, orphan, young, again] = [
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
  ]
  const product = await aProduct(db)
  await db.sql`
    insert into product_pictures (product_id, position, picture)
    values (${product.id}, 0, ${db.sql.json({ ...ofProduct, source: cropped.src })})`
  await db.sql`
    insert into settings (name, value) values ('sign', ${db.sql.json({ src: ofShop.src })})
    on conflict (name) do update set value = excluded.value`
  await db.sql`update products set description = ${`![Букет](${ofPage.src}-800.webp)`} where id = ${product.id}`
  // A change that staff may still want to look up.
  const { user } = await shop.signInStaff('manager')
  await db.sql`
    insert into audit_log (id, staff_id, role, action, subject, subject_id, before, created_at)
    values (gen_random_uuid(), ${user.id}, 'manager', 'product.update', 'product', '1',
      ${db.sql.json({ pictures: [sold.src] })}, ${db.now()})`
  const customer = await shop.signIn()
  const sent = await call<{ picture: Picture }>('POST', '/client/reviews/photos', {
    headers: customer.headers,
    file: await aPhoto({ width: width++ }),
  })
  const kept = [ofProduct, cropped, ofPage, ofShop, sold, sent.body.picture]
  await age(...kept, orphan, again)
  const file = path.join(originalsFolder(mediaDir), nameOf(again))
  await utimes(file, db.now(), db.now())
  await sweep()
  expect((await left()).toSorted()).toEqual([...kept, young, again].map(nameOf).toSorted())
  await sweep()
  expect(await left()).toHaveLength(kept.length + 2)
})

it('runs by the clock', async () => {
  const orphan = await store()
  await age(orphan)
  shop.clock.advance(2 * DAY_MS)
  await shop.runJobs()
  expect(await left()).not.toContain(nameOf(orphan))
})

describe('in an object store', async () => {
  const bucket = await startPictureStore()
  const folder = path.join(dataDir, 'with-store')
  connectObjectStore(folder, openObjectStore(bucket.settings))
  afterAll(() => bucket.close())
  const keyOf = (picture: Picture) => `originals/${nameOf(picture)}`
  const stored = () => [...bucket.objects.keys()].toSorted()
  /** Listed in pages of three. */
  const storeAged = async (hours: number) => {
    const pictures = [await store(folder), await store(folder), await store(folder), await store(folder)]
    const then = new Date(db.now().getTime() - hours * HOUR_MS)
    for (const picture of pictures) bucket.savedAt.set(keyOf(picture), then)
    return pictures
  }

  it('the same rules hold', async () => {
    const [young, orphans, named] = [await storeAged(23), await storeAged(25), await storeAged(25)]
    const product = await aProduct(db)
    for (const [position, picture] of named.entries())
      await db.sql`
        insert into product_pictures (product_id, position, picture)
        values (${product.id}, ${position}, ${db.sql.json(picture)})`
    bucket.be('failing')
    await expect(sweep(folder)).rejects.toThrow('500')
    bucket.be('well')
    expect(stored()).toEqual([...young, ...orphans, ...named].map(keyOf).toSorted())
    await sweep(folder)
    expect(stored()).toEqual([...young, ...named].map(keyOf).toSorted())
    expect(await readdir(path.join(folder, 'copies'))).toHaveLength(young.length + named.length)
  })

  it('one whose age the store does not tell is kept', async () => {
    const [picture] = await storeAged(25)
    const before = stored()
    for (const key of before) bucket.savedAt.delete(key)
    await sweep(folder)
    expect(stored()).toEqual(before)
    expect(before).toContain(picture && keyOf(picture))
  })
})
