import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nonceToHashes } from '#/platform/server/pages/content-security-policy.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { TEST_CACHE_BYTES, withoutTriggers, eventually, untilInvalidated } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { db, clock, shop, listen } = await openTestShop({
  demo: true,
  pages: true,
  pageCacheBytes: TEST_CACHE_BYTES,
})
const url = await listen()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers, redirect: 'manual' })
const html = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()
const inCity = (id: number) => ({
  cookie: `LavandaChosenAddress=${encodeURIComponent(JSON.stringify({ city_id: id, city_name: 'Город' }))}`,
})

const SEARCH = `/search?q=${encodeURIComponent('розы')}`
const PAGES: [path: string, table: string, change: (tx: typeof db, word: string) => Promise<unknown>][] = [
  [
    '/',
    'content_blocks',
    ({ sql }, word) => sql`
    update content_blocks set value = jsonb_set(value, '{title}', to_jsonb(${word}::text)) where name = 'hero'`,
  ],
  [
    '/category/bukety',
    'categories',
    ({ sql }, word) => sql`
    update categories set full_name = ${word} where slug = 'bukety'`,
  ],
  [
    '/product/nezhnost',
    'products',
    ({ sql }, word) => sql`
    update products set care = array[${word}] where slug = 'nezhnost'`,
  ],
  [
    SEARCH,
    'variants',
    ({ sql }, word) => sql`
    update variants set label = ${word} where product_id in (select id from products where flowers && '{роза}')`,
  ],
  ['/faq', 'pages', ({ sql }, word) => sql`update pages set title = ${word} where slug = 'faq'`],
  [
    '/order',
    'settings',
    ({ sql }, word) => sql`
    update settings set value = to_jsonb(${word}::text) where name = 'phone'`,
  ],
]

describe.each(PAGES)('%s', (path, table, change) => {
  it('is kept, and made anew when what it shows changes', async () => {
    await untilInvalidated()
    const before = await html(path)
    expect(before).toContain('</html>')
    await withoutTriggers(db, table, (tx) => change(tx, 'Тайное слово'))
    expect(await html(path)).toBe(before)
    await change(db, 'Новое слово')
    await eventually(async () => (await html(path)).includes('Новое слово'), true)
    expect(await html(path)).not.toContain('Тайное слово')
  })

  it('is the same for all visitors of a city', async () => {
    const stranger = `${path}${path.includes('?') ? '&' : '?'}stranger=1`
    const anybody = await html(stranger, { cookie: 'temporary_client_id=1b9d6bcd' })
    for (const cookie of [
      'LavandaAuthToken=eyJhbGciOiJIUzI1NiJ9.e30.x; LavandaRefresh=abc',
      'theme=dark; city=2; temporary_client_id=7',
      ';;;=%E0%A4%A; LavandaChosenAddress=%7Bbroken; temporary_client_id=%E0',
    ])
      expect(
        await html(stranger, {
          cookie,
          'user-agent': 'Firefox',
          'accept-language': 'de',
          'x-client-id': '1',
        }),
      ).toBe(anybody)
  })

  // JSON-LD is no script: no policy blocks it.
  it('allows exactly its own scripts', async () => {
    for (const _ of [1, 2]) {
      const answer = await get(path)
      const text = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      const scripts = [...text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
      expect(scripts.length).toBeGreaterThan(2)
      expect(text).not.toMatch(/\snonce=/)
      const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
      expect(new Set(policy.match(/(?<='sha256-)[^']+/g))).toEqual(new Set(hashes))
      expect(policy).not.toMatch(/nonce|unsafe-eval|script-src[^;]*unsafe-inline/)
    }
  })
})

it('the cart of a new visitor is told to be empty at once, and of nobody else', async () => {
  const empty = 'если вы уже собирали корзину'
  const visitors: [headers: Record<string, string>, isNew: boolean][] = [
    [{}, true],
    [{ cookie: 'temporary_client_id=7' }, false],
    [{ cookie: 'LavandaAuthToken=x' }, false],
    [inCity(1), true],
    [{ cookie: `${inCity(1).cookie}; temporary_client_id=7` }, false],
  ]
  for (const round of [1, 2])
    for (const [headers, isNew] of visitors)
      expect([round, headers, (await html('/order', headers)).includes(empty)]).toEqual([
        round,
        headers,
        isNew,
      ])
})

it('a script that somebody smuggled into a page is not allowed', () => {
  const page =
    '<script nonce="a1">own()</script><p><script>theirs()</script><script nonce="a2">theirs()</script>'
  const { html: shown, hashes } = nonceToHashes(page, 'a1')
  expect(hashes).toEqual([createHash('sha256').update('own()').digest('base64')])
  expect(shown).toContain('<script>own()</script>')
})

it('a page that reads as before is not drawn again when something else changes', async () => {
  await untilInvalidated()
  const changed = '/product/nezhnost'
  const kept = await Promise.all(['/product/muzhskoi', '/faq', changed].map((path) => html(path)))
  const { renewed } = shop.cacheCounts()
  const change = async (word: string) => {
    await db.sql`update products set care = array[${word}] where slug = 'nezhnost'`
    await eventually(async () => (await html(changed)).includes(word), true)
  }
  await change('Вода до половины вазы')
  // Its own page was drawn anew, and no other call of it was.
  expect(shop.cacheCounts().renewed).toBe(renewed)
  expect(await html('/product/muzhskoi')).toBe(kept[0])
  expect(shop.cacheCounts().renewed).toBe(renewed + 1)
  await html('/product/muzhskoi')
  expect(shop.cacheCounts().renewed).toBe(renewed + 1)
  await change('Вода до краёв вазы')
  expect(await html('/product/muzhskoi')).toBe(kept[0])
  expect(shop.cacheCounts().renewed).toBe(renewed + 2)
})

it('a chosen city has pages of its own, and only where none is chosen it is asked for', async () => {
  const [omsk, other, none] = [await html('/', inCity(1)), await html('/', inCity(2)), await html('/')]
  expect(omsk).toContain('в Омске')
  expect(other).toContain('в Новосибирске')
  expect(none).toContain('в Омске')
  expect([omsk, other, none].map((page) => page.includes('class="city-notice"'))).toEqual([
    false,
    false,
    true,
  ])
})

it('tracking in the address changes nothing; who has a page is told so', async () => {
  const plain = await get('/category/bukety?sort=price_asc&page=1')
  const tracked = await get('/category/bukety?utm_source=mail&page=1&yclid=1&sort=price_asc')
  const tag = plain.headers.get('etag') ?? ''
  expect(tracked.headers.get('etag')).toBe(tag)
  const again = await get('/category/bukety?page=1&sort=price_asc', { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
  expect(again.headers.get('vary')).toContain('Cookie')
})

it('the promise of today keeps up with the clock', async () => {
  const promised = async () =>
    /(?:сегодня|завтра)\s(\d\d?:\d\d)\u2060–/.exec(await html('/product/nezhnost'))?.[1]
  const before = await promised()
  clock.advance(2 * HOUR_MS)
  expect(await promised()).not.toBe(before)
})

it('what is made up is not kept: unknown parameters, pages that are not there', async () => {
  await untilInvalidated()
  await Promise.all([html('/'), get('/product/net-takogo')])
  const before = shop.cacheSize().count
  for (let n = 0; n < 5; n++) {
    expect((await get(`/?x${n}=1`)).status).toBe(200)
    expect((await get(`/product/net-takogo-${n}`)).status).toBe(404)
  }
  expect(shop.cacheSize().count).toBe(before)
})

it('the profile is for the signed-in, and never kept', async () => {
  const signedIn = { cookie: 'LavandaAuthToken=some.token.here' }
  for (const _ of [1, 2]) {
    expect((await get('/profile')).headers.get('location')).toBe('/')
    expect((await get('/profile', signedIn)).status).toBe(200)
  }
})

it('an address that is no text is no page, and of a call it is said in JSON', async () => {
  const answerOf = async (path: string) => {
    const answer = await get(path, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    const text = await answer.text()
    return [answer.status, answer.statusText, text.includes('Страница не существует')]
  }
  for (const path of ['/%E0%A4%A', '/product/%ff', '/category/%E0%A4%A?page=%'])
    expect(await answerOf(path)).toEqual([404, `Page Not Found: ${path.split('?')[0]}`, true])
  for (const path of ['/client/products/%E0%A4%A', '/v1/reason/%ff']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      'application/json; charset=utf-8',
    ])
  }
})

it('the design system is shown only where it is asked for; browsers find their icon', async () => {
  expect((await get('/ui')).status).toBe(404)
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/png')
})

it('robots see of an error only its number', async () => {
  const answer = await get('/product/net-takogo', { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' })
  expect([answer.status, await answer.text()]).toEqual([404, ''])
})

it('a page kept for one host is not shown at another, which would be told a stranger’s address', async () => {
  const ownAddress = async (host: string) => {
    const { body } = await shop.server.inject({ url: '/promo', headers: { host } })
    return /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]
  }
  for (const host of ['stranger.example', 'lavanda.example', 'stranger.example', 'lavanda.example'])
    expect(await ownAddress(host)).toBe(`http://${host}/promo`)
})

it('who asks a second time has it compressed better from then on, the same to the byte', async () => {
  const path = '/product/muzhskoi'
  const answer = () => get(path, { 'accept-encoding': 'br' })
  const length = async () => Number((await answer()).headers.get('content-length'))
  await untilInvalidated()
  const made = await answer()
  const page = await made.text()
  await expect.poll(length).toBeLessThan(Number(made.headers.get('content-length')))
  expect(await (await answer()).text()).toBe(page)
})
