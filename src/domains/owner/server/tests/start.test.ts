import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { StartGuide, StartStep } from '#/domains/owner/contract/staff/start.ts'
import { aCity, aProduct, aStore, openForSale } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ settings: { siteUrl: undefined } })
const { call, db, printed } = shop
const [ira, vera] = [await shop.signInStaff('admin'), await shop.signInStaff('admin')]
type Failed = { code: string; fields: Record<string, string>; fresh: StartGuide }

const show = async () => (await call<StartGuide>('GET', '/staff/api/start', ira)).body
const stateOf = async (id: StartStep) => (await show()).steps.find((step) => step.id === id)?.state
const BRAND = {
  brand: 'Полынь',
  color: '#2f6b66',
  sign: 'letter',
  phone: '8 3822 90-55-17',
  email: 'hello@polyn.example',
  links: { vk: '', telegram: '', max: '', whatsapp: '', ok: '' },
}
const COMPANY = {
  companyName: 'ООО «Полынь»',
  legalAddress: '634050, Томск, ул. Гагарина, 11',
  taxId: '7707083893',
  kppField: '701701001',
  ogrn: '1027700132195',
  tax_system: 2,
  vat: 7,
}
const PICTURE = {
  src: '/pictures/x',
  widths: [320],
  width: 320,
  height: 400,
  alt: '',
  color: '#ffffff',
  blur: '',
}
const save = <T = StartGuide>(what: 'brand' | 'company', body: object, who = ira) =>
  call<T>('PATCH', `/staff/api/start/${what}`, { ...who, body })

it('an empty shop lacks every needed step, and cannot be opened', async () => {
  await db.sql`delete from settings`
  const guide = await show()
  expect(
    guide.steps.filter(({ state, optional }) => state === 'todo' && !optional).map(({ id }) => id),
  ).toEqual(['brand', 'company', 'documents', 'place', 'windows', 'products', 'stock'])
  const { status, body } = await call<Failed>('POST', '/staff/api/start/open', {
    ...ira,
    body: { tell: false },
  })
  expect([status, body.code, body.fresh.profile.opening.state]).toEqual([409, 'not_ready', 'closed'])
})

it('wrong data are refused at their fields, and nothing of them is kept', async () => {
  const { version } = await show()
  const brand = await save<Failed>('brand', {
    ...BRAND,
    brand: ' ',
    color: 'red',
    phone: '12',
    email: 'a@',
    version,
  })
  expect([brand.status, Object.keys(brand.body.fields).toSorted()]).toEqual([
    422,
    ['brand', 'color', 'email', 'phone'],
  ])
  const wrong = { ...COMPANY, taxId: '7707083894', ogrn: '1', kppField: '1', vat: 13, version }
  const company = await save<Failed>('company', wrong)
  expect([company.status, Object.keys(company.body.fields).toSorted()]).toEqual([
    422,
    ['kppField', 'ogrn', 'taxId', 'vat'],
  ])
  expect(company.body.fields.taxId).toContain('ИНН')
  expect((await show()).version).toBe(version)
})

it('of two owners at once the second sees what the first has saved', async () => {
  const { version } = await show()
  expect((await save('brand', { ...BRAND, version })).status).toBe(200)
  const late = await save<Failed>('brand', { ...BRAND, brand: 'Шалфей', version }, vera)
  expect([late.status, late.body.code, late.body.fresh.profile.brand]).toEqual([
    409,
    'settings_changed',
    'Полынь',
  ])
  const again = await save('brand', { ...BRAND, brand: 'Шалфей', version: late.body.fresh.version }, vera)
  expect(again.body.profile).toMatchObject({ brand: 'Шалфей', phone: '+73822905517' })
  expect(await save('brand', { ...BRAND, version: again.body.version })).toMatchObject({ status: 200 })
})

it('the new name is in codes and in the feed of settings at once, and in the history', async () => {
  await shop.signIn('+79130000077')
  expect(printed.at(-1)).toContain('Полынь: код')
  const { body } = await call<{ brand: string; color: string }>('GET', '/settings')
  expect(body).toMatchObject({ brand: 'Полынь', color: '#2f6b66' })
  const changes = await db.sql`
    select old_value, value from setting_changes where name = 'brand' order by id`
  expect(changes).toEqual([
    { old_value: null, value: 'Полынь' },
    { old_value: 'Полынь', value: 'Шалфей' },
    { old_value: 'Шалфей', value: 'Полынь' },
  ])
})

it('pages in social networks are addresses of those networks; pages and search engines are told them', async () => {
  const wrong = { ...BRAND.links, vk: 'https://t.me/polyn', telegram: 'javascript:alert(1)', ok: 'ok.ru' }
  const { version } = await show()
  const refused = await save<Failed>('brand', { ...BRAND, links: wrong, version })
  expect([refused.status, Object.keys(refused.body.fields).toSorted()]).toEqual([
    422,
    ['links.ok', 'links.telegram', 'links.vk'],
  ])
  const links = { ...BRAND.links, vk: 'http://m.vk.com/polyn/', telegram: ' t.me/polyn ' }
  const { body } = await save('brand', { ...BRAND, links, version })
  const given = { vk: 'https://vk.com/polyn', telegram: 'https://t.me/polyn' }
  expect(body.profile.links).toEqual(given)
  expect((await call<{ links: object }>('GET', '/settings')).body.links).toEqual(given)
})

it('company and taxes are set; a sole trader needs no КПП', async () => {
  const { version } = await show()
  const company = await save('company', { ...COMPANY, version })
  expect([company.status, company.body.tax_system, company.body.vat]).toEqual([200, 2, 7])
  const trader = { ...COMPANY, taxId: '500100732259', ogrn: '304500116000157', kppField: '' }
  expect((await save('company', { ...trader, version: company.body.version })).status).toBe(200)
  expect(await stateOf('company')).toBe('done')
})

it('an account is the one of its bank, or none', async () => {
  const { version } = await show()
  const bank = {
    bankName: 'Омское отделение Сбербанка',
    bik: '045209673',
    account: '40702810545000001234',
    correspondentAccount: '30101810900000000673',
  }
  const wrong = await save<Failed>('company', { ...COMPANY, ...bank, bik: '044030653', version })
  expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([
    422,
    ['account', 'correspondentAccount'],
  ])
  const half = await save<Failed>('company', { ...COMPANY, account: bank.account, version })
  expect(Object.keys(half.body.fields).toSorted()).toEqual(['account', 'bankName', 'bik'])
  const { body } = await save('company', { ...COMPANY, ...bank, version })
  expect(body.bank).toEqual(bank)
  // A program that knows no accounts takes none away.
  expect((await save('company', { ...COMPANY, version: body.version })).body.bank).toEqual(bank)
})

it('before the opening saved data go into unedited drafts, and those are confirmed anew', async () => {
  const textOf = async (slug: string) =>
    (await call<{ body: string }>('GET', `/staff/api/pages/${slug}`, ira)).body.body
  await call('POST', '/staff/api/pages/drafts', { ...ira, body: {} })
  const own = { version: 1, title: 'Гарантия', description: 'Своя', body: 'Пишите на hello@polyn.example' }
  expect((await call('PATCH', '/staff/api/pages/warranty', { ...ira, body: own })).status).toBe(200)
  const slugs = ['public-offer', 'personal-data', 'confidentiality']
  expect((await call('POST', '/staff/api/pages/confirm', { ...ira, body: { slugs } })).status).toBe(200)
  expect(await stateOf('documents')).toBe('done')
  const { version } = await show()
  const { body } = await save('brand', { ...BRAND, email: 'new@polyn.example', version })
  expect(body.steps.find(({ id }) => id === 'documents')?.state).toBe('todo')
  for (const slug of [...slugs, 'contacts']) expect(await textOf(slug)).toContain('new@polyn.example')
  expect(await textOf('warranty')).toBe(own.body)
})

it('tells guests the day before, opens when all is there, pauses and opens again', async () => {
  const soon = await call('POST', '/staff/api/start/close', {
    ...ira,
    body: { until: '2026-12-05', text: 'Ждите' },
  })
  expect(soon.status).toBe(200)
  const passed = await call<Failed>('POST', '/staff/api/start/close', {
    ...ira,
    body: { until: '2026-05-18', text: '' },
  })
  expect([passed.status, Object.keys(passed.body.fields)]).toEqual([422, ['until']])
  expect((await show()).profile.opening).toEqual({ state: 'closed', until: '2026-12-05', text: 'Ждите' })
  await openForSale(db)
  await db.sql`update settings set value = '{"state": "closed", "until": null, "text": ""}' where name = 'opening'`
  const city = await aCity(db)
  const storeId = await aStore(db, { cityId: city })
  const product = await aProduct(db, { storeId, stock: 20 })
  await db.sql`insert into product_pictures (product_id, position, picture) values (${product.id}, 0, ${db.sql.json(PICTURE)})`
  const slugs = ['public-offer', 'personal-data', 'confidentiality']
  expect(await stateOf('documents')).toBe('todo')
  expect((await call('POST', '/staff/api/pages/confirm', { ...ira, body: { slugs } })).status).toBe(200)
  const lacks = (await show()).steps.filter(({ state, optional }) => state === 'todo' && !optional)
  expect(lacks.map(({ id }) => id)).toEqual([])
  await db.sql`delete from page_versions where slug = 'referral-program'`
  await db.sql`delete from pages where slug = 'referral-program'`
  const opened = await call<StartGuide>('POST', '/staff/api/start/open', { ...ira, body: { tell: true } })
  expect([opened.status, opened.body.profile.opening.state]).toEqual([200, 'open'])
  const delivery = await call<{ body: string }>('GET', '/staff/api/pages/oplata-i-dostavka', ira)
  expect(delivery.body.body).toContain('Доставляем в Омске.')
  expect((await call('GET', '/client/pages/referral-program')).status).toBe(200)
  await call('POST', '/staff/api/start/close', { ...ira, body: { until: null, text: 'Переезжаем.' } })
  const { body } = await call<Cart>('GET', '/orders/cart', {
    headers: { 'x-client-id': crypto.randomUUID() },
    query: { city_id: String(city) },
  })
  expect(body.warnings.map(({ code }) => code)).toEqual(['paused'])
  expect((await call('POST', '/staff/api/start/open', { ...ira, body: { tell: false } })).status).toBe(200)
})

it('tries the SMS on oneself, and pays a rouble that comes back', async () => {
  const sms = await call<{ check: { state: string } }>('POST', '/staff/api/start/checks/sms', ira)
  expect([sms.status, sms.body.check.state]).toEqual([200, 'good'])
  expect(printed.at(-1)).toContain('проверка связи')
  const finish = () => call<{ state: string; code?: string }>('POST', '/staff/api/start/payment/finish', ira)
  expect((await finish()).body.code).toBe('no_trial_payment')
  const begun = await call<{ url: string }>('POST', '/staff/api/start/checks/payment', ira)
  const id = begun.body.url.split('/').at(-1)
  expect((await finish()).body.state).toBe('pending')
  await call('POST', `/bank/api/payments/${id}`, { body: { action: 'pay' } })
  expect((await finish()).body.state).toBe('good')
  expect((await finish()).body.state).toBe('good')
  expect(await db.sql`select amount from sandbox_refunds`).toEqual([{ amount: 100 }])
})
