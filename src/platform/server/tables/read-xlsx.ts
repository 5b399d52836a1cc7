import { BadZip, readZip } from '#/platform/shared/read-zip.ts'
import { withoutGuard } from './formula-guard.ts'
import type { RawRow, RawTable } from './raw-table.ts'
import { attributesOf, xmlTokens } from './xml-tokens.ts'
import { readDateStyles, writeDate } from './xlsx-dates.ts'

/** A ZIP, but no workbook. */
export class NoWorkbook extends Error {}

const MEGABYTE = 1024 * 1024
/** Of one unpacked part; a sheet of a million formatted rows has some 60. */
const LIMITS = { entries: 5_000, entryBytes: 150 * MEGABYTE }
const MAX_COLUMNS = 500

type Workbook = { sheet: string; strings: string[]; isDate: (style: number) => boolean; is1904: boolean }

/**
 * Filled rows of the first sheet; last results of formulas, dates as `31.12.2026`. Small packages break on a million
 * formatted rows (decision 050). Throws `NoWorkbook` or `BadZip`.
 */
export const readXlsx = async (file: Uint8Array, mostRows: number): Promise<RawTable> => {
  const book = await openWorkbook(file)
  const rows: RawRow[] = []
  for (const row of rowsOf(book)) {
    if (rows.length === mostRows) return { rows, tooMany: { line: row.line } }
    rows.push(row)
  }
  return { rows }
}

const openWorkbook = async (file: Uint8Array): Promise<Workbook> => {
  const entries = await readZip(new Blob([new Uint8Array(file)]), LIMITS)
  const part = async (name: string) => {
    const entry = entries.find((one) => one.name.replace(/^\//, '') === name)
    return entry ? new TextDecoder().decode(await entry.read()) : undefined
  }
  const workbook = await part('xl/workbook.xml')
  if (workbook === undefined) throw new NoWorkbook()
  const sheet = await part(sheetPath(workbook, (await part('xl/_rels/workbook.xml.rels')) ?? ''))
  if (sheet === undefined) throw new BadZip('broken')
  return {
    sheet,
    strings: sharedStrings((await part('xl/sharedStrings.xml')) ?? ''),
    isDate: readDateStyles((await part('xl/styles.xml')) ?? ''),
    is1904: countsFrom1904(workbook),
  }
}

const countsFrom1904 = (workbook: string): boolean =>
  [...xmlTokens(workbook)].some(
    ({ opens, attributes = '' }) =>
      opens === 'workbookPr' && /^(1|true)$/.test(attributesOf(attributes)['date1904'] ?? ''),
  )

const sheetPath = (workbook: string, relations: string): string => {
  const sheets = [...xmlTokens(workbook)].filter(({ opens }) => opens === 'sheet')
  const shown = sheets.find(({ attributes = '' }) => !attributesOf(attributes)['state']) ?? sheets[0]
  const id = attributesOf(shown?.attributes ?? '')['id']
  const relation = [...xmlTokens(relations)]
    .map(({ attributes = '' }) => attributesOf(attributes))
    .find((one) => one['Id'] === id)
  const target = relation?.['Target'] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let [isText, isPhonetic] = [false, false]
  for (const { opens, closes, text } of xmlTokens(xml)) {
    if (opens === 'si') strings.push('')
    if (opens === 'rPh' || closes === 'rPh') isPhonetic = opens === 'rPh'
    if (opens === 't' || closes === 't') isText = opens === 't' && !isPhonetic
    if (text !== undefined && isText) strings.push((strings.pop() ?? '') + text)
  }
  return strings
}

function* rowsOf({ sheet, strings, isDate, is1904 }: Workbook): Generator<RawRow> {
  let row: RawRow = { line: 0, cells: [] }
  // Read only with a value: a formatted sheet has millions of empty cells.
  let cell = { attributes: '', value: '' }
  let place = 0
  let takesText = false
  for (const { opens, closes, attributes = '', text } of xmlTokens(sheet)) {
    if (opens === 'row') place = 0
    if (opens === 'row') row = { line: Number(attributesOf(attributes)['r']) || row.line + 1, cells: [] }
    if (opens === 'c') cell = { attributes, value: '' }
    if (closes === 'c') place++
    if (opens === 'v' || opens === 't') takesText = true
    if (closes === 'v' || closes === 't') takesText = false
    if (text !== undefined && takesText) cell.value += text
    if (closes === 'c' && cell.value !== '') {
      const { r = '', t: type = '', s = '0' } = attributesOf(cell.attributes)
      const column = columnOf(r) ?? place - 1
      while (row.cells.length < Math.min(column, MAX_COLUMNS)) row.cells.push('')
      if (column < MAX_COLUMNS) row.cells[column] = withoutGuard(valueOf(cell.value, type, Number(s))).trim()
    }
    if (closes === 'row' && row.cells.some(Boolean)) yield row
  }

  function valueOf(value: string, type: string, style: number): string {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (type !== '' && type !== 'n') return value
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    return isDate(style) ? writeDate(number, is1904) : withoutNoise(number)
  }
}

/** Excel counts with fifteen digits and writes seventeen. */
const withoutNoise = (number: number): string => String(Number(number.toPrecision(15)))

/** `AB12` is the 28th column, counted from 0; undefined without a reference. */
const columnOf = (reference: string): number | undefined => {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? []
  if (letters === '') return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
