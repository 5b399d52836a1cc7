import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import { aComponent, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { variantCode } from '#/domains/catalog/rules/scan-code.ts'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import type {
  HistoryEntry,
  ProductForm,
  ProductRow,
  StaffProduct,
} from '#/domains/catalog/contract/staff/products.ts'

const { call, context, db, signIn, signInStaff, shop } = await openTestShop()
const storeId = await aStore(db)
await aZone(db)
const vera = await signInStaff('manager')
const anna = await signInStaff('florist', storeId)
const rose = await aComponent(db, { stock: 40, storeId })
const ribbon = await aComponent(db, { stock: 5, storeId })

const size = (code: string, price: number, given: Partial<ProductForm['variants'][number]> = {}) => ({
  id: null,
  code,
  label: code,
  article: '',
  price,
  old_price: null,
  height_cm: 45,
  width_cm: 30,
  stems: 15,
  lead_minutes: null,
  recipe: [{ component_id: rose, quantity: 15 }],
  ...given,
})
let made = 0
const aForm = (given: Partial<ProductForm> = {}): ProductForm => ({
  name: `Утро ${++made}`,
  slug: `utro-${made}`,
  description: 'Розы и немного света',
  kind: 'bouquet',
  published: true,
  category_ids: [],
  labels: ['hit'],
  flowers: ['роза'],
  colors: ['красный'],
  occasions: [],
  recipients: ['маме'],
  care: ['Меняйте воду'],
  lead_minutes: 60,
  lead_days: 0,
  season: null,
  counted: null,
  seo_title: '',
  seo_description: '',
  variants: [size('M', 399_000)],
  pictures: [],
  ...given,
})
const create = async (given: Partial<ProductForm> = {}) =>
  (await call<StaffProduct>('POST', '/staff/api/products', { ...vera, body: aForm(given) })).body
const sizeOf = ({ variants }: StaffProduct, index = 0) => {
  const variant = variants[index]
  if (!variant) throw new Error(`no size ${index}`)
  return variant
}
const formOf = ({ id: _id, created_at: _at, pictures, ...product }: StaffProduct) => ({
  ...product,
  pictures: pictures.map(({ shown: _shown, source: _source, ...picture }) => picture),
})
const save = <T = StaffProduct>(
  product: StaffProduct,
  given: Partial<ProductForm> & { version?: number },
  who = vera,
) => call<T>('PATCH', `/staff/api/products/${product.id}`, { ...who, body: { ...formOf(product), ...given } })
const fieldsOf = async (given: Partial<ProductForm>) => {
  const answer = await call<ErrorBody>('POST', '/staff/api/products', { ...vera, body: aForm(given) })
  expect(answer.status).toBe(422)
  return answer.body.fields
}
const inShop = <T = { name: string; price: number; variants: { code: string }[] }>(slug: string) =>
  call<T>('GET', `/client/products/${slug}`)

describe('a new product', () => {
  it('is in the shop at once, with its sizes, recipe and what can be made of it', async () => {
    const product = await create({
      variants: [
        size('M', 399_000),
        size('L', 590_000, {
          recipe: [
            { component_id: rose, quantity: 25 },
            { component_id: ribbon, quantity: 2 },
          ],
        }),
      ],
    })
    const { body } = await inShop(product.slug)
    expect(body).toMatchObject({ name: product.name, price: 399_000 })
    expect(body.variants.map(({ code }) => code)).toEqual(['M', 'L'])
    const { body: stores } = await call('GET', `/staff/api/products/${product.id}/makeable`, anna)
    expect(stores).toEqual({
      items: [
        { variant_id: product.variants[0]?.id, store_id: storeId, store: expect.any(String), can_make: 2 },
        { variant_id: product.variants[1]?.id, store_id: storeId, store: expect.any(String), can_make: 1 },
      ],
    })
  })

  it('stays out of sight until it is published', async () => {
    const product = await create({ published: false, variants: [size('M', 100_000, { recipe: [] })] })
    expect((await inShop(product.slug)).status).toBe(404)
    const refused = await call<ErrorBody>('POST', `/staff/api/products/${product.id}/publish`, {
      ...vera,
      body: { published: true },
    })
    expect(refused.body.fields).toEqual({ 'variants.0.recipe': expect.stringContaining('состав') })
    await save(product, {
      variants: [{ ...sizeOf(product), recipe: [{ component_id: rose, quantity: 1 }] }],
    })
    await call('POST', `/staff/api/products/${product.id}/publish`, { ...vera, body: { published: true } })
    expect((await inShop(product.slug)).status).toBe(200)
  })

  it('is refused with each wrong field named in Russian', async () => {
    await create({ slug: 'zanyato' })
    expect(
      await fieldsOf({
        slug: 'zanyato',
        category_ids: [999],
        variants: [
          size('M', 300_000, { old_price: 200_000 }),
          size('M', 300_000, { recipe: [] }),
          size('L', 300_000, {
            recipe: [
              { component_id: 99_999, quantity: 1 },
              { component_id: rose, quantity: 1 },
              { component_id: rose, quantity: 2 },
            ],
          }),
        ],
      }),
    ).toEqual({
      slug: 'Этот адрес уже занят',
      category_ids: 'Такого варианта нет',
      'variants.0.old_price': 'Старая цена должна быть больше новой',
      'variants.1.code': 'Повторяется',
      'variants.1.recipe': 'Добавьте состав: без него размер нельзя собрать',
      'variants.2.recipe.0.component_id': 'Такого варианта нет',
      'variants.2.recipe.2.component_id': 'Повторяется',
    })
    expect(await fieldsOf({ slug: 'Белые розы', name: ' ' })).toEqual({
      slug: 'Латинские буквы, цифры и дефис: belye-rozy',
      name: 'Заполните это поле',
    })
    expect(await fieldsOf({ slug: '2024' })).toHaveProperty('slug')
    const lists = Object.values(catalogApi).flatMap(
      (one) => /^\/client\/products\/([a-z]+)$/.exec(one.path)?.[1] ?? [],
    )
    expect(lists).toContain('main')
    for (const slug of lists) expect(await fieldsOf({ slug })).toEqual({ slug: 'Этот адрес уже занят' })
    expect(await fieldsOf({ season: { from: '31-12', to: '01-15', lead_days: 0 } })).toEqual({
      'season.from': 'День и месяц вида 05-20',
    })
    expect(await fieldsOf({ variants: [] })).toHaveProperty('variants')
  })
})

describe('several at once', () => {
  it('never take one address: the first has it, the others are told', async () => {
    const body = aForm({ slug: 'odin-adres' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/staff/api/products', { ...vera, body })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(5).fill(422),
    ])
  })
})

describe('saving', () => {
  it('never overwrites what somebody saved meanwhile: the second one is shown the fresh state', async () => {
    const product = await create()
    await save(product, { name: 'Первая правка' })
    const second = await save<ErrorBody & { fresh: StaffProduct }>(product, { description: 'Вторая правка' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'edited_meanwhile',
      fresh: { name: 'Первая правка', version: 2 },
    })
    const third = await save(second.body.fresh, { description: 'Вторая правка' })
    expect(third.body).toMatchObject({ name: 'Первая правка', description: 'Вторая правка', version: 3 })
  })

  it('lets exactly one of many at once through', async () => {
    const product = await create()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => save(product, { name: `Правка ${number}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
  })

  it('changes, adds, orders and removes sizes; codes may change places', async () => {
    const product = await create({ variants: [size('S', 200_000), size('M', 300_000)] })
    const [small, medium] = [sizeOf(product), sizeOf(product, 1)]
    const { body } = await save(product, {
      variants: [
        { ...medium, code: 'S', price: 310_000 },
        size('XL', 900_000, { recipe: [{ component_id: ribbon, quantity: 1 }] }),
        { ...small, code: 'M' },
      ],
    })
    expect(body.variants.map(({ id, code, price }) => [id, code, price])).toEqual([
      [medium.id, 'S', 310_000],
      [expect.any(Number), 'XL', 900_000],
      [small.id, 'M', 200_000],
    ])
    const { body: less } = await save(body, { variants: [sizeOf(body)] })
    expect(less.variants).toHaveLength(1)
    expect((await inShop(product.slug)).body).toMatchObject({ price: 310_000 })
  })

  it('leads from an old address to the new one', async () => {
    const product = await create({ slug: 'staryi-adres' })
    await save(product, { slug: 'novyi-adres' })
    expect((await inShop<{ slug: string }>('staryi-adres')).body.slug).toBe('novyi-adres')
    const other = await create({ slug: 'staryi-adres' })
    expect((await inShop<{ id: number }>('staryi-adres')).body.id).toBe(other.id)
  })

  it('writes down what changed, for people', async () => {
    const product = await create()
    await save(product, { variants: [{ ...sizeOf(product), price: 419_000 }] })
    const { body } = await call<{ items: HistoryEntry[] }>(
      'GET',
      `/staff/api/products/${product.id}/history`,
      anna,
    )
    expect(body.items.map(({ action, changes }) => [action, changes])).toEqual([
      ['product.update', [{ field: 'variants.M.price', before: '399000', after: '419000' }]],
      ['product.create', expect.any(Array)],
    ])
    expect(body.items[0]?.author).toBe(vera.user.phone)
  })
})

describe('a product that was ordered', () => {
  it('is hidden instead of deleted, and its size goes off sale without breaking the order or the cart', async () => {
    const product = await create({ variants: [size('M', 399_000), size('L', 500_000)] })
    const client = { headers: { 'x-client-id': 'guest-of-the-test' } }
    const gone = sizeOf(product, 1)
    await call('POST', '/orders/cart/update-product', {
      ...client,
      body: { product_id: product.id, variant_id: gone.id, quantity: 1 },
    })
    const { body: saved } = await save(product, { variants: [sizeOf(product)] })
    expect(saved.variants.map(({ code }) => code)).toEqual(['M'])
    const cart = await call<{ available_products: unknown[]; unavailable_products: unknown[] }>(
      'GET',
      '/orders/cart',
      client,
    )
    expect(cart.body.available_products).toEqual([])
    expect(cart.body.unavailable_products).toMatchObject([{ variant_id: gone.id, reason: 'not_published' }])
    const removed = await call('DELETE', `/staff/api/products/${product.id}`, {
      ...vera,
      body: { version: saved.version },
    })
    expect(removed.body).toEqual({ outcome: 'hidden' })
    expect((await inShop(product.slug)).status).toBe(404)
  })

  it('goes for good when nothing knows it', async () => {
    const product = await create()
    const removed = await call('DELETE', `/staff/api/products/${product.id}`, {
      ...vera,
      body: { version: 1 },
    })
    expect(removed.body).toEqual({ outcome: 'deleted' })
    expect((await call('GET', `/staff/api/products/${product.id}`, vera)).status).toBe(404)
  })
})

describe('a copy', () => {
  it('is hidden and has an address and sizes of its own', async () => {
    const product = await create({ variants: [size('M', 399_000, { article: 'У-15' })] })
    expect(product.variants[0]?.article).toBe('У-15')
    const { body } = await call<StaffProduct>('POST', `/staff/api/products/${product.id}/duplicate`, vera)
    expect(body).toMatchObject({
      name: `${product.name} (копия)`,
      slug: `${product.slug}-2`,
      published: false,
    })
    expect(body.variants[0]?.id).not.toBe(product.variants[0]?.id)
    expect(body.variants[0]?.recipe).toEqual(product.variants[0]?.recipe)
    // Tables find the original by it.
    expect(body.variants[0]?.article).toBe('')
  })
})

describe('pictures', () => {
  const photo = (width = 900, height = 1200) =>
    sharp({ create: { width, height, channels: 3, background: '#c8b8d8' } })
  const upload = <T = { original: string; picture: { src: string; width: number } }>(
    bytes: Uint8Array,
    type = 'image/jpeg',
  ) => call<T>('POST', '/staff/api/product-pictures', { ...vera, file: { bytes, type } })

  it('lose everything the camera wrote, the place above all', async () => {
    const gps = { IFD3: { GPSLatitude: '54/1 59/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Camera' } }
    const shot = await photo().withExif(gps).jpeg().toBuffer()
    expect((await sharp(shot).metadata()).exif).toBeDefined()
    const { body } = await upload(shot)
    const file = await shop.server.inject(`${body.picture.src}-900.webp`)
    expect(file.statusCode).toBe(200)
    const kept = await sharp(file.rawPayload).metadata()
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined])
    const original = path.join(context.settings.dataDir, 'media/originals', body.original)
    expect((await sharp(original).metadata()).exif).toBeUndefined()
  })

  it('are cropped from the kept original, again and again, and keep their focus', async () => {
    const { body } = await upload(await photo().png().toBuffer(), 'image/png')
    const crop = { x: 0, y: 0.25, width: 1, height: 0.75 }
    const part = await call<{ width: number; height: number }>(
      'POST',
      `/staff/api/product-pictures/${body.original}/crop`,
      { ...vera, body: crop },
    )
    expect(part.body).toMatchObject({ width: 900, height: 900 })
    const product = await create({
      pictures: [{ original: body.original, crop, focus: [0.5, 0.2], alt: 'Букет на окне' }],
    })
    expect(product.pictures[0]).toMatchObject({
      original: body.original,
      crop,
      shown: { width: 900, height: 900, alt: 'Букет на окне', focus: [0.5, 0.2] },
      source: { height: 1200 },
    })
    const { body: whole } = await save(product, {
      pictures: formOf(product).pictures.map((one) => ({ ...one, crop: null, focus: null })),
    })
    expect(whole.pictures[0]?.shown).toMatchObject({ height: 1200 })
    expect(whole.pictures[0]?.shown).not.toHaveProperty('focus')
    const { body: shown } = await inShop<{ pictures: { height: number }[] }>(product.slug)
    expect(shown.pictures).toMatchObject([{ height: 1200, alt: 'Букет на окне' }])
  })

  it('that are none, too small, or not here are refused in Russian', async () => {
    const broken = await upload<ErrorBody>(Buffer.from('не картинка'))
    expect([broken.status, broken.body.detail]).toEqual([
      422,
      expect.stringContaining('Не получилось прочитать'),
    ])
    const small = await upload<ErrorBody>(await photo(120, 900).jpeg().toBuffer())
    expect([small.status, small.body.code]).toEqual([422, 'picture_too_small'])
    const half = (await photo().jpeg().toBuffer()).subarray(0, 200)
    expect((await upload<ErrorBody>(half)).status).toBe(422)
    expect((await upload<ErrorBody>(Buffer.alloc(13 * 1024 * 1024))).status).toBe(413)
    expect((await upload<ErrorBody>(Buffer.from('%PDF'), 'application/pdf')).status).toBe(415)
    expect(await fieldsOf({ pictures: [{ original: 'nothing', crop: null, focus: null, alt: '' }] })).toEqual(
      {
        'pictures.0.original': 'Такой картинки у нас нет. Загрузите её ещё раз',
      },
    )
    const { body } = await upload(await photo().jpeg().toBuffer())
    const beyond = await call<ErrorBody>('POST', `/staff/api/product-pictures/${body.original}/crop`, {
      ...vera,
      body: { x: 0.5, y: 0, width: 0.9, height: 1 },
    })
    expect(beyond.body.detail).toBe('Рамка выходит за край картинки')
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string>) =>
    (await call<{ items: ProductRow[]; total: number }>('GET', '/staff/api/products', { ...anna, query }))
      .body

  it('finds by a part of the name, the address and the number; narrows and sorts', async () => {
    const one = await create({ name: 'Снежный пион', slug: 'snezhnyi-pion', published: false })
    const { id: sold } = await aProduct(db, { stock: 0, componentId: await aComponent(db) })
    expect((await list({ search: 'ЖНЫЙ пи' })).items.map(({ id }) => id)).toEqual([one.id])
    expect((await list({ search: 'nyi-pion' })).total).toBe(1)
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: String(one.id) })).items.map(({ id }) => id)).toContain(one.id)
    const hidden = await list({ state: 'hidden', size: '100' })
    expect(hidden.items.every(({ published }) => !published)).toBe(true)
    const out = await list({ out_of_stock: '1', size: '100' })
    expect(out.items.map(({ id }) => id)).toContain(sold)
    expect(out.items.every(({ stores_ready }) => stores_ready === 0)).toBe(true)
    const prices = (await list({ sort: 'price', desc: '1', size: '100' })).items.map(
      ({ price_from }) => price_from ?? 0,
    )
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect((await list({ sort: 'nonsense', kind: 'nonsense' })).total).toBeGreaterThan(0)
    expect((await call('GET', '/staff/api/products', { ...anna, query: { page: 'x' } })).status).toBe(422)
  })
})

describe('who may do what', async () => {
  const product = await create()
  const own = `/staff/api/products/${product.id}`
  const calls: [string, string, unknown, boolean][] = [
    ['GET', '/staff/api/products', undefined, true],
    ['GET', '/staff/api/products/words', undefined, true],
    ['GET', own, undefined, true],
    ['GET', `${own}/makeable`, undefined, true],
    ['GET', `${own}/history`, undefined, true],
    ['POST', '/staff/api/products', {}, false],
    ['PATCH', own, {}, false],
    ['POST', `${own}/publish`, {}, false],
    ['POST', `${own}/duplicate`, undefined, false],
    ['DELETE', own, {}, false],
    ['POST', '/staff/api/product-pictures', undefined, false],
    ['POST', '/staff/api/product-pictures/x/crop', {}, false],
    ['GET', '/staff/api/categories', undefined, true],
    ['POST', '/staff/api/categories', {}, false],
    ['PATCH', '/staff/api/categories/1', {}, false],
    ['POST', '/staff/api/categories/order', {}, false],
    ['DELETE', '/staff/api/categories/1', {}, false],
    ['GET', '/staff/api/categories/1/products', undefined, false],
    ['POST', '/staff/api/categories/1/products', {}, false],
    ['GET', '/staff/api/components', undefined, true],
    ['GET', `/staff/api/components/${rose}/usage`, undefined, true],
    ['POST', '/staff/api/components', {}, false],
    ['PATCH', `/staff/api/components/${rose}`, {}, false],
    ['DELETE', `/staff/api/components/${rose}`, {}, false],
  ]
  const customer = await signIn()
  const courier = await signInStaff('courier')

  it.each(calls)('%s %s', async (method, at, body, readable) => {
    const file = at.endsWith('product-pictures') && { file: { bytes: Buffer.from('x'), type: 'image/png' } }
    const as = async (who: object) =>
      (await call(method, at, { ...who, ...file, ...(body !== undefined && { body }) })).status
    expect([await as({}), await as(customer), await as(courier)]).toEqual([401, 403, 403])
    expect(await as(anna)).toBe(readable ? 200 : 403)
    // It is no whole form: it fails validation, not authorization.
    expect(await as(vera)).not.toBe(403)
  })
})

describe('a price in the list', () => {
  const priceOf = (who: typeof vera, { variants }: StaffProduct, body: { price: number; seen: number }) =>
    call<{ price: number } & ErrorBody>('PATCH', `/staff/api/variants/${variants[0]?.id}/price`, {
      headers: who.headers,
      body,
    })

  it('is changed by itself, with a trace, and an open form learns of it', async () => {
    const product = await create()
    expect((await priceOf(anna, product, { price: 410_000, seen: 399_000 })).status).toBe(403)
    const changed = await priceOf(vera, product, { price: 410_000, seen: 399_000 })
    expect([changed.status, changed.body.price]).toEqual([200, 410_000])
    const again = await priceOf(vera, product, { price: 410_000, seen: 399_000 })
    expect([again.status, again.body.price]).toEqual([200, 410_000])
    const list = await call<{ items: ProductRow[] }>('GET', '/staff/api/products', {
      headers: anna.headers,
      query: { search: product.slug },
    })
    expect(list.body.items[0]).toMatchObject({ price_from: 410_000, prices: [{ price: 410_000 }] })
    const history = await call<{ items: HistoryEntry[] }>(
      'GET',
      `/staff/api/products/${product.id}/history`,
      {
        headers: vera.headers,
      },
    )
    expect(history.body.items.filter(({ action }) => action === 'product.update')).toMatchObject([
      { changes: [{ field: 'variants.M.price', before: '399000', after: '410000' }] },
    ])
    const { id, created_at: _at, ...form } = product
    const saved = await call<ErrorBody>('PATCH', `/staff/api/products/${id}`, {
      headers: vera.headers,
      body: { ...form, pictures: [] },
    })
    expect([saved.status, saved.body.code]).toEqual([409, 'edited_meanwhile'])
  })

  it('is not written over one that was not seen, nor above the old price', async () => {
    const product = await create({ variants: [size('M', 399_000, { old_price: 450_000 })] })
    const unseen = await priceOf(vera, product, { price: 380_000, seen: 300_000 })
    expect([unseen.status, unseen.body.code]).toEqual([409, 'price_changed'])
    expect(unseen.body.fresh).toMatchObject({ price: 399_000 })
    const above = await priceOf(vera, product, { price: 450_000, seen: 399_000 })
    expect([above.status, above.body.fields?.['price']]).toEqual([
      422,
      'Старая цена должна быть больше новой: измените её в карточке товара',
    ])
    expect((await priceOf(vera, product, { price: 10, seen: 399_000 })).status).toBe(422)
    const gone = { headers: vera.headers, body: { price: 380_000, seen: 399_000 } }
    expect((await call('PATCH', '/staff/api/variants/99999999/price', gone)).status).toBe(404)
  })

  it('of two people at once one wins, and the other sees it', async () => {
    const product = await create()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => priceOf(vera, product, { price: 400_000 + at, seen: 399_000 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'price_changed')).toHaveLength(19)
  })
})

it('a scanned price tag leads to its product, and finds it in the list', async () => {
  const product = await create()
  const variantId = product.variants[0]?.id ?? 0
  const headers = anna.headers
  const found = await call<{ product_id: number }>('GET', `/staff/api/variants/${variantId}`, { headers })
  expect(found.body).toEqual({ product_id: product.id })
  expect((await call('GET', '/staff/api/variants/99999999', { headers })).status).toBe(404)
  const query = { search: variantCode(variantId) }
  const list = await call<{ items: ProductRow[] }>('GET', '/staff/api/products', { headers, query })
  expect(list.body.items.map(({ id }) => id)).toEqual([product.id])
})
