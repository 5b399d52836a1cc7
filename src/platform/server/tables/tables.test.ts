import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '#/testing/files/workbook.ts'
import { BadCell, day, list, money } from './cells.ts'
import { readTable } from './read-table.ts'
import { writeTable } from './write-table.ts'

const cellsOf = async (file: string | Uint8Array) =>
  (await readTable(typeof file === 'string' ? Buffer.from(file) : file, 100)).rows.map(({ cells }) => cells)
const text = fc
  .string({ unit: fc.constantFrom(...Array.from('aЯё1\'"=+-@;,|\\#＝\n\t «')) })
  .map((one) => one.trim())
const HEADING = ['Адрес', 'Название', 'Состав']
const aRow = fc.tuple(fc.constant('x'), text, text)

describe('a table', () => {
  it('written and read again is the same, whatever its cells are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { minLength: 1, maxLength: 20 }), async (rows) => {
        expect(await cellsOf(await writeTable([HEADING, ...rows]))).toEqual([HEADING, ...rows])
      }),
      { numRuns: 300 },
    )
  })

  it.each(['<!', '<a', '<a b=', '<![CDATA[', `<${'a'.repeat(50_000)}`, `<a ${'b'.repeat(50_000)}>`])(
    'that is broken costs no more than its length: %.12s…',
    async (broken) => {
      const end = broken.repeat(Math.ceil(100_000 / broken.length))
      expect((await cellsOf(await workbookOf([['Название', 'Имя']], end)))[0]).toEqual(['Название', 'Имя'])
    },
    5_000,
  )

  it('saved by Excel as a workbook is the same', async () => {
    const rows = [
      ['Название', 'Имя'],
      ["'=cmd", "''−x"],
    ]
    expect(await cellsOf(await workbookOf(rows))).toEqual([rows[0], ['=cmd', "''−x"]])
  })

  it('of Excel has its cells where they are, with references and without', async () => {
    const book = (xml: string) => workbookOf([['a', 'b', 'c']], `<row>${xml}</row>`)
    for (const xml of [
      '<c/><c></c><c><v>5</v></c>',
      '<c r="C2"><v>5</v></c>',
      '<c s="1"/><c r="C2"><v>5</v></c>',
    ])
      expect(await cellsOf(await book(xml))).toEqual([
        ['a', 'b', 'c'],
        ['', '', '5'],
      ])
  })

  it.each(['=1+1', '+7', '-x', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "'=1", "''=1"])(
    'has no cell that runs as a formula: %j',
    async (cell) => {
      expect((await writeTable([[cell]])).replace(/^\ufeff"?/, '')).toMatch(/^'/)
    },
  )

  it.each([
    ['Прайс-лист, розница, 2026\nНазвание;Цена\nРоза;1290,50\nПион;1390,00', ['Роза', '1290,50']],
    ['Остатки, склад, 1\nНазвание\tЦена\nРоза\t1290,50\nПион\t1390,00', ['Роза', '1290,50']],
    ['name,price,text\nРоза,100,"a; b; c; d"\nПион,200,"a; b; c; d"', ['Роза', '100', 'a; b; c; d']],
    ['Название;Состав\nРоза;роза 7, лента 1, лента 2\nПион;пион 5', ['Роза', 'роза 7, лента 1, лента 2']],
    ['Название;Состав\nРоза;а, б, в\nПион;г, д, е', ['Пион', 'г, д, е']],
    ['Название;Описание\nРоза;"Две\nстроки; и ""кавычки"""', ['Роза', 'Две\nстроки; и "кавычки"']],
  ])('is cut where its rows are: %j', async (file, cells) => {
    expect(await cellsOf(file)).toContainEqual(cells)
  })
})

describe('a cell', () => {
  it.each([
    ['1 290,00 ₽', 129_000],
    ['1\u00a0290,5 руб.', 129_050],
    ['1\u202f290', 129_000],
    ['1290.0000', 129_000],
    ['1290 р', 129_000],
    ['0', 0],
  ])('of money reads %j', (written, kopecks) => {
    expect(money.read(written, null)).toBe(kopecks)
  })

  it.each(['', '-1', '1,290.00', '12,345', 'дорого', '1e5', 'Infinity', '1 000 001'])(
    'of money refuses %j',
    (written) => {
      expect(() => money.read(written, null)).toThrow(BadCell)
    },
  )

  it.each(['31.02.2026', '2026-13-01', '1.1.26', 'вчера', '29.02.2025'])('of a day refuses %j', (written) => {
    expect(() => day.read(written, null)).toThrow(BadCell)
  })

  it('of a list is read as it was written, whatever its items are', () => {
    const items = list(100, 100)
    const item = text.map((one) => one.replaceAll('\n', ' ')).filter(Boolean)
    fc.assert(
      fc.property(fc.uniqueArray(item, { maxLength: 8 }), (some) => {
        expect(items.read(items.write(some), null)).toEqual(some)
      }),
      { numRuns: 500 },
    )
  })
})
