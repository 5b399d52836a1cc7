import { expect, test } from 'vitest'
import { PAGE_NEEDS, PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import type { PageDraft, PageHead } from '#/domains/content/contract/staff/pages.ts'
import { changeSetting, lockSetting } from '#/platform/server/shop-settings/change-setting.ts'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { unconfirmedPages } from '../service/confirm-pages.ts'
import { missingByLaw } from '../service/why-not-open.ts'

const { call, db, clock, signInStaff } = await openTestShop()
const vera = await signInStaff('manager')

type Drafted = {
  items: PageHead[]
  created: string[]
  refreshed: string[]
  questions: number
  blocks: number
}
type InfoPage = { title: string; description: string; html: string }

const COMPANY = {
  companyName: 'ООО «Ромашка»',
  legalAddress: '634050, Томск, улица Гагарина, 3',
  taxId: '7017000000',
  kppField: '701701001',
}

const set = (name: string, value: unknown) =>
  db.transaction(async (tx) => {
    await lockSetting(tx, name)
    await changeSetting(tx, { name, value, staffId: vera.user.id })
  })
const write = (body: object = {}) =>
  call<Drafted>('POST', '/staff/api/pages/drafts', { ...vera, body }).then((answer) => answer.body)
const list = async () => (await call<{ items: PageHead[] }>('GET', '/staff/api/pages', vera)).body.items
const headOf = async (slug: string) => (await list()).find((page) => page.slug === slug)
const show = (slug: string) =>
  call<PageDraft>('GET', `/staff/api/pages/${slug}`, vera).then((answer) => answer.body)
const shown = async (slug: string) => (await call<InfoPage>('GET', `/client/pages/${slug}`)).body
const edit = async (slug: string, change: (body: string) => string) => {
  const { title, description, version, body } = await show(slug)
  const text = { title, description, version, body: change(body) }
  return call<PageDraft>('PATCH', `/staff/api/pages/${slug}`, { ...vera, body: text })
}
const confirm = (body: object) =>
  call<{ items: PageHead[]; code: string }>('POST', '/staff/api/pages/confirm', { ...vera, body })

test('an empty shop names its missing pages, and shows what each would say', async () => {
  const pages = await list()
  expect(pages.map(({ slug }) => slug)).toEqual([...PAGE_SLUGS])
  expect(new Set(pages.map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(['missing 0']))
  expect((await show('warranty')).body).toContain('## Отмена заказа')
  expect((await call('GET', '/client/pages/warranty')).status).toBe(404)
})

test('a page is written by hand where there was none, by one of two', async () => {
  const { title, description, body } = await show('contacts')
  const send = (words: string) =>
    call<PageDraft>('PATCH', '/staff/api/pages/contacts', {
      ...vera,
      body: { version: 0, title, description, body: `${words}\n\n${body}` },
    })
  const answers = await Promise.all([send('Звоните.'), send('Пишите.')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await headOf('contacts')).toMatchObject({ state: 'written', version: 1 })
})

test('every page gets the shop’s own data, whatever is known; what is not known is not spoken of', async () => {
  await set('brand', 'Полынь')
  const { created, questions, blocks } = await write()
  expect(created).toEqual(PAGE_SLUGS.filter((slug) => slug !== 'contacts'))
  expect([questions, blocks]).toEqual([10, 3])
  for (const slug of created) {
    const { title, description, html } = await shown(slug)
    const text = title + description + html
    expect([slug, text.match(/Лаванд[аыеуо]|Омск|\{\{|undefined|null|&lt;/g)]).toEqual([slug, null])
    expect(html.length).toBeGreaterThan(slug === 'faq' ? 100 : 900)
  }
  expect((await shown('public-offer')).html).toContain('магазин «Полынь»')
  expect((await shown('oplata-i-dostavka')).html).not.toContain('Самовывоз</h2>')
  expect(await missingByLaw(db)).toEqual(['companyName', 'legalAddress', 'taxId'])
})

test('a second run writes nothing twice, nor does a parallel one', async () => {
  const before = await list()
  const both = await Promise.all([write(), write({ refresh: true })])
  for (const { created, refreshed, questions, blocks } of both)
    expect({ created, refreshed, questions, blocks }).toEqual({
      created: [],
      refreshed: [],
      questions: 0,
      blocks: 0,
    })
  expect(await list()).toEqual(before)
})

test('legal pages are confirmed by somebody, each text anew', async () => {
  expect(await unconfirmedPages(db)).toEqual(PAGE_NEEDS)
  const { version } = await show('public-offer')
  expect((await confirm({ slugs: ['public-offer'], versions: { 'public-offer': version + 1 } })).status).toBe(
    409,
  )
  for (let twice = 0; twice < 2; twice++)
    expect((await confirm({ slugs: [...PAGE_NEEDS], versions: { 'public-offer': version } })).status).toBe(
      200,
    )
  expect(await unconfirmedPages(db)).toEqual([])
  expect(await headOf('public-offer')).toMatchObject({
    state: 'confirmed',
    legal: true,
    confirmed: { version, by: vera.user.phone, at: clock.now().toISOString() },
  })
  await edit('confidentiality', (body) => `${body}\n\nПишите нам.`)
  expect((await headOf('confidentiality'))?.state).toBe('edited')
  expect(await unconfirmedPages(db)).toEqual(['confidentiality'])
  expect(await db.sql`select 1 from audit_log where action = 'page.confirm'`).toHaveLength(3)
})

test('a page without a text cannot be confirmed', async () => {
  await edit('fresh', () => '')
  expect(await confirm({ slugs: ['fresh'] })).toMatchObject({ status: 404, body: { code: 'page_not_found' } })
  expect((await confirm({ slugs: ['secret'] })).status).toBe(422)
})

test('when the shop’s data change, untouched drafts are written anew, and confirmed anew', async () => {
  const city = await aCity(db)
  await aStore(db, { cityId: city })
  await set('company', COMPANY)
  await set('ogrn', '1177000000000')
  await set('phone', '+73822905517')
  await set('email', 'hello@polyn.example')
  expect(await headOf('public-offer')).toMatchObject({ stale: true, state: 'confirmed' })
  const before = await shown('public-offer')
  expect((await write()).refreshed).toEqual([])
  expect(await shown('public-offer')).toEqual(before)
  const { refreshed } = await write({ refresh: true })
  expect(refreshed).toEqual(expect.arrayContaining(['public-offer', 'personal-data', 'oplata-i-dostavka']))
  expect(refreshed).not.toContain('confidentiality')
  const { html } = await shown('public-offer')
  for (const part of [
    COMPANY.legalAddress,
    'ИНН\u00a07017000000, КПП\u00a0701701001, ОГРН\u00a01177000000000',
    '+7\u00a0(3822)\u00a090-55-17',
    'hello@polyn.example',
  ])
    expect(html).toContain(part)
  expect(await headOf('public-offer')).toMatchObject({ stale: false, state: 'edited' })
  const { html: delivery } = await shown('oplata-i-dostavka')
  expect(delivery).toContain('Доставляем в Омске.')
  expect(delivery).toContain('улица Ленина, 1: ежедневно 8:00–22:00</li>')
})

test('an edited page is left alone, and the former data in it are named', async () => {
  await edit('public-offer', (body) => `${body}\n\nДополнение.`)
  const moved = { ...COMPANY, legalAddress: '634041, Томск, проспект Кирова, 7' }
  await set('company', moved)
  await set('phone', '+73822111111')
  const { refreshed, items } = await write({ refresh: true })
  expect(refreshed).toContain('personal-data')
  expect(refreshed).not.toContain('public-offer')
  expect(items.find(({ slug }) => slug === 'public-offer')?.outdated).toEqual([
    { what: 'phone', text: '+7 (3822) 90-55-17' },
    { what: 'legalAddress', text: COMPANY.legalAddress },
  ])
  await edit('public-offer', (body) =>
    body.replaceAll(COMPANY.legalAddress, moved.legalAddress).replaceAll('90-55-17', '11-11-11'),
  )
  expect((await headOf('public-offer'))?.outdated).toEqual([])
})

test('a sole trader has another kind of number, and no КПП', async () => {
  await set('company', { ...COMPANY, companyName: 'ИП Анна Смирнова', taxId: '701700000000', kppField: '' })
  await set('ogrn', '317700000000000')
  await write({ refresh: true })
  const { html } = await shown('personal-data')
  expect(html).toContain('ИНН\u00a0701700000000, ОГРНИП\u00a0317700000000000.')
})

test('a promise that the owner has set to nothing is not made', async () => {
  expect((await shown('bonuses-program')).html).toContain('<strong>300 бонусов</strong> за знакомство')
  await set('loyalty.welcomeGift', 0)
  expect((await write({ refresh: true })).refreshed).toEqual(['bonuses-program'])
  const { html } = await shown('bonuses-program')
  expect(html).not.toContain('за знакомство')
  expect(html).toContain('<strong>500 бонусов</strong> ко дню рождения')
})

test('the home page of a new shop has its first screen, occasions and steps', async () => {
  const { body } = await call<{ blocks: Record<string, unknown> }>('GET', '/client/products/main')
  expect(body.blocks).toMatchObject({
    hero: { picture: { src: expect.stringMatching(/^\/pictures\/\w+$/) } },
    occasions: { length: 5 },
    how_it_works: { steps: { length: 4 } },
  })
})

test('who may not edit pages may not write drafts either', async () => {
  for (const path of ['drafts', 'confirm']) {
    const florist = await signInStaff('florist')
    expect((await call('POST', `/staff/api/pages/${path}`, { ...florist, body: {} })).status).toBe(403)
  }
})
