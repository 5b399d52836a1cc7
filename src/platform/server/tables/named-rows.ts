import { t } from '#/platform/shared/texts.ts'
import { type ColumnNames, findHeading, matchHeadings } from './headings.ts'
import { type Problem, quote } from './problems.ts'
import type { RawTable } from './raw-table.ts'

/** Missing columns are absent. */
export type NamedRow<Column extends string> = { line: number; cells: Partial<Record<Column, string>> }
export type NamedRows<Column extends string> = {
  rows: NamedRow<Column>[]
  /** The first over the limit; it and later rows are not read. */
  tooMany?: { line: number }
  problems: Problem<Column>[]
  unknownColumns: string[]
  headings: Partial<Record<Column, string>>
}

/** The heading has to name at least one of `needed`. */
export const namedRows = <Column extends string>(
  table: RawTable,
  names: ColumnNames<Column>,
  needed: readonly Column[],
): NamedRows<Column> => {
  const read: NamedRows<Column> = { rows: [], problems: [], unknownColumns: [], headings: {} }
  const problem = (line: number, message: string, more: Partial<Problem<Column>> = {}) =>
    read.problems.push({ column: null, value: '', key: null, ...more, line, message })
  if (table.fault) problem(table.fault.line, table.fault.message)
  if (table.fault) return read
  if (table.tooMany) read.tooMany = table.tooMany
  const match = matchHeadings(names)
  const { heading, rest } = findHeading(table.rows, match)
  const { columns, unknown, twice } = match(heading?.cells ?? [])
  read.unknownColumns = unknown
  for (const column of twice) problem(1, t('staff.exchange.problems.columnTwice'), { column })
  const [first] = needed
  if (first && !needed.some((column) => columns.includes(column)))
    problem(1, t('staff.exchange.problems.noColumn', { name: names[first][0] ?? first }))
  if (read.problems.length > 0) return read

  read.headings = byColumn(heading?.cells ?? [], columns)
  for (const { line, cells } of rest) {
    const value = quote(cells[0] ?? '')
    if (table.isRagged && cells.length < columns.length)
      problem(line, t('staff.exchange.problems.tooFewCells', { n: columns.length }), { value })
    else if (cells.slice(columns.length).some((cell) => cell !== ''))
      problem(line, t('staff.exchange.problems.tooManyCells', { n: columns.length }), { value })
    read.rows.push({ line, cells: byColumn(cells, columns) })
  }
  return read
}

const byColumn = <Column extends string>(cells: string[], columns: (Column | undefined)[]) =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))) as Partial<
    Record<Column, string>
  >

/** Reported first: the list of bad lines does not cover the whole file. */
export const tooManyRows = <Column extends string>(
  { tooMany }: Pick<NamedRows<Column>, 'tooMany'>,
  most: number,
): Problem<Column>[] =>
  tooMany
    ? [
        {
          line: tooMany.line,
          column: null,
          value: '',
          message: t('staff.exchange.problems.tooManyRows', { n: most }),
          key: null,
        },
      ]
    : []
