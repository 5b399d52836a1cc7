import { CsvError, parse } from 'csv-parse/sync'
import { t } from '#/platform/shared/texts.ts'
import { type Column, columnFinder, columnName } from './columns.ts'
import { type Problem, quote } from './problems.ts'

/** A row as it came, by our columns; what the file does not speak of is not there. */
export type FileRow = {
  line: number
  cells: Partial<Record<Column, string>>
  /** Said only of a product that the shop does not have yet. */
  ifNew?: Partial<Record<Column, string>>
}
export type FileRead = {
  rows: FileRow[]
  /** Where the rows begin that are too many; nothing is read from them. */
  tooMany?: { line: number }
  problems: Problem[]
  /** Headings that are not ours; nothing is read from them. */
  unknownColumns: string[]
}

const DELIMITERS = [';', ',', '\t']
type Row = { record: string[]; lines: number }

/** Thrown out of the parser, which has no other way to stop. */
class Enough extends Error {}

/** Reads a table by semicolons, commas or tabs, no more than `mostRows` of it; a heading names each column. */
export const readCsv = (text: string, mostRows: number): FileRead => {
  const read: FileRead = { rows: [], problems: [], unknownColumns: [] }
  const problem = (line: number, message: string, more: Partial<Problem> = {}) =>
    read.problems.push({ column: null, value: '', slug: null, ...more, line, message })
  let heading: Row | undefined
  const rest: Row[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      on_record: (record: string[], { lines }) => {
        // A column that was formatted to its end has a million rows of nothing.
        if (heading && record.every((cell) => cell.trim() === '')) return null
        if (!heading) heading = { record, lines }
        else if (rest.push({ record, lines }) > mostRows) throw new Enough()
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) {
      // Where quotes do not close nothing after them can be trusted: such a file is refused whole.
      problem(Number(error['lines'] ?? 1), t('staff.exchange.problems.quotes'))
      return read
    }
    if (!(error instanceof Enough)) throw error
    const over = rest.pop()
    if (over) read.tooMany = { line: over.lines - linesInside(over.record) }
  }
  const columns = (heading?.record ?? []).map(columnFinder())
  read.unknownColumns = (heading?.record ?? []).filter((name, at) => name.trim() && !columns[at])
  for (const needed of ['slug', 'code'] as const)
    if (!columns.includes(needed))
      problem(1, t('staff.exchange.problems.noColumn', { name: columnName(needed) }))
  for (const [at, column] of columns.entries())
    if (column && columns.indexOf(column) !== at)
      problem(1, t('staff.exchange.problems.columnTwice'), { column })
  if (read.problems.length > 0) return read

  for (const { record, lines } of rest) {
    const line = lines - linesInside(record)
    const cells = cellsOf(record, columns)
    const about = { slug: cells.slug || null, value: quote(record[0] ?? '') }
    if (record.length < columns.length)
      problem(line, t('staff.exchange.problems.tooFewCells', { n: columns.length }), about)
    else if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
      problem(line, t('staff.exchange.problems.tooManyCells', { n: columns.length }), about)
    read.rows.push({ line, cells })
  }
  return read
}

const cellsOf = (record: string[], columns: (Column | undefined)[]): FileRow['cells'] =>
  Object.fromEntries(
    columns.flatMap((column, at) => (column ? [[column, withoutGuard(record[at] ?? '').trim()]] : [])),
  )

/** The parser counts to a row's last line, people look for its first. */
const linesInside = (record: string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

/** Whatever the heading has most of, outside quotes. */
const delimiterOf = (text: string): string => {
  const heading = (text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const often = (delimiter: string) => heading.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => often(other) - often(one))[0] ?? ';'
}

/** Cells that a spreadsheet would take for a formula are written with an apostrophe in front (`write-csv.ts`). */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=['=+\-@\t\r])/, '')
