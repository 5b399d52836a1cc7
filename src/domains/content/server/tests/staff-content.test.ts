import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { HomeBlocks, Promotion } from '#/domains/content/contract/customer.ts'
import type { PageDraft } from '#/domains/content/contract/staff/pages.ts'
import type { BannerDraft } from '#/domains/content/contract/staff/banners.ts'
import type { Question } from '#/domains/content/contract/staff/faq.ts'
import type { HomeDraft } from '#/domains/content/contract/staff/home.ts'
import type { PromotionDraft } from '#/domains/content/contract/staff/promotions.ts'

const { call, db, clock, signIn, signInStaff } = await openTestShop({ demo: true })
const vera = await signInStaff('manager')

type ErrorBody = { code: string; fields?: Record<string, string>; fresh: { version: number; title: string } }

const picture = async () => {
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#efe3e6' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret' } })
    .toBuffer()
  const file = { bytes, type: 'image/jpeg' }
  return (
    await call<PromotionDraft['picture']>('POST', '/staff/api/content/pictures?alt=Пионы', { ...vera, file })
  ).body
}

const aPromotion = async (over: Partial<PromotionDraft> = {}) => ({
  title: 'Пионы дешевле',
  lead: 'Весь май',
  body: 'Скидка **15 %** на пионы.',
  link: '/category/piony',
  link_label: 'Выбрать пионы',
  picture: await picture(),
  published: true,
  starts_on: null,
  ends_on: null,
  city_ids: [],
  ...over,
})

describe('who may write', () => {
  const calls: [method: string, path: string][] = [
    ['GET', '/staff/api/pages'],
    ['GET', '/staff/api/pages/fresh'],
    ['PATCH', '/staff/api/pages/fresh'],
    ['POST', '/staff/api/pages/preview'],
    ['POST', '/staff/api/faq'],
    ['DELETE', '/staff/api/faq/1'],
    ['POST', '/staff/api/banners'],
    ['PATCH', '/staff/api/promotions/1'],
    ['PATCH', '/staff/api/home/hero'],
    ['PATCH', '/staff/api/home/how-it-works'],
  ]
  test.each(calls)('%s %s: managers and admins only', async (method, path) => {
    const body = method === 'GET' ? {} : { body: {} }
    const status = async (options: object) => (await call(method, path, { ...body, ...options })).status
    expect(await status({})).toBe(401)
    for (const person of [await signIn(), await signInStaff('florist'), await signInStaff('courier')])
      expect(await status(person)).toBe(403)
    expect([200, 204, 422]).toContain(await status(await signInStaff('admin')))
  })
})

test('a picture comes from a manager, and is one', async () => {
  const path = '/staff/api/content/pictures'
  const file = { bytes: Buffer.from('no picture at all'), type: 'image/png' }
  expect((await call('POST', path, { file })).status).toBe(401)
  expect((await call('POST', path, { ...(await signInStaff('florist')), file })).status).toBe(403)
  expect((await call('POST', path, { ...vera, body: {} })).status).toBe(415)
  expect(await call('POST', path, { ...vera, file })).toMatchObject({
    status: 422,
    body: { code: 'picture_broken' },
  })
  const huge = { bytes: Buffer.alloc(13 * 1024 * 1024), type: 'image/png' }
  expect((await call('POST', path, { ...vera, file: huge })).status).toBe(413)
  expect((await call('POST', '/staff/api/faq', { ...vera, file })).status).toBe(415)
})

describe('a page', () => {
  const show = async () => (await call<PageDraft>('GET', '/staff/api/pages/fresh', vera)).body
  const publish = (body: object, who = vera) =>
    call<PageDraft & ErrorBody>('PATCH', '/staff/api/pages/fresh', { ...who, body })

  test('is published from the version that was seen, and every text is kept', async () => {
    const before = await show()
    const { title, description, version } = before
    const answer = await publish({ title, description, version, body: '## Новое\n\nРозы живут дольше.' })
    expect(answer.body).toMatchObject({ version: version + 1, body: '## Новое\n\nРозы живут дольше.' })
    const { html } = (await call<{ html: string }>('GET', '/client/pages/fresh')).body
    expect(html).toContain('Розы живут дольше')
    expect(answer.body.history.map((one) => one.version)).toEqual([version + 1, version])
    const old = await call<{ body: string }>('GET', `/staff/api/pages/fresh/versions/${version}`, vera)
    expect(old.body.body).toBe(before.body)
  })

  test('edited by two: the second is told, and nothing of the first is lost', async () => {
    const { title, description, version } = await show()
    const [one, two] = await Promise.all(
      ['Текст Веры', 'Текст Инны'].map((body) => publish({ title, description, version, body })),
    )
    expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 409]))
    const late = one?.status === 409 ? one : two
    const { version: now, body } = await show()
    expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { version: now, body } })
  })

  test('is looked at before it is published, by the very renderer', async () => {
    const body = '## Часы\n\n<script>alert(1)</script>\n\n[так](javascript:alert(1))'
    const { html, headings } = (
      await call<{ html: string; headings: object[] }>('POST', '/staff/api/pages/preview', {
        ...vera,
        body: { body },
      })
    ).body
    expect(headings).toEqual([{ id: 'часы', text: 'Часы' }])
    expect(html).not.toMatch(/<script|javascript:/)
    const { title, description, version } = await show()
    await publish({ title, description, version, body })
    expect((await call<{ html: string }>('GET', '/client/pages/fresh')).body.html).toBe(html)
  })

  test('without a title is refused at its field', async () => {
    const { description, version, body } = await show()
    const answer = await publish({ title: ' ', description, version, body })
    expect([answer.status, answer.body.fields]).toEqual([422, { title: 'Заполните это поле' }])
  })
})

test('questions are added, put in order, changed and taken away', async () => {
  const ask = (question: string) =>
    call<Question>('POST', '/staff/api/faq', { ...vera, body: { question, answer: 'Да' } }).then(
      ({ body }) => body,
    )
  const [first, second] = [await ask('Есть ли парковка?'), await ask('Можно с собакой?')]
  const seen = async () =>
    (await call<{ items: Question[] }>('GET', '/client/faq')).body.items.map(({ question }) => question)
  expect((await seen()).slice(-2)).toEqual(['Есть ли парковка?', 'Можно с собакой?'])
  await call('POST', '/staff/api/faq/order', { ...vera, body: { ids: [second.id, first.id] } })
  expect((await seen()).slice(0, 2)).toEqual(['Можно с собакой?', 'Есть ли парковка?'])
  const change = { question: 'Можно с кошкой?', answer: 'Да', version: second.version }
  const path = `/staff/api/faq/${second.id}`
  expect((await call('PATCH', path, { ...vera, body: change })).status).toBe(200)
  expect((await call('PATCH', path, { ...vera, body: change })).status).toBe(409)
  expect((await call('DELETE', path, vera)).status).toBe(204)
  expect((await call('PATCH', path, { ...vera, body: change })).status).toBe(404)
  expect((await seen())[0]).toBe('Есть ли парковка?')
})

describe('promotions', () => {
  const create = async (over: Partial<PromotionDraft>) =>
    call<PromotionDraft & ErrorBody>('POST', '/staff/api/promotions', {
      ...vera,
      body: await aPromotion(over),
    })
  const shown = async (cityId = 1) =>
    (await call<{ items: Promotion[] }>('GET', `/client/promotions?city_id=${cityId}`)).body.items.map(
      ({ title }) => title,
    )

  test('are on from their first day to their last by the clock of the city', async () => {
    const title = 'Только 20 мая'
    const before = clock.now()
    await create({ title, starts_on: '2026-05-20', ends_on: '2026-05-20' })
    // Midnight in Omsk is 18:00 of the day before in UTC.
    for (const [moment, on] of [
      ['2026-05-19T17:59:59Z', false],
      ['2026-05-19T18:00:00Z', true],
      ['2026-05-20T17:59:59Z', true],
      ['2026-05-20T18:00:00Z', false],
    ] as const) {
      clock.set(new Date(moment))
      expect([moment, (await shown()).includes(title)]).toEqual([moment, on])
    }
    clock.set(before)
  })

  test('belong to their cities, and are put away by hand', async () => {
    const { body } = await create({ title: 'Только Новосибирск', city_ids: [2] })
    expect([await shown(1), await shown(2)].map((titles) => titles.includes(body.title))).toEqual([
      false,
      true,
    ])
    const { id, version, ...rest } = body
    await call('PATCH', `/staff/api/promotions/${id}`, {
      ...vera,
      body: { ...rest, version, published: false },
    })
    expect(await shown(2)).not.toContain(body.title)
  })

  test('refuse a link that runs, a last day before the first, and a picture of elsewhere', async () => {
    const { picture: own } = await aPromotion()
    for (const [over, field] of [
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: '/\\elsewhere.example' }, 'link'],
      [{ link: '/\t/elsewhere.example' }, 'link'],
      [{ starts_on: '2026-05-20', ends_on: '2026-05-19' }, 'ends_on'],
      [{ picture: { ...own, src: 'https://elsewhere.example/a.png' } }, 'picture'],
      [{ picture: null as unknown as typeof own }, 'picture'],
      [{ picture: { ...own, widths: [] as number[] } }, 'picture'],
      [{ picture: { ...own, blur: 'data:image/x);background:url(https://elsewhere.example/a' } }, 'picture'],
    ] as const) {
      const { status, body } = await create(over)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    }
  })

  test('carry pictures without anything of the camera', async () => {
    const { src, widths, alt } = await picture()
    expect(alt).toBe('Пионы')
    const served = await call('GET', `${src}-${widths.at(-1)}.webp`)
    expect(served.status).toBe(200)
    expect(String(served.body)).not.toContain('secret')
  })
})

test('banners come with the home page while they are on', async () => {
  const { lead: _lead, body: _body, ...rest } = await aPromotion({ title: 'Баннер' })
  const body = { ...rest, text: 'Успейте', color: '#efe3e6' }
  const made = (await call<BannerDraft>('POST', '/staff/api/banners', { ...vera, body })).body
  const titles = async () =>
    (await call<{ banners: { title: string }[] }>('GET', '/client/products/main')).body.banners.map(
      ({ title }) => title,
    )
  expect(await titles()).toContain('Баннер')
  expect((await call('DELETE', `/staff/api/banners/${made.id}`, vera)).status).toBe(204)
  expect(await titles()).not.toContain('Баннер')
})

test('the first screen is changed from the version that was seen', async () => {
  const { hero } = (await call<HomeDraft>('GET', '/staff/api/home', vera)).body
  const body = { version: hero.version, value: { ...hero.value, title: 'Букеты к вечеру' } }
  expect(
    (await call<HomeDraft>('PATCH', '/staff/api/home/hero', { ...vera, body })).body.hero.value.title,
  ).toBe('Букеты к вечеру')
  expect((await call('PATCH', '/staff/api/home/hero', { ...vera, body })).status).toBe(409)
  const home = await call<{ blocks: { hero: { title: string } } }>('GET', '/client/products/main')
  expect(home.body.blocks.hero.title).toBe('Букеты к вечеру')
})

test('the steps of the home page are the owner’s own, with icons that can be drawn', async () => {
  const path = '/staff/api/home/how-it-works'
  const { how_it_works } = (await call<HomeDraft>('GET', '/staff/api/home', vera)).body
  const step = { time: 'Утром', title: 'Едем на базу', text: 'Выбираем сами', icon: 'truck' }
  const save = (value: object) =>
    call<HomeDraft & ErrorBody>('PATCH', path, { ...vera, body: { version: how_it_works.version, value } })
  const value = { ...how_it_works.value, title: 'Как у нас', steps: [step, ...how_it_works.value.steps] }
  const wrong = await save({ ...value, steps: [{ ...step, title: '', icon: 'rocket' }] })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(
    expect.arrayContaining(['value.steps', 'value.steps.0.title', 'value.steps.0.icon']),
  )
  expect((await save(value)).body.how_it_works.value).toEqual(value)
  expect((await save(value)).status).toBe(409)
  const home = await call<{ blocks: Pick<HomeBlocks, 'how_it_works'> }>('GET', '/client/products/main')
  expect(home.body.blocks.how_it_works.steps[0]).toEqual(step)
})

test('everything that was changed is on record', async () => {
  const rows = await db.sql<
    { action: string }[]
  >`select distinct action from audit_log where staff_id = ${vera.user.id}`
  const actions = rows.map(({ action }) => action)
  for (const action of [
    'page.update',
    'question.create',
    'question.order',
    'question.remove',
    'promotion.update',
    'banner.create',
    'home.update',
  ])
    expect(actions).toContain(action)
})
