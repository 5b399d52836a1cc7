import { CsvError, parse } from 'csv-parse/sync'
import { t } from '#/platform/shared/texts.ts'
import { type Column, columnFinder, columnName } from './columns.ts'
import { type Problem, quote } from './problems.ts'

/** Cells by column; missing columns are absent. */
export type FileRow = {
  line: number
  cells: Partial<Record<Column, string>>
  /** Only used for new products. */
  ifNew?: Partial<Record<Column, string>>
}
export type FileRead = {
  rows: FileRow[]
  /** The first row over the limit; it and later rows are not read. */
  tooMany?: { line: number }
  problems: Problem[]
  /** Unknown headings, which are ignored. */
  unknownColumns: string[]
}

const DELIMITERS = [';', ',', '\t']
type CsvRow = { record: string[]; lines: number }

/** The only way to stop the parser. */
class TooManyRows extends Error {}

/** Reads at most `mostRows` rows separated by semicolons, commas or tabs; the heading names the columns. */
export const readCsv = (text: string, mostRows: number): FileRead => {
  const read: FileRead = { rows: [], problems: [], unknownColumns: [] }
  const problem = (line: number, message: string, more: Partial<Problem> = {}) =>
    read.problems.push({ column: null, value: '', slug: null, ...more, line, message })
  let heading: CsvRow | undefined
  const rest: CsvRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      on_record: (record: string[], { lines }) => {
        // A column formatted to its end yields a million empty rows.
        if (heading && record.every((cell) => cell.trim() === '')) return null
        if (!heading) heading = { record, lines }
        else if (rest.push({ record, lines }) > mostRows) throw new TooManyRows()
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) {
      // After an unclosed quote nothing can be trusted: the whole file is rejected.
      problem(Number(error['lines'] ?? 1), t('staff.exchange.problems.quotes'))
      return read
    }
    if (!(error instanceof TooManyRows)) throw error
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

/** The parser reports the last line of a row, people look for the first. */
const linesInside = (record: string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

/** The most frequent delimiter of the heading, outside quotes. */
const delimiterOf = (text: string): string => {
  const heading = (text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const often = (delimiter: string) => heading.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => often(other) - often(one))[0] ?? ';'
}

/** Removes the apostrophe that guards against spreadsheet formulas (`write-csv.ts`). */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=['=+\-@\t\r])/, '')
