import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { fetchPublic } from '#/platform/server/outgoing/fetch-public.ts'
import type { NotFetched } from '#/platform/server/outgoing/public-target.ts'

type Page = {
  status?: number
  headers?: Record<string, string>
  body?: Buffer
  meanwhile?: () => Promise<unknown>
}
const pages = new Map<string, Page>()
const asked: string[] = []
const serveSite = async (request: IncomingMessage, response: ServerResponse) => {
  const url = request.url ?? ''
  asked.push(url)
  const { status = 200, headers = {}, body = Buffer.of(), meanwhile } = pages.get(url) ?? { status: 404 }
  await meanwhile?.()
  response.writeHead(status, headers).end(body)
}
const site = createServer((request, response) => void serveSite(request, response))
await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const shop = await openTestShop({ settings: { pictureHosts: [origin] } })
const { call, db, clock, runJobs, signInStaff } = shop
let manager: SignedIn

beforeAll(async () => {
  manager = await signInStaff('manager')
})
afterAll(() => void site.close())

const IMPORT = '/staff/api/assortment/import'
const PICTURES = '/staff/api/assortment/pictures'
const bring = async (file: string) => {
  const options = { headers: manager.headers, file: { bytes: Buffer.from(file), type: 'text/csv' } }
  const { body: report } = await call<ImportReport>('POST', `${IMPORT}/check`, options)
  expect(report.problems).toEqual([])
  const applied = await call('POST', IMPORT, { ...options, query: { plan: report.plan } })
  expect(applied.status).toBe(200)
  return report
}
type Links = { waiting: number; failed_total: number; failed: { link: string; message: string }[] }
const links = async () => (await call<Links>('GET', `${PICTURES}/links`, { headers: manager.headers })).body
const settled = async () => {
  await expect.poll(async () => (await links()).waiting).toBe(0)
}
const picturesOf = async (slug: string) => {
  const rows = await db.sql<{ width: number; alt: string }[]>`
    select (picture ->> 'width')::int as width, picture ->> 'alt' as alt
    from product_pictures join products on id = product_id where slug = ${slug} order by position`
  return rows.map(({ width }) => width)
}
const productId = async (slug: string) => {
  const [row] = await db.sql<{ id: number }[]>`select id from products where slug = ${slug}`
  return row?.id ?? 999_999
}

describe('pictures by links', () => {
  it('come after the import, in their order, once', async () => {
    pages.set('/a.jpg', { body: (await aPhoto({ width: 610 })).bytes })
    pages.set('/moved.jpg', { status: 302, headers: { location: '/b.jpg' } })
    pages.set('/b.jpg', { body: (await aPhoto({ width: 620 })).bytes })
    const file = `Название;Цена;Фото\nСнежинка;100;${origin}/a.jpg, ${origin}/moved.jpg\n`
    const report = await bring(file)
    expect(report.items[0]?.changes).toContainEqual(
      expect.objectContaining({ column: 'Фото', after: `${origin}/a.jpg ${origin}/moved.jpg` }),
    )
    await settled()
    expect(await picturesOf('snezhinka')).toEqual([610, 620])
    asked.length = 0
    expect(await bring(file)).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(asked).toEqual([])
    expect(await picturesOf('snezhinka')).toEqual([610, 620])
  })

  it('that another process has taken meanwhile are not taken twice', async () => {
    pages.set('/slow.jpg', {
      body: (await aPhoto({ width: 650 })).bytes,
      meanwhile: () => db.sql`
        update product_picture_links set state = 'taken', next_at = null where link = ${`${origin}/slow.jpg`}`,
    })
    pages.set('/next.jpg', { body: (await aPhoto({ width: 660 })).bytes })
    await bring(`Название;Цена;Фото\nМетель;100;${origin}/slow.jpg, ${origin}/next.jpg\n`)
    await expect.poll(() => picturesOf('metel')).toEqual([660])
  })

  it('that cannot be had are told with the reason, tried anew and given up on request', async () => {
    pages.set('/page', { body: Buffer.from('<html>') })
    pages.set('/empty.jpg', {})
    pages.set('/huge.jpg', { body: Buffer.alloc(13 * 1024 * 1024) })
    pages.set('/inside', { status: 302, headers: { location: 'http://localhost:1/a.jpg' } })
    const bad = ['/none.jpg', '/page', '/empty.jpg', '/huge.jpg', '/inside'].map((path) => origin + path)
    await bring(`Название;Цена;Фото\nПустышка;100;${[...bad, 'http://10.0.0.1/x.jpg'].join(' ')}\n`)
    await settled()
    const { failed, failed_total } = await links()
    expect(failed_total).toBe(6)
    expect(failed.map(({ message }) => message)).toEqual([
      'По ссылке ничего нет',
      'По ссылке не картинка',
      'По ссылке не картинка',
      'Файл больше 12 МБ',
      'По такому адресу не ходим: нужна открытая ссылка http или https',
      'По такому адресу не ходим: нужна открытая ссылка http или https',
    ])
    pages.set('/none.jpg', { body: (await aPhoto()).bytes })
    await call('POST', `${PICTURES}/links/retry`, { headers: manager.headers })
    await settled()
    expect(await picturesOf('pustyshka')).toHaveLength(1)
    await call('POST', `${PICTURES}/links/forget`, { headers: manager.headers })
    expect(await links()).toMatchObject({ waiting: 0, failed: [] })
  })

  it('of a site that is down for a while are had later', async () => {
    pages.set('/later.jpg', { status: 503 })
    await bring(`Название;Цена;Фото\nПотом;100;${origin}/later.jpg\n`)
    await expect
      .poll(
        async () =>
          (
            await db.sql`
      select 1 from product_picture_links where error = 'unreachable' and state = 'waiting'`
          ).count,
      )
      .toBe(1)
    pages.set('/later.jpg', { body: (await aPhoto()).bytes })
    clock.advance(2 * MINUTE_MS)
    await runJobs()
    await settled()
    expect(await picturesOf('potom')).toHaveLength(1)
  })
})

describe('the address of a link', () => {
  const fetch = (link: string) =>
    fetchPublic(link, { maxBytes: 1000, withinMs: 3000, allowed: [] }).then(
      () => 'fetched',
      (error: unknown) => (error as NotFetched).fault,
    )
  it.each([
    origin,
    'http://localhost/a.jpg',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://user:password@example.com/',
    'http://example.com:22/',
    'file:///etc/passwd',
    'ftp://example.com/a.jpg',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'не ссылка',
  ])('%s is not asked', async (link) => {
    asked.length = 0
    expect(await fetch(link)).toBe('address')
    expect(asked).toEqual([])
  })
})

describe('pictures as files', () => {
  const match = async (paths: string[]) =>
    (
      await call<{ matched: { path: string; slug: string; is_taken: boolean }[]; unmatched: string[] }>(
        'POST',
        `${PICTURES}/match`,
        { headers: manager.headers, body: { paths } },
      )
    ).body
  const send = async (slug: string, path: string, bytes: Uint8Array) =>
    call<{ outcome?: string; code?: string; detail?: string }>('POST', PICTURES, {
      headers: manager.headers,
      query: { product_id: String(await productId(slug)), path },
      file: { bytes, type: 'image/jpeg' },
    })

  it('are found by address, article, name, folder and by what a table says', async () => {
    await bring('Название;Артикул;Цена;Фото\nЛетний луг;LL-7;100;IMG_0001.jpg\nОсень;OS-1;100;\n')
    const { matched, unmatched } = await match([
      'letnii-lug.jpg',
      'LL-7_2.png',
      'Летний луг/бок.webp',
      'IMG_0001.JPG',
      'os-1.jpg',
      'чужое.jpg',
      '__MACOSX/._os-1.jpg',
      'price.xlsx',
    ])
    expect(matched.map(({ slug }) => slug)).toEqual([
      'letnii-lug',
      'letnii-lug',
      'letnii-lug',
      'letnii-lug',
      'osen',
    ])
    expect(unmatched).toEqual(['чужое.jpg'])
  })

  it('are added as the last, each name once, and an editor of the product sees the change', async () => {
    const [before] = await db.sql`select version from products where slug = 'osen'`
    const { bytes } = await aPhoto({ width: 630 })
    expect(await send('osen', 'папка/os-1.jpg', bytes)).toMatchObject({ body: { outcome: 'added' } })
    expect(await send('osen', 'os-1.jpg', bytes)).toMatchObject({ body: { outcome: 'known' } })
    expect(await picturesOf('osen')).toEqual([630])
    const [after] = await db.sql`select version from products where slug = 'osen'`
    expect(after?.['version']).toBe(Number(before?.['version']) + 1)
    expect((await match(['os-1.jpg'])).matched).toMatchObject([{ is_taken: true }])
  })

  it.each([
    ['no bytes', Buffer.of()],
    ['a table', Buffer.from('a;b')],
  ])('of %s are refused in Russian', async (_name, bytes) => {
    const answer = await send('osen', `${bytes.length}.jpg`, bytes)
    expect(answer.status).toBeGreaterThanOrEqual(415)
    expect(answer.body.detail).toMatch(/[а-я]/)
    expect(await picturesOf('osen')).toEqual([630])
  })

  it('beyond twenty are refused', async () => {
    await db.sql`
      insert into product_pictures (product_id, position, picture)
      select product_id, 100 + n, picture from product_pictures, generate_series(1, 19) n
      where product_id = ${await productId('osen')}`
    const { bytes } = await aPhoto({ width: 640 })
    expect(await send('osen', 'os-1_21.jpg', bytes)).toMatchObject({
      status: 422,
      body: { code: 'pictures_full' },
    })
  })

  it('of a product that is gone are a 404', async () => {
    expect((await send('nobody', 'a.jpg', (await aPhoto()).bytes)).status).toBe(404)
  })
})
