import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { tablesThrough } from '#/testing/files/tables.ts'
import { aRow, openMarketplaceScene } from '#/testing/marketplaces/marketplace-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const scene = await openMarketplaceScene(shop)
const { manager, table, ordersOf, match, show, act, knowArticle } = scene
const base = '/staff/api/marketplaces'
const flowwow = tablesThrough(shop, manager, `${base}/flowwow`)
let last = 0
const aNumber = () => `FW${++last}`
const findOrder = async (number: string) =>
  (await ordersOf('flowwow')).find(({ source_ref }) => source_ref === number)
const faultsOf = (report: ImportReport) =>
  report.problems.map(({ line, column, message }) => [line, column, message])

beforeEach(() => knowArticle('flowwow', 'FW-1'))

describe('a file of a marketplace', () => {
  it('becomes orders with the sums of there, paid there, without a buyer and without a receipt of ours', async () => {
    const number = aNumber()
    const other = await aProduct(db, { stock: 100, storeId: scene.storeIds[0] ?? 0 })
    await knowArticle('flowwow', 'FW-2', other.variantId)
    const file = table(
      'flowwow',
      aRow(number, { quantity: 2, total: 9900 }),
      aRow(number, { article: 'FW-2', price: '900', total: 9900 }),
    )
    const report = await flowwow.bring(file)
    expect(report).toMatchObject({ created: 1, rows: 2, unknown_columns: [], makes: [] })
    const order = await findOrder(number)
    expect(order).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      total: 990_000,
      needs_attention: null,
      time_from: '11:00',
      time_to: '13:00',
      recipient_name: 'Елена',
      recipient_phone: '+79131442031',
      address: 'улица Ленина, 24',
      card_text: 'С праздником!',
      user_id: null,
      taken_by: manager.user.id,
      places: 1,
    })
    expect(order?.stems).toBeGreaterThan(0)
    expect(await db.sql`select 1 from cash_receipts where order_id = ${order?.id ?? ''}`).toEqual([])
    const { body } = await call<{ source: string; source_ref: string }>(
      'GET',
      `/staff/api/orders/${order?.id}`,
      manager,
    )
    expect(body).toMatchObject({ source: 'flowwow', source_ref: number })
    const board = await call<{ tickets: { id: string; source: string }[] }>(
      'GET',
      '/staff/api/orders/board',
      {
        ...manager,
        query: { date: scene.date },
      },
    )
    expect(board.body.tickets.find(({ id }) => id === order?.id)?.source).toBe('flowwow')
  })

  it.each(['yandex', 'ozon'] as const)('of %s is read by its own headings', async (source) => {
    await knowArticle(source, 'FW-1')
    await tablesThrough(shop, manager, `${base}/${source}`).bring(table(source, aRow('77-1')))
    expect(await ordersOf(source)).toMatchObject([
      { source_ref: '77-1', total: 450_000, payment_status: 'paid' },
    ])
  })

  it('is shown first: every fault by its line and column, in Russian, and nothing is saved', async () => {
    const numbers = [aNumber(), aNumber(), aNumber()] as const
    const file = table(
      'flowwow',
      aRow(numbers[0], { date: '31.02.2026', price: 'дорого' }),
      aRow(numbers[1], { quantity: 0, phone: '12', time: 'вечером' }),
      aRow(numbers[2], { address: '' }),
      aRow('', {}),
    )
    const report = await flowwow.check(file)
    expect(report).toMatchObject({ created: 0, rows: 4 })
    expect(faultsOf(report)).toEqual([
      [2, 'Дата доставки', 'Нужна дата целиком: 12.05.1990'],
      [2, 'Цена за штуку,\u00a0₽', 'Нужна цена в рублях: 3990 или 3990,50'],
      [3, 'Время доставки', 'Время пишут так: 12:00–14:00'],
      [3, 'Телефон получателя', 'Нужен телефон целиком: 8 913 000-00-00'],
      [3, 'Количество', 'Нужно целое число от 1 до 99'],
      [4, 'Адрес', 'Пусто, а нужно заполнить'],
      [5, 'Номер заказа', 'Пусто, а нужно заполнить'],
    ])
    expect((await flowwow.post('/import', file, { plan: report.plan })).body).toMatchObject({
      code: 'import_bad_lines',
    })
    expect(await findOrder(numbers[0])).toBeUndefined()
    const listed = await flowwow.post<string>('/import/problems', file)
    expect(listed.body).toContain('Время пишут так')
  })

  it('names a sum that its lines do not give, and rows of one order that disagree', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const report = await flowwow.check(
      table('flowwow', aRow(one, { total: 5000 }), aRow(two), aRow(two, { address: 'Омск, улица Мира, 1' })),
    )
    expect(faultsOf(report)).toEqual([
      [
        2,
        'Сумма заказа,\u00a0₽',
        'Сумма заказа 5\u00a0000\u00a0₽, а строки с доставкой дают 4\u00a0500\u00a0₽',
      ],
      [4, 'Адрес', 'В строке 3 у этого заказа написано другое'],
    ])
  })

  it('lets good orders in beside bad ones when staff say so', async () => {
    const [good, bad] = [aNumber(), aNumber()]
    const file = table('flowwow', aRow(good), aRow(bad, { price: '' }))
    const { plan, created, skipped } = await flowwow.check(file)
    expect([created, skipped]).toEqual([1, 1])
    expect((await flowwow.post('/import', file, { plan, skip_bad: '1' })).status).toBe(200)
    expect(await findOrder(good)).toBeDefined()
    expect(await findOrder(bad)).toBeUndefined()
  })

  it('leaves out what is cancelled there or was to be brought yesterday', async () => {
    const [past, gone] = [aNumber(), aNumber()]
    const report = await flowwow.check(
      table('flowwow', aRow(past, { date: '18.05.2026' }), aRow(gone, { state: 'Отменён покупателем' })),
    )
    expect(report).toMatchObject({
      created: 0,
      problems: [],
      remarks: ['1 заказ на прошедший день не заведём', '1 отменённый заказ не заведём'],
    })
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'Это не таблица'],
    ['nothing', '', 'Файл пустой'],
    ['another table', 'Имя;Почта\nАнна;a@b.ru', 'Нет столбца «Номер заказа»'],
    [
      'no dates',
      'Номер заказа;Адрес доставки;Артикул;Количество;Цена\n1;Омск;A;1;10',
      'Нет столбца «Дата доставки»',
    ],
  ])('that is %s is told plainly', async (_what, file, message) => {
    const report = await flowwow.check(file)
    expect(report.problems[0]?.message).toContain(message)
    expect(report.created).toBe(0)
  })

  it('twice makes nothing twice, also of two staff at once', async () => {
    const numbers = Array.from({ length: 8 }, aNumber)
    const file = table('flowwow', ...numbers.map((number) => aRow(number)))
    const second = tablesThrough(shop, await signInStaff('manager'), `${base}/flowwow`)
    const { plan } = await flowwow.check(file)
    const answers = await Promise.all([
      flowwow.post('/import', file, { plan }),
      second.post('/import', file, { plan }),
      flowwow.post('/import', file, { plan }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toMatchObject([
      { code: 'import_changed', fresh: { created: 0, unchanged: 8 } },
      { code: 'import_changed', fresh: { created: 0, unchanged: 8 } },
    ])
    const made = (await ordersOf('flowwow')).filter(({ source_ref }) => numbers.includes(source_ref))
    expect(made).toHaveLength(8)
  })
})

describe('an article that nobody knows', () => {
  it('lets its orders wait until staff match it, once for all later ones', async () => {
    const [first, later] = [aNumber(), aNumber()]
    const { makes } = await flowwow.bring(table('flowwow', aRow(first, { article: 'НОВЫЙ' })))
    expect(makes).toMatchObject([{ names: ['НОВЫЙ (Нежность)'] }])
    expect(await findOrder(first)).toBeUndefined()
    const { waiting, articles } = await show()
    expect(waiting).toMatchObject([{ number: first, problem: 'articles', content: { sum: 450_000 } }])
    expect(JSON.stringify(waiting)).not.toContain('Елена')
    expect(articles[0]).toMatchObject({ article: 'НОВЫЙ', name: 'Нежность', match: null, orders: 1 })

    expect((await match('flowwow', 'НОВЫЙ')).status).toBe(200)
    expect(await findOrder(first)).toMatchObject({ status: 'new', payment_status: 'paid' })
    await flowwow.bring(table('flowwow', aRow(later, { article: 'НОВЫЙ' })))
    expect(await findOrder(later)).toBeDefined()
    expect((await show()).waiting).toEqual([])
  })

  it('is matched by two at once, and its order is made once', async () => {
    const number = aNumber()
    await flowwow.bring(table('flowwow', aRow(number, { article: 'ДВОЕ' })))
    const answers = await Promise.all([
      match('flowwow', 'ДВОЕ'),
      match('flowwow', 'ДВОЕ'),
      match('flowwow', 'ДВОЕ'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ordersOf('flowwow')).filter(({ source_ref }) => source_ref === number)).toHaveLength(1)
  })

  it('cannot be matched with what is not sold, nor one that has never come', async () => {
    await flowwow.bring(table('flowwow', aRow(aNumber(), { article: 'ПУСТО' })))
    expect((await match('flowwow', 'ПУСТО', 2_000_000)).body).toMatchObject({ code: 'invalid' })
    expect((await match('flowwow', 'НИКОГДА')).body).toMatchObject({ code: 'article_not_found' })
    const [waiting] = (await show()).waiting
    const path = `orders/${waiting?.id}/dismiss`
    expect((await act(path, { reason: ' ' })).status).toBe(422)
    expect((await act(path, { reason: 'Не наш' })).status).toBe(200)
    expect((await act(path, { reason: 'Не наш' })).body).toMatchObject({ code: 'marketplace_order_over' })
    expect((await act(`orders/${waiting?.id}/place`)).body).toMatchObject({ code: 'marketplace_order_over' })
    expect((await show()).waiting).toEqual([])
  })
})

describe('what cannot be made as it was sold', () => {
  it('comes in without stems, and needs a decision', async () => {
    const rare = await aProduct(db, { stock: 1, storeId: scene.storeIds[0] ?? 0 })
    await knowArticle('flowwow', 'РЕДКИЙ', rare.variantId)
    const numbers = [aNumber(), aNumber()]
    await flowwow.bring(table('flowwow', ...numbers.map((number) => aRow(number, { article: 'РЕДКИЙ' }))))
    expect(await findOrder(numbers[0] ?? '')).toMatchObject({ needs_attention: null, stems: 1, places: 1 })
    expect(await findOrder(numbers[1] ?? '')).toMatchObject({
      needs_attention: 'stems_short',
      stems: 0,
      places: 1,
    })
  })

  it('comes in without a place, and says so on the board', async () => {
    const number = aNumber()
    await flowwow.bring(table('flowwow', aRow(number, { time: '03:00–04:00' })))
    const order = await findOrder(number)
    expect(order).toMatchObject({ needs_attention: 'by_hand', places: 0, time_from: '03:00' })
    const { body } = await call<{ attention_reason: string }>(
      'GET',
      `/staff/api/orders/${order?.id}`,
      manager,
    )
    expect(body.attention_reason).toBe('На 20\u00a0мая, 03:00–04:00 нет места')
  })

  it('waits where nobody knows its city', async () => {
    const number = aNumber()
    await flowwow.bring(
      table('flowwow', aRow(number, { address: 'Тюмень, улица Мира, 5' }))
        .replace('Статус', 'Город')
        .replace('Новый', 'Тюмень'),
    )
    expect((await show()).waiting).toMatchObject([{ number, problem: 'city' }])
  })
})

it('only who may look after marketplaces sees them', async () => {
  const florist = await signInStaff('florist', scene.storeIds[0])
  expect((await call('GET', base, florist)).status).toBe(403)
  expect((await tablesThrough(shop, florist, `${base}/flowwow`).post('/import/check', 'x')).status).toBe(403)
})
