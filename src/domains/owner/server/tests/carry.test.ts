import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOMAINS } from '#/api.ts'
import { findTableShapes } from '#/platform/server/carry/table-shapes.ts'
import type { Domain } from '#/platform/server/domain.ts'
import { readZip } from '#/platform/shared/read-zip.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop, type TestShop } from '#/testing/shop/test-shop.ts'
import type { CarryReport } from '../../contract/staff/carry.ts'

// Hooks run in reverse order: the folder goes once the shop is closed.
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'carry-'))
// A picture's sizes may still be on their way into it.
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))
const demo = await openTestShop({ demo: true })
const fresh = await openTestShop({ settings: { dataDir } })
let [owner, other] = [{} as SignedIn, {} as SignedIn]

beforeAll(async () => {
  owner = await demo.signInStaff('admin')
  other = await fresh.signInStaff('admin')
})

const BASE = '/staff/api/shop'
const LIMITS = { entries: 10_000, entryBytes: 50_000_000 }
type Archive = {
  version: number
  pictures: string[]
  tables: Record<string, Record<string, unknown>[]>
}

const download = async ({ shop, listen }: TestShop, { headers }: SignedIn) => {
  await listen()
  const answer = await shop.server.inject({ url: `${BASE}/archive.zip`, headers })
  expect(answer.headers['content-type']).toBe('application/zip')
  const entries = await readZip(new Blob([new Uint8Array(answer.rawPayload)]), LIMITS)
  const data = entries.find(({ name }) => name === 'shop.json')
  const bytes = (await data?.read()) ?? new Uint8Array()
  return { entries, bytes, archive: JSON.parse(new TextDecoder().decode(bytes)) as Archive }
}
const within = ({ call }: TestShop, { headers }: SignedIn) => {
  const post = <T = CarryReport>(to: string, bytes: Uint8Array, query: Record<string, string> = {}) =>
    call<T>('POST', BASE + to, { headers, query, file: { bytes, type: 'application/octet-stream' } })
  return {
    check: (data: object | Uint8Array) =>
      post('/archive/check', data instanceof Uint8Array ? data : Buffer.from(JSON.stringify(data))),
    apply: (data: object | Uint8Array, plan: string) =>
      post('/archive', data instanceof Uint8Array ? data : Buffer.from(JSON.stringify(data)), { plan }),
    picture: (bytes: Uint8Array) =>
      call<{ name: string }>('POST', `${BASE}/archive/pictures`, {
        headers,
        file: { bytes, type: 'image/webp' },
      }),
  }
}
const sectionOf = ({ sections }: CarryReport, table: string) => sections.find((one) => one.table === table)
const total = ({ sections }: CarryReport, what: 'created' | 'rewritten' | 'kept' | 'bad') =>
  sections.reduce((sum, one) => sum + one[what], 0)

describe('an archive of the shop', () => {
  it('brought into the shop that it is of changes nothing', async () => {
    const { bytes } = await download(demo, owner)
    const { body } = await within(demo, owner).check(bytes)
    expect(body.missing_pictures).toEqual([])
    for (const what of ['created', 'rewritten', 'kept', 'bad'] as const) expect(total(body, what)).toBe(0)
    expect(sectionOf(body, 'products')?.same).toBeGreaterThan(30)
  })

  it('brought into an empty shop comes out of it the same', async () => {
    const { bytes, entries, archive } = await download(demo, owner)
    const into = within(fresh, other)
    const { body: report } = await into.check(bytes)
    expect(report).toMatchObject({ shop: 'Лаванда' })
    expect(total(report, 'bad')).toBe(0)
    expect(report.missing_pictures.toSorted()).toEqual(archive.pictures.toSorted())
    expect(await into.apply(bytes, report.plan)).toMatchObject({
      status: 422,
      body: { code: 'archive_pictures' },
    })
    for (const name of report.missing_pictures) {
      const entry = entries.find((one) => one.name === `pictures/${name}`)
      const answer = await into.picture((await entry?.read()) ?? new Uint8Array())
      expect(answer.body).toEqual({ name })
    }
    expect((await into.apply(bytes, report.plan)).status).toBe(200)
    const { archive: again } = await download(fresh, other)
    expect(again.tables).toEqual(archive.tables)
    expect(again.pictures).toEqual(archive.pictures)
    const { body: after } = await into.check(bytes)
    expect(after.missing_pictures).toEqual([])
    for (const what of ['created', 'rewritten', 'kept', 'bad'] as const) expect(total(after, what)).toBe(0)
  }, 180_000)

  it('brings what works: a product with its sizes and pictures, hours, zones, pages, search', async () => {
    type Product = {
      name: string
      pictures: { alt: string }[]
      variants: { price: number; composition: object[] }[]
    }
    type Cities = { items: { name: string }[] }
    const [nezhnost, cities, warranty] = [
      '/client/products/nezhnost',
      '/geo/city/list',
      '/client/pages/warranty',
    ]
    const seen = async ({ call }: TestShop) => ({
      product: (await call<Product>('GET', nezhnost)).body,
      cities: (await call<Cities>('GET', cities)).body.items.map(({ name }) => name),
      page: (await call<{ html: string }>('GET', warranty)).body.html,
    })
    const [here, there] = [await seen(demo), await seen(fresh)]
    expect(there.cities).toEqual(here.cities)
    expect(there.page.length).toBeGreaterThan(100)
    const factsOf = ({ name, pictures, variants }: Product) => ({
      name,
      pictures: pictures.map(({ alt }) => alt),
      // Ids are the shop's own.
      variants: variants.map(({ price, composition }) => ({
        price,
        composition: composition.map((part) => ({ ...part, component_id: null })),
      })),
    })
    expect(factsOf(there.product)).toEqual(factsOf(here.product))
    const found = await fresh.call<{ items: { name: string }[] }>('GET', '/client/products/search/нежность')
    expect(found.body.items.length).toBeGreaterThan(0)
    const { body: product } = await fresh.call<{ pictures: { src: string; widths: number[] }[] }>(
      'GET',
      '/client/products/nezhnost',
    )
    const [picture] = product.pictures
    const shown = await fresh.shop.server.inject({ url: `${picture?.src}-${picture?.widths[0]}.webp` })
    expect(shown.statusCode).toBe(200)
    const [zones] = await fresh.db.sql`
      select count(*)::int as n from zones z join cities c on c.id = z.city_id where c.name = 'Омск'`
    expect(zones?.['n']).toBeGreaterThan(0)
    const [history] = await fresh.db.sql`
      select count(*)::int as n from pages p where not exists (
        select from page_versions v where v.slug = p.slug and v.version = p.version)`
    expect(history?.['n']).toBe(0)
  })

  it('is recorded in the log of both shops, and is for admins alone', async () => {
    const actions = async ({ db }: TestShop) =>
      (await db.sql`select distinct action from audit_log where subject = 'shop' order by 1`).map(
        (one) => one['action'],
      )
    expect(await actions(demo)).toEqual(['shop.export'])
    expect(await actions(fresh)).toEqual(['shop.export', 'shop.import'])
    const manager = await demo.signInStaff('manager')
    expect((await demo.call('GET', `${BASE}/archive.zip`, { headers: manager.headers })).status).toBe(403)
  })
})

describe('what the shop has', () => {
  it('stays, and only what it lacks comes', async () => {
    const { archive } = await download(demo, owner)
    await fresh.db
      .sql`update products set name = 'Моя нежность', version = version + 1 where slug = 'nezhnost'`
    await fresh.db
      .sql`delete from product_pictures where product_id = (select id from products where slug = 'muzhskoi')`
    await fresh.db.sql`delete from faq_items where id = (select min(id) from faq_items)`
    const into = within(fresh, other)
    const { body: report } = await into.check(archive)
    expect(sectionOf(report, 'products')).toMatchObject({ created: 0, kept: 1 })
    expect(sectionOf(report, 'product_pictures')?.created).toBeGreaterThan(0)
    expect(sectionOf(report, 'faq_items')).toMatchObject({ created: 1 })
    expect((await into.apply(archive, report.plan)).status).toBe(200)
    const [mine] = await fresh.db.sql`select name from products where slug = 'nezhnost'`
    expect(mine?.['name']).toBe('Моя нежность')
  })

  it('keeps its own recipes whole: parts come to who has none', async () => {
    const { archive } = await download(demo, owner)
    const [variant] = await fresh.db.sql<{ id: number }[]>`
      select v.id from variants v join products p on p.id = v.product_id where p.slug = 'nezhnost' limit 1`
    const id = variant?.id ?? 0
    await fresh.db.sql`
      delete from recipe_lines where variant_id = ${id} and component_id = (
        select max(component_id) from recipe_lines where variant_id = ${id})`
    const into = within(fresh, other)
    const { body } = await into.check(archive)
    expect(sectionOf(body, 'recipe_lines')).toMatchObject({ created: 0, kept: 1 })
  })

  it('gives way where it is the program’s own draft', async () => {
    const { archive } = await download(demo, owner)
    await fresh.db.sql`
      update pages set body = 'Черновик', draft_version = version where slug in ('warranty', 'fresh')`
    await fresh.db.sql`update pages set version = version + 1 where slug = 'fresh'`
    await fresh.db.sql`
      insert into page_versions (slug, version, title, description, body, created_at)
      select slug, version, title, description, body, updated_at from pages where slug = 'fresh'`
    const into = within(fresh, other)
    const { body: report } = await into.check(archive)
    expect(sectionOf(report, 'pages')).toMatchObject({ rewritten: 1, kept: 1 })
    await into.apply(archive, report.plan)
    const rows = await fresh.db.sql`
      select slug, body = 'Черновик' as is_draft, draft_version = version as untouched from pages
      where slug in ('warranty', 'fresh') order by slug`
    expect(rows).toEqual([
      { slug: 'fresh', is_draft: true, untouched: false },
      { slug: 'warranty', is_draft: false, untouched: false },
    ])
  })

  it('is looked at anew when it was changed meanwhile', async () => {
    const { archive } = await download(demo, owner)
    await fresh.db.sql`delete from faq_items where id = (select min(id) from faq_items)`
    const { body } = await within(fresh, other).check(archive)
    await fresh.db.sql`delete from faq_items where id = (select min(id) from faq_items)`
    expect(await within(fresh, other).apply(archive, body.plan)).toMatchObject({
      status: 409,
      body: { code: 'import_changed' },
    })
  })
})

describe('what the owner has set', () => {
  type Guide = { version: number; profile: { brand: string; color: string; email: string } }
  const guideOf = async ({ call }: TestShop, who: SignedIn) =>
    (await call<Guide>('GET', '/staff/api/start', who)).body
  const brand = (name: string, email: string) => ({
    brand: name,
    color: '#2f6b66',
    sign: 'letter',
    phone: '+73822905517',
    email,
    links: { vk: 'https://vk.com/polyn', telegram: '', max: '', whatsapp: '', ok: '' },
  })

  it('comes along where the other shop has set nothing, with its history; what the demo came with stays there', async () => {
    const { archive: before } = await download(demo, owner)
    expect(before.tables['settings']).toEqual([])
    const { version } = await guideOf(demo, owner)
    const saved = await demo.call('PATCH', '/staff/api/start/brand', {
      ...owner,
      body: { ...brand('Полынь', 'hello@polyn.example'), version },
    })
    expect(saved.status).toBe(200)
    await demo.call('PATCH', '/staff/api/settings/loyalty.pointsShare', {
      ...owner,
      body: { value: 25, was: 30 },
    })
    const { archive } = await download(demo, owner)
    const names = archive.tables['settings']?.map(({ name }) => name)
    expect(names).toEqual(['brand', 'color', 'email', 'links', 'loyalty.pointsShare', 'phone', 'sign'])
    await fresh.db.sql`delete from settings where name in ('brand', 'color')`
    await fresh.db.sql`insert into settings (name, value) values ('email', '"own@polyn.example"')`
    const { version: seen } = await guideOf(fresh, other)
    const into = within(fresh, other)
    const { body: report } = await into.check(archive)
    expect(sectionOf(report, 'settings')).toMatchObject({ created: 6, kept: 1, names: [] })
    expect((await into.apply(archive, report.plan)).status).toBe(200)
    const guide = await guideOf(fresh, other)
    expect(guide.profile).toMatchObject({ brand: 'Полынь', color: '#2f6b66', email: 'own@polyn.example' })
    expect(guide.version).toBeGreaterThan(seen)
    const history = await fresh.call<{ items: object[] }>(
      'GET',
      '/staff/api/settings/loyalty.pointsShare/history',
      other,
    )
    expect(history.body.items).toMatchObject([
      { value: 25, was: 30, by: null, comment: 'Перенесено из другого магазина' },
    ])
  })
})

describe('an archive of the future or the past', () => {
  it('may have other tables and columns, or lack some', async () => {
    const { archive } = await download(demo, owner)
    const changed = structuredClone(archive)
    changed.tables['moon_phases'] = [{ name: 'полная' }]
    for (const row of changed.tables['faq_items'] ?? []) row['mood'] = 'хорошее'
    changed.tables['faq_items']?.push({ question: 'Новый вопрос?', answer: 'Да', position: 99, mood: 'x' })
    for (const row of changed.tables['components'] ?? []) delete row['life_days']
    changed.tables['components']?.push({ slug: 'novyi', name: 'Новый', kind: 'stem', color: '#ffffff' })
    const into = within(fresh, other)
    const { body } = await into.check(changed)
    expect(sectionOf(body, 'components')).toMatchObject({ created: 1, bad: 0 })
    expect((await into.apply(changed, body.plan)).status).toBe(200)
    const [made] = await fresh.db.sql`select unit from components where slug = 'novyi'`
    expect(made).toEqual({ unit: 'шт.' })
  })

  it('of a newer way of writing is refused', async () => {
    const { archive } = await download(demo, owner)
    expect(await within(fresh, other).check({ ...archive, version: 2 })).toMatchObject({
      status: 422,
      body: { code: 'archive_newer' },
    })
  })
})

describe('a bad archive', () => {
  const picture = {
    src: 'https://evil.example/x',
    widths: [1],
    width: 1,
    height: 1,
    alt: '',
    color: '#ffffff',
    blur: '',
  }
  const block = {
    name: 'occasions',
    value: [{ title: 'x', note: '', link: 'javascript:alert(1)', color: '', picture }],
  }
  it.each<[string, (archive: Archive) => unknown]>([
    ['no JSON', () => Buffer.from('PK\u0003\u0004')],
    ['nothing', () => Buffer.of()],
    ['another program’s', () => ({ products: [] })],
    ['rows that are no rows', (archive) => ({ ...archive, tables: { products: [1] } })],
    ['deep', () => Buffer.from('['.repeat(200_000))],
    ['wrong names of pictures', (archive) => ({ ...archive, pictures: ['../../etc/passwd'] })],
  ])('(%s) is refused in Russian', async (_name, make) => {
    const { archive } = await download(demo, owner)
    const answer = await within(fresh, other).check(make(archive) as object)
    expect(answer).toMatchObject({ status: 422, body: { code: 'archive_broken' } })
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['a picture from elsewhere', 'categories', { slug: 'zlo', name: 'Зло', full_name: 'Зло', picture }],
    ['a link that runs', 'content_blocks', block],
    [
      'an address that is none',
      'products',
      { slug: '../admin', name: 'x', description: '', kind: 'gift', lead_minutes: 1 },
    ],
    ['a reference to nobody', 'stores', { city_id: ['Атлантида', ''], name: 'Тут' }],
    ['a colour that is none', 'settings', { name: 'color', value: 'red;}' }],
    ['a link that runs, in settings', 'settings', { name: 'links', value: { vk: 'javascript:alert(1)' } }],
    ['an opening', 'settings', { name: 'opening', value: { state: 'open', until: null, text: '' } }],
    ['a zone without a shape', 'zones', { city_id: ['Омск', ''], name: 'Вне', polygon: 'круг' }],
  ])('row (%s) is left out and told', async (_name, table, row) => {
    const { archive } = await download(demo, owner)
    await fresh.db.sql`delete from content_blocks where name = 'occasions'`
    const { body } = await within(fresh, other).check({
      ...archive,
      tables: { cities: archive.tables['cities'], [table]: [row] },
    })
    expect(sectionOf(body, table)).toMatchObject({ created: 0, bad: 1 })
  })

  it('that the database does not take leaves the shop untouched', async () => {
    const { archive } = await download(demo, owner)
    const [city] = archive.tables['cities'] ?? []
    const bad = {
      ...archive,
      tables: {
        categories: [{ slug: 'horoshii', name: 'Хороший', full_name: 'Хороший' }],
        faq_items: [{ question: 'Хороший вопрос?', answer: 'Да', position: 1 }],
        components: [{ slug: 'plohoi', name: 'Плохой', kind: 'камень', color: '#ffffff' }],
        cities: [city],
      },
    }
    const into = within(fresh, other)
    const { body } = await into.check(bad)
    expect(await into.apply(bad, body.plan)).toMatchObject({ status: 422, body: { code: 'archive_broken' } })
    expect(await fresh.db.sql`select 1 from categories where slug = 'horoshii'`).toHaveLength(0)
    expect(await fresh.db.sql`select 1 from faq_items where question = 'Хороший вопрос?'`).toHaveLength(0)
  })

  it.each([
    ['no picture', Buffer.from('нет')],
    ['no bytes', Buffer.of()],
  ])('picture (%s) is refused', async (_name, bytes) => {
    expect((await within(fresh, other).picture(bytes)).status).toBeLessThan(500)
    expect((await within(fresh, other).picture(bytes)).status).toBeGreaterThanOrEqual(415)
  })
})

describe('what is carried', () => {
  const manifests: readonly Domain[] = DOMAINS

  it('are a domain’s own tables, and the settings', () => {
    const foreign = manifests.flatMap(({ tables, carry = [] }) =>
      carry.filter(({ table }) => table !== 'settings' && !tables.includes(table)).map(({ table }) => table),
    )
    expect(foreign).toEqual([])
  })

  it('refers to what is carried before it, or may do without', async () => {
    const carried = manifests.flatMap(({ carry = [] }) => carry)
    const shapes = await findTableShapes(demo.db, carried)
    const order = carried.map(({ table }) => table)
    const faults = shapes.flatMap(({ table, references, lost, nullable, key, columns, of }) => [
      ...Object.entries(references).flatMap(([column, to]) =>
        order.indexOf(to) <= order.indexOf(table)
          ? []
          : `${table}.${column} refers to ${to}, which comes later`,
      ),
      ...lost.flatMap((column) =>
        nullable.has(column) ? [] : `${table}.${column} refers to what stays at home`,
      ),
      ...[...key, ...(of ? [of] : [])].flatMap((column) =>
        columns.includes(column) ? [] : `${table} is known by ${column}, which does not travel`,
      ),
    ])
    expect(faults).toEqual([])
  })
})
