import { stringify } from 'csv-stringify/sync'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'

const shop = await openTestShop({ demo: true })
const { call, db, signInStaff } = shop
let manager: SignedIn

beforeAll(async () => {
  manager = await signInStaff('manager')
})

type Table = string[][]
const CSV = 'text/csv'
const IMPORT = '/staff/api/assortment/import'
const bytes = (text: string) => new TextEncoder().encode(text)
const post = <T = ImportReport>(
  path: string,
  file: Uint8Array,
  query: Record<string, string> = {},
  type = CSV,
) => call<T>('POST', path, { headers: manager.headers, file: { bytes: file, type }, query })
const check = async (file: string | Uint8Array, type = CSV) =>
  (await post(`${IMPORT}/check`, typeof file === 'string' ? bytes(file) : file, {}, type)).body
const apply = (file: string, query: Record<string, string>, type = CSV) =>
  post(IMPORT, bytes(file), query, type)
const exportText = async (kind: 'csv' | 'yml') =>
  (await call<string>('GET', `/staff/api/assortment/export.${kind}`, { headers: manager.headers })).body
const exportTable = async (): Promise<Table> => parse(await exportText('csv'), { bom: true, delimiter: ';' })
const textOf = (table: Table, delimiter = ';') => stringify(table, { delimiter })
const column = (table: Table, name: string) => table[0]?.indexOf(name) ?? -1
/** Line 2 is the first after the heading. */
const withCell = (table: Table, line: number, name: string, value: string): Table =>
  table.map((row, at) => (at === line - 1 ? row.with(column(table, name), value) : row))

const state = async () => {
  const [row] = await db.sql<[{ all: string }]>`
    select md5(concat((select string_agg(p::text, '|' order by id) from products p),
      (select string_agg(v::text, '|' order by id) from variants v),
      (select string_agg(r::text, '|' order by variant_id, component_id) from recipe_lines r),
      (select string_agg(c::text, '|' order by product_id, category_id) from product_categories c))) as all`
  return row.all
}

describe('export', () => {
  it('opens in Excel: a mark of UTF-8, semicolons, a row for each size, Russian headings', async () => {
    const text = await exportText('csv')
    expect(text.startsWith('\uFEFFАдрес товара;Код размера;Название')).toBe(true)
    const [sizes] = await db.sql`select count(*)::int as n from variants where product_id is not null`
    expect((await exportTable()).length - 1).toBe(sizes?.['n'])
    const row = (await exportTable()).find(([slug, code]) => slug === 'krasnye-rozy-50' && code === '15')
    expect(row).toEqual(
      expect.arrayContaining([
        '3790',
        'roza-krasnaya-50×15, lenta×1',
        'bukety, monobukety, prazdnichnoe-menu, rozy',
      ]),
    )
  })

  it('defuses formulas, and reads them back as they were typed', async () => {
    await db.sql`update products set name = '=cmd|''/c calc''!A1' where slug = 'nezhnost'`
    const table = await exportTable()
    expect(table.flat()).toContain("'=cmd|'/c calc'!A1")
    expect(table.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    expect(await check(textOf(table))).toMatchObject({ created: 0, changed: 0, problems: [] })
    await db.sql`update products set name = 'Нежность' where slug = 'nezhnost'`
  })

  it('is for managers', async () => {
    const florist = await signInStaff('florist', 1)
    const answer = await call('GET', '/staff/api/assortment/export.csv', { headers: florist.headers })
    expect(answer.status).toBe(403)
    expect((await call('GET', '/staff/api/assortment/export.csv')).status).toBe(401)
  })
})

describe('import of a file that costs too much', () => {
  const HEADING = 'Адрес товара;Код размера;Цена, ₽'

  it('with a million empty rows at its end, as Excel makes them, is read as if they were not there', async () => {
    const rows = `${HEADING}\nnezhnost;M;3555\n${';;\n'.repeat(1_300_000)}nezhnost;L;4555\n`
    const before = process.memoryUsage.rss()
    const checking = check(rows)
    // While another process reads the file.
    const answers = await Promise.race([checking, Promise.all([1, 2, 3].map(() => call('GET', '/health')))])
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
    expect(await checking).toMatchObject({ rows: 2, created: 0, changed: 1, problems: [] })
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  }, 60_000)

  it('says at which line it becomes too long, as a table and as a catalogue', async () => {
    const table = await check(`${HEADING}\n${'nezhnost;M;3555\n'.repeat(200_000)}`)
    expect(table).toMatchObject({ rows: 20_000 })
    expect(table.problems_total).toBeGreaterThan(20_000 - 2)
    const lines = await post<string>(
      `${IMPORT}/problems`,
      bytes(`${HEADING}\n${';x;1\n'.repeat(20_000)};;;\n;y;1`),
    )
    expect(lines.body).toContain('20003;;;Больше 20')
    const offers = '<offer id="1"><vendorCode>nezhnost/M</vendorCode></offer>\n'.repeat(70_000)
    const catalog = `<yml_catalog><shop><offers>\n${offers}</offers></shop></yml_catalog>`
    expect(await check(catalog, 'text/xml')).toMatchObject({
      rows: 0,
      problems: [{ line: 20_002, message: expect.stringContaining('Больше 20') }],
    })
  }, 60_000)

  it('is refused in Russian when it takes more memory than it may, and the next file is read', async () => {
    const nodes = `<yml_catalog><shop>${'<a/>'.repeat(2_090_000)}</shop></yml_catalog>`
    const answer = await post<{ code: string; detail: string }>(
      `${IMPORT}/check`,
      bytes(nodes),
      {},
      'text/xml',
    )
    expect(answer).toMatchObject({ status: 422, body: { code: 'import_too_heavy' } })
    expect(answer.body.detail).toContain('разделите')
    expect(await check(`${HEADING}\nnezhnost;M;3555`)).toMatchObject({ rows: 1, problems: [] })
  }, 60_000)
})

describe('import', () => {
  it('of a table with millions of empty headings is refused before anybody else has to wait', async () => {
    const { problems } = await check(';'.repeat(4_000_000))
    expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('Файл пустой'))
  }, 60_000)

  it('of an export changes nothing, as a table and as a catalogue', async () => {
    const before = await state()
    for (const [kind, type] of [
      ['csv', CSV],
      ['yml', 'text/xml'],
    ] as const) {
      const file = await exportText(kind)
      const report = await check(file, type)
      expect(report).toMatchObject({ created: 0, changed: 0, skipped: 0, problems: [], unknown_columns: [] })
      expect(report.unchanged).toBeGreaterThan(30)
      expect((await apply(file, { plan: report.plan }, type)).status).toBe(200)
    }
    expect(await state()).toBe(before)
  })

  it('makes exactly the changes that the file makes', async () => {
    const table = await exportTable()
    const edits = {
      'Цена, ₽': '4321,50',
      Размер: 'Особый',
      Стеблей: '1999',
      Состав: 'lenta×2, roza-belaya-60 x 9',
    }
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            line: fc.integer({ min: 2, max: table.length }),
            name: fc.constantFrom(...Object.keys(edits)),
          }),
          {
            minLength: 1,
            maxLength: 6,
            selector: ({ line, name }) => `${line} ${name}`,
          },
        ),
        async (places) => {
          const edited = places.reduce(
            (rows, { line, name }) => withCell(rows, line, name, edits[name as keyof typeof edits]),
            table.map((row) => row.with(column(table, 'Старая цена, ₽'), '')),
          )
          edited[0] = table[0] ?? []
          const plain = table.map((row, at) =>
            at === 0 ? row : row.with(column(table, 'Старая цена, ₽'), ''),
          )
          const base = await check(textOf(plain))
          const report = await check(textOf(edited))
          expect(report.problems).toEqual([])
          const codes = (one: ImportReport) =>
            one.items.flatMap(({ key, changes }) =>
              changes.map((change) => `${key}/${change.code} ${change.column}`),
            )
          const extra = codes(report).filter((name) => !codes(base).includes(name))
          expect(extra.toSorted()).toEqual(
            places
              .map(({ line, name }) => `${table[line - 1]?.[0]}/${table[line - 1]?.[1]} ${name}`)
              .toSorted(),
          )
        },
      ),
      { numRuns: 15 },
    )
  })

  it('creates products that can be bought, once', async () => {
    const file = textOf([
      ['Адрес товара', 'Код размера', 'Название', 'Вид', 'Разделы', 'Размер', 'Цена, ₽', 'Состав', 'Уход'],
      [
        'zimniy-sad',
        'M',
        'Зимний сад',
        'букет',
        'Букеты',
        'Средний',
        '4 990',
        'Роза белая 60 см × 9, lenta×1',
        'Подрежьте, поставьте в воду |',
      ],
      [
        'zimniy-sad',
        'L',
        'Зимний сад',
        'букет',
        'bukety',
        'Большой',
        '7990',
        'roza-belaya-60×15, lenta×1',
        'Подрежьте, поставьте в воду |',
      ],
    ])
    const report = await check(file)
    expect(report).toMatchObject({ created: 1, problems: [] })
    expect((await call('GET', '/client/products/zimniy-sad')).status).toBe(404)
    expect((await apply(file, { plan: report.plan })).status).toBe(200)
    const { body } = await call<Record<string, unknown>>('GET', '/client/products/zimniy-sad')
    expect(body).toMatchObject({
      name: 'Зимний сад',
      care: ['Подрежьте, поставьте в воду'],
      available_on: '2026-05-19',
      variants: [
        { label: 'Средний', price: 499_000, composition: [{ name: 'Роза белая 60 см', quantity: 9 }, {}] },
        { label: 'Большой', price: 799_000 },
      ],
    })
    expect(await check(file)).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    const again = await apply(file, { plan: report.plan })
    expect(again).toMatchObject({ status: 409, body: { code: 'import_changed', fresh: { unchanged: 1 } } })
  })

  it('writes what it did into the audit log', async () => {
    const file = textOf([
      ['Адрес товара', 'Код размера', 'Цена, ₽'],
      ['nezhnost', 'M', '3555'],
    ])
    const { plan } = await check(file)
    await apply(file, { plan })
    const [entry] = await db.sql`
      select a.before, a.after from audit_log a join products p on p.id::text = a.subject_id
      where a.action = 'product.import' and p.slug = 'nezhnost'`
    expect(entry).toEqual({ before: { 'M.price': '3990' }, after: { 'M.price': '3555' } })
  })

  it('does not overwrite what was edited since the export', async () => {
    const table = await exportTable()
    const line = table.findIndex(([slug]) => slug === 'solnechnyi-den') + 1
    await db.sql`update products set name = 'Солнце', version = version + 1 where slug = 'solnechnyi-den'`
    const report = await check(textOf(withCell(table, line, 'Цена, ₽', '1234')))
    expect(report.problems).toMatchObject([
      { line, column: 'Версия', message: expect.stringContaining('изменили') },
    ])
    expect(report.skipped).toBe(1)
  })

  it('does not do another thing than was shown', async () => {
    const file = textOf([
      ['Адрес товара', 'Код размера', 'Цена, ₽'],
      ['belye-rozy-60', '9', '2222'],
    ])
    const { plan } = await check(file)
    await db.sql`update variants set price = 111100 where product_id = 2 and code = '9'`
    expect(await apply(file, { plan })).toMatchObject({
      status: 409,
      body: { code: 'import_changed', detail: expect.stringContaining('изменились') },
    })
    const [row] = await db.sql`select price from variants where product_id = 2 and code = '9'`
    expect(row?.['price']).toBe(111_100)
  })

  it('two at once make a product once', async () => {
    const file = textOf([
      ['Адрес товара', 'Код размера', 'Название', 'Цена, ₽', 'Состав'],
      ['dvoynik', 'M', 'Двойник', '1000', 'lenta×1'],
    ])
    const { plan } = await check(file)
    const answers = await Promise.all([apply(file, { plan }), apply(file, { plan })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('takes Windows-1251, UTF-16, commas and tabs', async () => {
    const rows = [
      ['Адрес товара', 'Код размера', 'Название', 'Цена, ₽', 'Состав'],
      ['kodirovka', 'M', 'Ёлочка', '1 000,50', 'Роза белая 60 см х 3'],
    ]
    const cp1251 = Uint8Array.from(
      [
        ...textOf(
          rows.map((row) => row.map((cell) => cell.replace('₽', 'руб'))),
          ';',
        ),
      ],
      (one) => {
        const code = one.codePointAt(0) ?? 0
        if (one === 'Ё') return 0xa8
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
      },
    )
    const legacy = await check(cp1251)
    expect(legacy.unknown_columns).toEqual([])
    expect(legacy.items[0]?.name).toBe('Ёлочка')
    for (const delimiter of [',', '\t']) {
      const utf16 = Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(textOf(rows, delimiter), 'utf16le'),
      ])
      const report = await check(utf16)
      expect(report).toMatchObject({ created: 1, problems: [] })
      expect(report.items[0]?.changes).toContainEqual({
        code: 'M',
        column: 'Цена, ₽',
        before: null,
        after: '1000,50',
      })
    }
  })
})

describe('bad lines', () => {
  const broken: [string, string, RegExp][] = [
    ['Адрес товара', 'Не адрес', /латинские буквы/],
    ['Название', '', /Пусто/],
    ['Вид', 'кактус', /букет, цветы, подарок, дополнение/],
    ['На сайте', 'может быть', /да, нет/],
    ['Разделы', 'нет-такого', /Нет раздела «нет-такого»/],
    ['Цена, ₽', 'дорого', /цена в рублях/],
    ['Цена, ₽', '-5', /цена в рублях/],
    ['Цена, ₽', '0', /Бесплатными/],
    ['Старая цена, ₽', '1', /больше цены/],
    ['Сезон', '40.01–31.07', /01\.05–31\.07/],
    ['Высота, см', '9999', /от 1 до 500/],
    ['Стеблей', '1,5', /целое число/],
    ['Сборка, минут', 'час', /целое число/],
    ['Состав', 'roza-krasnaya-50', /Не понимаем/],
    ['Состав', 'edelveys×3', /Нет компонента «edelveys»/],
    ['Состав', 'lenta×1, lenta×2', /указан дважды/],
    ['Название', `Имя${String.fromCodePoint(0x202e)}`, /невидимые/],
    ['Метки', Array.from({ length: 21 }, (_, n) => `м${n}`).join(', '), /Больше 20/],
    ['Версия', 'последняя', /число из выгрузки/],
  ]

  it.each(broken)('%s «%s» is told at its place', async (name, value, message) => {
    const table = await exportTable()
    const line = table.findIndex(([slug]) => slug === 'muzhskoi') + 1
    const { problems } = await check(textOf(withCell(table, line, name, value)))
    expect(problems).toContainEqual(
      expect.objectContaining({ line, column: name, message: expect.stringMatching(message) as string }),
    )
  })

  it('are all reported, and nothing is changed', async () => {
    const table = await exportTable()
    const before = await state()
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            line: fc.integer({ min: 2, max: table.length }),
            how: fc.constantFrom(...broken.filter(([, value]) => value !== '0')),
          }),
          { minLength: 1, maxLength: 8, selector: ({ line }) => line },
        ),
        async (places) => {
          const file = textOf(
            places.reduce((rows, { line, how: [name, value] }) => withCell(rows, line, name, value), table),
          )
          const report = await check(file)
          const reported = new Set(report.problems.map(({ line }) => line))
          // When a product's first line is invalid, later ones are not compared with it.
          expect(places.filter(({ line }) => !reported.has(line))).toEqual([])
          const refused = await apply(file, { plan: report.plan })
          expect(refused).toMatchObject({ status: 409, body: { code: 'import_bad_lines' } })
        },
      ),
      { numRuns: 12 },
    )
    expect(await state()).toBe(before)
  })

  it('are left out on purpose, a product as a whole', async () => {
    const file = textOf([
      ['Адрес товара', 'Код размера', 'Цена, ₽'],
      ['gipsofila-oblako', 'M', '1717'],
      ['mini-komplim', 'S', 'даром'],
    ])
    const table = await exportTable()
    const codeOf = (slug: string) => table.find((row) => row[0] === slug)?.[1] ?? ''
    const real = file
      .replace(';M;', `;${codeOf('gipsofila-oblako')};`)
      .replace(';S;', `;${codeOf('mini-komplim')};`)
    const report = await check(real)
    expect(report).toMatchObject({ changed: 1, problems_total: 1 })
    expect((await apply(real, { plan: report.plan, skip_bad: '1' })).status).toBe(200)
    const [row] = await db.sql`
      select v.price from variants v join products p on p.id = v.product_id where p.slug = 'gipsofila-oblako' order by v.id`
    expect(row?.['price']).toBe(171_700)
  })

  it('can be downloaded as a table', async () => {
    const file = textOf([
      ['Адрес товара', 'Код размера', 'Цена, ₽'],
      ['nezhnost', 'M', '=1+1'],
    ])
    const { body } = await post<string>(`${IMPORT}/problems`, bytes(file))
    expect(parse(body, { bom: true, delimiter: ';' })).toEqual([
      ['Строка', 'Столбец', 'Что написано', 'Что не так'],
      ['2', 'Цена, ₽', "'=1+1", 'Нужна цена в рублях: 3990 или 3990,50'],
    ])
  })

  it('name the line where quotes do not close, columns that are missing, sizes that come twice', async () => {
    const head = 'Адрес товара;Код размера;Цена, ₽\n'
    expect((await check(`${head}nezhnost;M;"100\nnezhnost;L;200\n`)).problems).toMatchObject([
      { message: expect.stringContaining('Кавычки') },
    ])
    expect((await check('Размер;Цена, ₽\nM;1')).problems.map(({ message }) => message)).toEqual([
      'Нет столбца «Название»',
    ])
    expect((await check(`${head}nezhnost;M;100\nnezhnost;M;200`)).problems).toMatchObject([
      { line: 3, message: 'Этот размер уже есть в строке 2' },
    ])
    expect((await check(`${head}nezhnost;M\n`)).problems[0]).toMatchObject({
      line: 2,
      message: expect.stringContaining('меньше'),
    })
  })
})

describe('what is no file of ours', () => {
  const yml = (offers: string, head = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${head}<yml_catalog date="2026-01-01"><shop><categories><category id="7">Букеты</category></categories><offers>${offers}</offers></shop></yml_catalog>`

  it('too large a file is a 413', async () => {
    const answer = await post<{ detail: string }>(`${IMPORT}/check`, new Uint8Array(9 * 1024 * 1024).fill(97))
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  it('another kind of file is a 415, nothing at all too', async () => {
    expect((await post(`${IMPORT}/check`, bytes('x'), {}, 'image/png')).status).toBe(415)
    expect((await call('POST', `${IMPORT}/check`, { headers: manager.headers, body: {} })).status).toBe(415)
  })

  it('broken XML names its line', async () => {
    const { problems } = await check(yml('<offer>\n<name>А</offer>'), 'text/xml')
    expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining('испорчен') }])
  })

  it('entities that multiply or reach outside are refused', async () => {
    const bomb =
      '<!DOCTYPE yml_catalog [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    for (const head of [bomb, '<!DOCTYPE yml_catalog SYSTEM "x" [<!ENTITY a "b">]>', '<!ENTITY a "b">']) {
      const { problems } = await check(yml('<offer id="1"><name>&c;</name></offer>', head), 'text/xml')
      expect(problems).toMatchObject([{ message: expect.stringContaining('объявления') }])
    }
  })

  it('the DTD that old catalogues name is no harm, and a stranger’s offers become hidden products', async () => {
    const offer =
      '<offer id="9"><url>https://x.ru/product/chuzhoy-buket?size=M</url><name>Чужой &amp; букет</name><price>2500</price><categoryId>7</categoryId></offer>'
    const file = yml(offer, '<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n')
    const report = await check(file, 'text/xml')
    expect(report).toMatchObject({ created: 1, problems: [] })
    await apply(file, { plan: report.plan }, 'text/xml')
    const [made] = await db.sql`
      select p.name, p.published, c.slug as category from products p
      join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id
      where p.slug = 'chuzhoy-buket'`
    expect(made).toEqual({ name: 'Чужой & букет', published: false, category: 'bukety' })
  })

  it('what is for sale has to be made of something', async () => {
    const rows = [
      ['Адрес товара', 'Код размера', 'Название', 'На сайте', 'Цена, ₽'],
      ['pustoy', 'M', 'Пустой', 'да', '1000'],
    ]
    expect((await check(textOf(rows))).problems).toMatchObject([{ line: 2, column: 'Состав' }])
  })

  it('garbage never breaks the shop', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (garbage, xml) => {
        const file = xml ? Buffer.concat([Buffer.from('<yml_catalog>'), garbage]) : garbage
        expect((await post(`${IMPORT}/check`, file)).status).toBe(200)
      }),
      { numRuns: 40 },
    )
  })
})

it('takes five thousand lines', async () => {
  const rows = Array.from({ length: 2500 }, (_, n) =>
    ['S', 'M'].map((code) => [
      `bolshoy-${n}`,
      code,
      `Большой ${n}`,
      'bukety',
      '2990',
      'roza-krasnaya-50×7, lenta×1',
    ]),
  ).flat()
  const file = textOf([['Адрес товара', 'Код размера', 'Название', 'Разделы', 'Цена, ₽', 'Состав'], ...rows])
  const report = await check(file)
  expect(report).toMatchObject({ rows: 5000, created: 2500, problems: [] })
  expect((await apply(file, { plan: report.plan })).status).toBe(200)
  const [made] = await db.sql`
    select count(distinct p.id)::int as products, count(*)::int as lines from products p
    join variants v on v.product_id = p.id join recipe_lines r on r.variant_id = v.id where p.slug like 'bolshoy-%'`
  expect(made).toEqual({ products: 2500, lines: 10_000 })
}, 120_000)
