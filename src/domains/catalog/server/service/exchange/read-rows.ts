import { findHeading, matchHeadings } from '#/platform/server/tables/headings.ts'
import type { RawTable } from '#/platform/server/tables/raw-table.ts'
import { slugOf } from '#/platform/shared/slug.ts'
import { t } from '#/platform/shared/texts.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'
import { columnName, columnNames, type ReadColumn } from './columns.ts'
import { type Problem, quote } from './problems.ts'

/** Cells by column; missing columns are absent. */
export type FileRow = {
  line: number
  cells: Partial<Record<ReadColumn, string>>
  /** Only used for new products. */
  ifNew?: Partial<Record<ReadColumn, string>>
}
export type FileRead = {
  rows: FileRow[]
  /** The first row over the limit; it and later rows are not read. */
  tooMany?: { line: number }
  problems: Problem[]
  /** Unknown headings, which are ignored. */
  unknownColumns: string[]
}

/** Rows of a table by what its heading says. */
export const readRows = (table: RawTable): FileRead => {
  const read: FileRead = { rows: [], problems: [], unknownColumns: [] }
  const problem = (line: number, message: string, more: Partial<Problem> = {}) =>
    read.problems.push({ column: null, value: '', slug: null, ...more, line, message })
  if (table.fault) problem(table.fault.line, table.fault.message)
  if (table.fault) return read
  if (table.tooMany) read.tooMany = table.tooMany
  const match = matchHeadings(columnNames())
  const { heading, rest } = findHeading(table.rows, match)
  const { columns, unknown, twice } = match(heading?.cells ?? [])
  read.unknownColumns = unknown
  for (const column of twice) problem(1, t('staff.exchange.problems.columnTwice'), { column })
  if (!(['slug', 'name', 'article'] as const).some((column) => columns.includes(column)))
    problem(1, t('staff.exchange.problems.noColumn', { name: columnName('name') }))
  if (read.problems.length > 0) return read

  const isOwnSlug = [columnName('slug'), 'slug'].includes(heading?.cells[columns.indexOf('slug')] ?? '')
  for (const { line, cells: texts } of rest) {
    const cells = cellsOf(texts, columns)
    if (cells.slug && !isOwnSlug) cells.slug = slugOfAddress(cells.slug)
    const about = { slug: cells.slug || null, value: quote(texts[0] ?? '') }
    if (table.isRagged && texts.length < columns.length)
      problem(line, t('staff.exchange.problems.tooFewCells', { n: columns.length }), about)
    else if (texts.slice(columns.length).some((cell) => cell !== ''))
      problem(line, t('staff.exchange.problems.tooManyCells', { n: columns.length }), about)
    read.rows.push({ line, cells })
  }
  return read
}

const cellsOf = (texts: string[], columns: (ReadColumn | undefined)[]): FileRow['cells'] =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, texts[at] ?? '']] : [])))

/** Other programs write whole addresses, or call something else so. */
const slugOfAddress = (text: string): string => {
  const [last = ''] = text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .toReversed()
  const slug = slugOf(last)
  return isProductSlug(slug) ? slug : ''
}
