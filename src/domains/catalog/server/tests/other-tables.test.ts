import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { workbookOf, zipOf } from '#/testing/files/workbook.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'

const shop = await openTestShop({ demo: true })
const { call, db, signInStaff } = shop
let manager: SignedIn

beforeAll(async () => {
  manager = await signInStaff('manager')
})

const IMPORT = '/staff/api/assortment/import'
const MAKE = { make_missing: '1' }
type Query = Record<string, string>
const post = <T = ImportReport>(path: string, file: string | Uint8Array, query: Query = {}) =>
  call<T>('POST', path, {
    headers: manager.headers,
    file: { bytes: typeof file === 'string' ? Buffer.from(file) : file, type: 'application/octet-stream' },
    query,
  })
const check = async (file: string | Uint8Array, query: Query = {}) =>
  (await post(`${IMPORT}/check`, file, query)).body
/** Also checks that the same file then changes nothing. */
const bring = async (file: string | Uint8Array, query: Query = {}) => {
  const report = await check(file, query)
  expect(report.problems).toEqual([])
  expect((await post(IMPORT, file, { ...query, plan: report.plan })).status).toBe(200)
  expect(await check(file, query)).toMatchObject({ created: 0, changed: 0, makes: [], problems: [] })
  return report
}
const productsNamed = (name: string) => db.sql`
  select p.slug, p.published, p.description, p.labels,
    array(select c.slug from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id order by 1) as categories,
    (select jsonb_agg(jsonb_build_object('code', v.code, 'article', v.article, 'label', v.label, 'price', v.price,
      'old', v.old_price, 'recipe', (select jsonb_object_agg(k.name, r.quantity) from recipe_lines r
        join components k on k.id = r.component_id where r.variant_id = v.id)) order by v.position)
      from variants v where v.product_id = p.id) as sizes
  from products p where p.name = ${name}`

describe('a table of another program', () => {
  it('of Excel: names and prices are enough, addresses and codes are made', async () => {
    const report = await bring(
      'Прайс-лист на 20 мая;;\n;;\nНаименование;Цена (руб.);Фотка\nОблако пионов;4 990 руб.;x\n',
    )
    expect(report).toMatchObject({ rows: 1, created: 1, unknown_columns: ['Фотка'] })
    expect(report.remarks).toEqual([expect.stringContaining('скрыты')])
    expect(await productsNamed('Облако пионов')).toMatchObject([
      {
        slug: 'oblako-pionov',
        published: false,
        sizes: [{ code: 'one', label: 'Один размер', price: 499_000 }],
      },
    ])
  })

  it('of characters that a database refuses is no breakdown', async () => {
    const book = await workbookOf([
      ['Название', 'Артикул', 'Цена', 'Фото'],
      ['Пол_xD800_знака', '_x0000_', 100, 'https://x.example/_xD800_.jpg'],
    ])
    const catalogue = `<yml_catalog><shop><offers><offer id="1"><name>Пол&#xD800;знака&#0;</name>
      <price>100</price><vendorCode>&#xD800;</vendorCode></offer></offers></shop></yml_catalog>`
    for (const file of [book, catalogue]) {
      const { status, body } = await post(`${IMPORT}/check`, file, MAKE)
      expect(status).toBe(200)
      expect((await post(IMPORT, file, { ...MAKE, plan: body.plan, skip_bad: '1' })).status).toBe(200)
    }
    const hidden = 'Название;Цена;Состав\nТайный;100;Роза\u202e тайная × 3'
    expect((await check(hidden, MAKE)).problems).toMatchObject([
      { column: 'Состав', message: expect.stringContaining('невидимые') },
    ])
  })

  it('of InSales: sizes by the id of their product, sections as paths, HTML in descriptions', async () => {
    await bring(
      [
        'ID товара;Название товара или услуги;Полное описание;Размещение на сайте;Артикул;Цена продажи;Старая цена;Свойство: Размер;Видимость на витрине',
        '77;Утренний сад;"<p>Свежий&nbsp;букет.</p><ul><li>Розы</li></ul>";Каталог/Сезонное/Весна ## Каталог/Букеты;US-1;3500,00;0,00;Маленький;выставлен',
        '77;Утренний сад;<p>Другое</p>;Каталог/Сезонное/Весна;US-2;5500,00;6000,00;Большой;выставлен',
      ].join('\n'),
      MAKE,
    )
    expect(await productsNamed('Утренний сад')).toMatchObject([
      {
        slug: 'utrennii-sad',
        description: 'Свежий букет.\n— Розы',
        published: false,
        categories: ['bukety', 'sezonnoe', 'vesna'],
        sizes: [
          { code: 'Маленький', article: 'US-1', label: 'Маленький', price: 350_000, old: null },
          { code: 'Большой', article: 'US-2', price: 550_000, old: 600_000 },
        ],
      },
    ])
    const [made] = await db.sql`
      select c.name, above.name as above from categories c join categories above on above.id = c.parent_id
      where c.slug = 'vesna'`
    expect(made).toEqual({ name: 'Весна', above: 'Сезонное' })
  })

  it('of Tilda: the product has a row of its own above its sizes', async () => {
    await bring(
      [
        'Tilda UID,SKU,Category,Title,Text,Photo,Price,Price Old,Editions,Parent UID',
        '100,,Букеты,Лиловый туман,"Эустома, много",https://static.example/1.jpg,,,,100',
        '101,LT-S,,Лиловый туман,,,2500,,S,100',
        '102,LT-M,,Лиловый туман,,,3500,,M,100',
      ].join('\n'),
      MAKE,
    )
    expect(await productsNamed('Лиловый туман')).toMatchObject([
      {
        description: 'Эустома, много',
        categories: ['bukety'],
        sizes: [
          { code: 'S', article: 'LT-S', price: 250_000 },
          { code: 'M', article: 'LT-M', price: 350_000 },
        ],
      },
    ])
  })

  it('of EverShop and others in English', async () => {
    await bring(
      'sku,name,status,price,description,url_key,images\nB-7,Soft Peony,0,2500.0000,Pink,soft-peony-7,https://x.example/b.jpg\n',
    )
    expect(await productsNamed('Soft Peony')).toMatchObject([
      { slug: 'soft-peony-7', published: false, sizes: [{ article: 'B-7', price: 250_000 }] },
    ])
  })

  it('of 1C in Windows-1251, found again by the article though it was renamed', async () => {
    const file = 'Артикул;Номенклатура;Цена\nC-000123;Пиона ваза;1500\n'
    const cp1251 = Uint8Array.from(file, (one) => {
      const code = one.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    })
    await bring(cp1251)
    await db.sql`update products set name = 'Ваза для пионов' where name = 'Пиона ваза'`
    const again = await check('Артикул;Цена\nC-000123;1700\n')
    expect(again).toMatchObject({
      created: 0,
      changed: 1,
      items: [{ key: 'piona-vaza', changes: [{ column: 'Цена, ₽', before: '1500', after: '1700' }] }],
    })
  })

  it('of Yandex from another shop: a group of offers is a product', async () => {
    const offer = (id: number, size: string, price: number) =>
      `<offer id="${id}" group_id="5"><name>Закат, ${size}</name><price>${price}</price><vendorCode>Z-${size}</vendorCode>
       <categoryId>2</categoryId><picture>https://x.example/z.jpg</picture><param name="Размер">${size}</param></offer>`
    await bring(
      `<yml_catalog><shop><categories><category id="1">Хиты</category><category id="2" parentId="1">Закаты</category></categories>
       <offers>${offer(1, 'S', 1500)}${offer(2, 'L', 2500)}</offers></shop></yml_catalog>`,
      MAKE,
    )
    expect(await productsNamed('Закат')).toMatchObject([
      {
        slug: 'zakat',
        categories: ['hity', 'zakaty'],
        sizes: [
          { code: 'S', article: 'Z-S', price: 150_000 },
          { code: 'L', article: 'Z-L', price: 250_000 },
        ],
      },
    ])
  })

  it('that names products of the shop changes those, whatever their address is', async () => {
    const [single] = await db.sql`
      select p.name, p.slug from products p join variants v on v.product_id = p.id group by p.id
      having count(*) = 1 order by p.id limit 1`
    const report = await check(`Товар;Стоимость\n${String(single?.['name']).toUpperCase()};4111\n`)
    expect(report).toMatchObject({ created: 0, changed: 1, problems: [], items: [{ key: single?.['slug'] }] })
    const several = await check('Товар;Стоимость\nБукет «Нежность»;4111\n')
    expect(several.problems).toMatchObject([
      { column: 'Код размера', message: expect.stringContaining('несколько размеров') },
    ])
  })
})

describe('what a table refers to and the shop lacks', () => {
  const file = [
    'Название;Раздел;Цена;Состав',
    'Поле;Полевые;1900;Ромашка полевая - 15 шт., василёк синий (7), шпагат',
    'Луг;Полевые;2900;Ромашка полевая × 25; лента 2 шт',
  ].join('\n')

  it('is named line by line, and nothing is made unasked', async () => {
    const before = await db.sql`select count(*)::int as n from components`
    const { problems } = await check(file)
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Нет раздела «Полевые»', 'Нет компонента «Ромашка полевая»']),
    )
    expect(await db.sql`select count(*)::int as n from components`).toEqual(before)
  })

  it('is made when asked for, named beforehand, and written into the audit log', async () => {
    const report = await bring(file.replace('25; лента', '25, лента'), MAKE)
    expect(report.makes).toEqual([
      { what: 'Новые разделы', names: ['Полевые'], total: 1 },
      {
        what: 'Новые цветы и материалы',
        names: ['Ромашка полевая', 'василёк синий', 'шпагат'],
        total: 3,
      },
    ])
    expect(report.remarks).toEqual([expect.stringContaining('по одной штуке')])
    expect(await productsNamed('Поле')).toMatchObject([
      { published: true, sizes: [{ recipe: { 'Ромашка полевая': 15, 'василёк синий': 7, шпагат: 1 } }] },
    ])
    expect(
      await db.sql`select name, kind, color from components where slug in ('vasilek-sinii', 'shpagat') order by slug`,
    ).toEqual([
      { name: 'шпагат', kind: 'packaging', color: '#c9a77c' },
      { name: 'василёк синий', kind: 'stem', color: '#4a6fc4' },
    ])
    const log = await db.sql`
      select action from audit_log where after ->> 'name' in ('Полевые', 'шпагат') order by action`
    expect(log.map((one) => one['action'])).toEqual(['category.create', 'component.create'])
  })

  it('is not made for lines that are left out', async () => {
    const bad = 'Название;Раздел;Цена\nХорошая;Годные;100\nПлохая;Негодные;даром\n'
    expect((await check(bad, MAKE)).makes).toMatchObject([{ names: ['Годные'] }])
  })

  it('asks to look again when it was made meanwhile', async () => {
    const late = 'Название;Раздел;Цена\nПоздний;Опоздавшие;100\n'
    const { plan } = await check(late, MAKE)
    await db.sql`
      insert into categories (slug, name, full_name) values ('opozdavshie', 'Опоздавшие', 'Опоздавшие')`
    expect(await post(IMPORT, late, { ...MAKE, plan })).toMatchObject({ status: 409 })
  })
})

describe('the template', () => {
  const template = async () =>
    (await call<string>('GET', '/staff/api/assortment/template.csv', { headers: manager.headers })).body

  it('explains itself, and its explanations are no products', async () => {
    const rows = parse(await template(), { bom: true, delimiter: ';' }) as string[][]
    expect(rows[0]?.slice(0, 4)).toEqual(['Название', 'Разделы', 'Размер', 'Цена, ₽'])
    expect(await check(await template())).toMatchObject({
      rows: 0,
      created: 0,
      problems: [],
      unknown_columns: [],
    })
  })

  it('filled in below its examples brings a product', async () => {
    const filled = `${await template()}Вишня;Букеты;;1500;;Лента × 1\n`.replace(
      /(Лента × 1)\n$/,
      `$1${';'.repeat(14)}\n`,
    )
    expect(await bring(filled)).toMatchObject({ created: 1 })
    expect(await productsNamed('Вишня')).toMatchObject([{ published: true, slug: 'vishnya' }])
  })
})

describe('a workbook of Excel', () => {
  it('is read as its table: numbers, formulas by their results, empty cells', async () => {
    const book = await workbookOf([
      ['Название', 'Артикул', 'Цена, ₽', 'Сезон'],
      ['Книжный', 15, { formula: 'A1*2', value: 3990.5 }, '01.05–31.07'],
    ])
    await bring(book)
    expect(await productsNamed('Книжный')).toMatchObject([{ sizes: [{ article: '15', price: 399_050 }] }])
  })

  it('with a million formatted rows is read as if they were not there', async () => {
    const rows = '<row><c s="0"/><c s="0"/></row>'.repeat(1_040_000)
    const book = await workbookOf(
      [
        ['Название', 'Цена'],
        ['Последняя', 100],
      ],
      rows,
    )
    expect(await check(book)).toMatchObject({ rows: 1, created: 1, problems: [] })
  }, 60_000)

  it('that unpacks without end is refused in Russian, and the next file is read', async () => {
    const bomb = await workbookOf([['Название', 'Цена']], ' '.repeat(400 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect((await check(bomb)).problems).toMatchObject([
      { message: expect.stringContaining('слишком велик') },
    ])
    expect((await check('Название;Цена\nСразу после;100')).problems).toEqual([])
  }, 60_000)
})

describe('what is no table', () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  it.each([
    ['an empty file', Buffer.of(), /пустой/],
    ['empty lines', Buffer.from(';;;\n\n;;\n'), /пустой/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /не таблица/],
    ['a PDF', Buffer.from('%PDF-1.7 …'), /не таблица/],
    ['an old workbook', old, /\.xls/],
    ['bytes', Buffer.from([1, 2, 0, 3, 0, 0, 7]), /не таблица/],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and no end'), /испорчен/],
    ['a table of other things', Buffer.from('Город;Улица\nОмск;Мира'), /Нет столбца «Название»/],
  ])('%s is told plainly', async (_name, file, message) => {
    const report = await check(file)
    expect(report.problems[0]?.message).toMatch(message)
    expect(report).toMatchObject({ created: 0, changed: 0 })
  })

  it('an archive of other files is told plainly', async () => {
    const zip = await zipOf([{ name: 'папка/папка/фото.jpg', bytes: Buffer.from('x') }])
    expect((await check(zip)).problems[0]?.message).toMatch(/не таблица/)
  })
})
