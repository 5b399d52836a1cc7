import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { rowsOf, tablesThrough, textOf } from '#/testing/files/tables.ts'
import { workbookOf } from '#/testing/files/workbook.ts'
import { openTestShop, type TestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ demo: true })
const empty = await openTestShop()
const single = await openTestShop()
let [manager, other, owner] = [{} as SignedIn, {} as SignedIn, {} as SignedIn]

beforeAll(async () => {
  manager = await shop.signInStaff('manager')
  other = await empty.signInStaff('manager')
  owner = await single.signInStaff('admin')
})

const BASE = '/staff/api/components'
const within = (of: TestShop, by: SignedIn) => tablesThrough(of, by, BASE)
const here = () => within(shop, manager)
const there = () => within(empty, other)
const { db } = shop
const stockOf = async (name: string) => {
  const [row] = await db.sql<{ on_hand: number; store_id: number }[]>`
    select k.on_hand, k.store_id from store_stock k join components c on c.id = k.component_id
    join stores s on s.id = k.store_id where c.name = ${name} order by s.position, s.id limit 1`
  return row
}

describe('an export', () => {
  it('imported again changes nothing, whatever its rows are', async () => {
    const rows = rowsOf(await here().exported())
    expect(rows[0]?.slice(0, 8)).toEqual([
      'Код',
      'Название',
      'Вид',
      'Цвет',
      'Единица',
      'Себестоимость, ₽',
      'Свежий, дней',
      expect.stringMatching(/^Остаток: /),
    ])
    expect(await here().checkExport()).toBeGreaterThan(10)
  })

  it('brought into an empty shop with the same stores comes out the same', async () => {
    await db.sql`update components set life_days = 7, cost = 12345 where slug = 'roza-krasnaya-50'`
    const cities = await db.sql<{ id: number }[]>`select * from cities`
    const stores = await db.sql<{ id: number }[]>`select * from stores`
    await empty.db.sql`insert into cities ${empty.db.sql(cities)}`
    await empty.db.sql`insert into stores ${empty.db.sql(stores)}`
    const before = await here().exported()
    const report = await there().bring(before)
    expect(report.created).toBe(rowsOf(before).length - 1)
    expect(await there().exported()).toBe(before)
  })
})

describe('a table of flowers', () => {
  it('of another program brings names, costs, days and the stock of the only store', async () => {
    await single.db.sql`insert into cities ${single.db.sql(await db.sql`select * from cities where id = 1`)}`
    await single.db.sql`insert into stores ${single.db.sql(await db.sql`select * from stores where id = 1`)}`
    const book = await workbookOf([
      ['Наименование', 'Ед. изм.', 'Закупочная цена', 'Срок годности', 'Кол-во', 'Поставщик'],
      ['Протея королевская', 'шт', 450, 14, 12, 'Кения'],
      ['Лента кружевная', 'м', 25.5, '', 100, ''],
    ])
    const report = await within(single, owner).bring(book)
    expect(report).toMatchObject({ created: 2, unknown_columns: ['Поставщик'] })
    expect(
      await single.db.sql`
        select c.slug, c.kind, c.unit, c.cost, c.life_days, k.on_hand from components c
        join store_stock k on k.component_id = c.id where c.slug in ('proteya-korolevskaya', 'lenta-kruzhevnaya')
        order by c.slug`,
    ).toEqual([
      { slug: 'lenta-kruzhevnaya', kind: 'packaging', unit: 'м', cost: 2550, life_days: null, on_hand: 100 },
      { slug: 'proteya-korolevskaya', kind: 'stem', unit: 'шт', cost: 45_000, life_days: 14, on_hand: 12 },
    ])
  })

  it('sets stock as counts, told beforehand and written into the ledger and the log', async () => {
    const rows = rowsOf(await here().exported())
    const row = rows.find((one) => one[1] === 'Роза красная 50 см') ?? []
    const [was = ''] = row.slice(7)
    const file = textOf([rows[0] ?? [], row.with(7, '777')])
    const report = await here().bring(file)
    expect(report.items[0]?.changes).toEqual([
      { code: null, column: rows[0]?.[7], before: was, after: '777' },
    ])
    expect(report.remarks).toEqual([expect.stringContaining('Остатки станут')])
    expect(await stockOf('Роза красная 50 см')).toMatchObject({ on_hand: 777 })
    const [move] = await db.sql`select kind, quantity, staff_id from stock_moves order by id desc limit 1`
    expect(move).toMatchObject({ kind: 'count', quantity: 777 - Number(was), staff_id: manager.user.id })
    const [entry] = await db.sql`select after from audit_log where action = 'component.import' limit 1`
    expect(entry?.['after']).toEqual({ [rows[0]?.[7] ?? '']: '777' })
  })

  it('does not count over what was sold meanwhile', async () => {
    const rows = rowsOf(await here().exported())
    const row = rows.find((one) => one[1] === 'Роза белая 60 см') ?? []
    const file = textOf([rows[0] ?? [], row.with(7, '888')])
    const { plan } = await here().check(file)
    const stock = await stockOf('Роза белая 60 см')
    await db.sql`update store_stock set on_hand = on_hand - 1 where store_id = ${stock?.store_id ?? 0}
      and component_id = (select id from components where name = 'Роза белая 60 см')`
    expect(await here().post('/import', file, { plan })).toMatchObject({
      status: 409,
      body: { code: 'import_changed', fresh: { changed: 1 } },
    })
  })

  it('does not count over what is sold while the file is read', async () => {
    const rows = rowsOf(await here().exported())
    const row = rows.find((one) => one[1] === 'Роза белая 60 см') ?? []
    const file = textOf([rows[0] ?? [], row.with(7, '999')])
    const { plan } = await here().check(file)
    const stock = await stockOf('Роза белая 60 см')
    const answer = await db.transaction(async (tx) => {
      await tx.sql`
        update store_stock set on_hand = on_hand - 1 where store_id = ${stock?.store_id ?? 0}
          and component_id = (select id from components where name = 'Роза белая 60 см')`
      const applied = here().post('/import', file, { plan })
      await expect
        .poll(async () => (await db.sql`select from pg_locks where not granted`).length, { timeout: 20_000 })
        .toBeGreaterThan(0)
      return { applied }
    })
    expect(await answer.applied).toMatchObject({
      status: 409,
      body: { code: 'import_changed', fresh: { changed: 1 } },
    })
    expect(await stockOf('Роза белая 60 см')).toMatchObject({ on_hand: (stock?.on_hand ?? 0) - 1 })
  })

  it.each([
    ['Название;Цвет\nРоза новая;красный', 'Цвет', /#c1202f/],
    ['Название;Вид\nРоза новая;дерево', 'Вид', /цветок, зелень, упаковка, предмет/],
    ['Название;Себестоимость, ₽\nРоза новая;дёшево', 'Себестоимость, ₽', /цена в рублях/],
    ['Название;Свежий, дней\nРоза новая;400', 'Свежий, дней', /от 1 до 365/],
    ['Название;Единица\n;шт', 'Название', /Пусто/],
    ['Код;Название\nroza-novaya;Роза красная 50 см', 'Название', /уже есть/],
    ['Название;Единица\nРоза новая;шт\nроза новая;шт', 'Название', /в строке 2/],
    ['Код;Название\nРоза;Роза новая', 'Код', /латинские/],
  ])('%j is told at its place', async (file, column, message) => {
    const { problems } = await here().check(file)
    expect(problems).toContainEqual(
      expect.objectContaining({ column, message: expect.stringMatching(message) as string }),
    )
  })

  it('with a negative or broken stock is told at its place, and the rest can be written', async () => {
    const [heading = []] = rowsOf(await here().exported())
    const store = heading[7] ?? ''
    const file = textOf([
      ['Название', store],
      ['Роза из дерева', '-5'],
      ['Роза из стекла', '5'],
    ])
    const report = await here().check(file)
    expect(report.problems).toMatchObject([{ line: 2, column: store }])
    expect(await here().post('/import', file, { plan: report.plan })).toMatchObject({ status: 409 })
    expect((await here().post('/import', file, { plan: report.plan, skip_bad: '1' })).status).toBe(200)
    expect(await db.sql`select name from components where name like 'Роза из %'`).toEqual([
      { name: 'Роза из стекла' },
    ])
  })

  it('may be its template, which changes nothing', async () => {
    const { body } = await shop.call<string>('GET', `${BASE}/template.csv`, { headers: manager.headers })
    expect(await here().check(body)).toMatchObject({ rows: 0, created: 0, problems: [], unknown_columns: [] })
  })

  it('of nothing is told plainly', async () => {
    expect((await here().check('')).problems[0]?.message).toMatch(/пустой/)
    expect((await here().check('Город\nОмск')).problems[0]?.message).toMatch(/Нет столбца «Название»/)
  })

  it('is for managers, and theirs alone is the store of who has one', async () => {
    const florist = await shop.signInStaff('florist', 1)
    expect((await shop.call('GET', `${BASE}/export.csv`, { headers: florist.headers })).status).toBe(403)
    const ofOne = await shop.signInStaff('manager', 2)
    const [heading] = rowsOf(
      (await shop.call<string>('GET', `${BASE}/export.csv`, { headers: ofOne.headers })).body,
    )
    expect(heading?.filter((one) => one.startsWith('Остаток'))).toHaveLength(1)
  })
})
