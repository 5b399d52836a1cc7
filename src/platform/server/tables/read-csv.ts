import { CsvError, parse } from 'csv-parse/sync'
import { t } from '#/platform/shared/texts.ts'
import { withoutGuard } from './formula-guard.ts'
import type { RawRow, RawTable } from './raw-table.ts'

/** Of two that cut alike the first. */
const DELIMITERS = [';', '\t', ',']
const MAX_ROW_LENGTH = 100_000

/** The only way to stop the parser. */
class TooManyRows extends Error {}

/** Semicolons, commas or tabs; empty rows are passed over. */
export const readCsv = (text: string, mostRows: number): RawTable => {
  const rows: RawRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
      on_record: (record: string[], { lines }) => {
        // A column formatted to its end yields a million empty rows.
        if (record.every((cell) => cell.trim() === '')) return null
        const line = lines - linesInside(record)
        if (rows.push({ line, cells: record.map((cell) => withoutGuard(cell).trim()) }) > mostRows)
          throw new TooManyRows()
        return null
      },
    })
  } catch (error) {
    // After an unclosed quote nothing can be trusted.
    if (error instanceof CsvError)
      return {
        rows: [],
        fault: { line: Number(error['lines'] ?? 1), message: t('staff.exchange.problems.quotes') },
      }
    if (!(error instanceof TooManyRows)) throw error
    return { rows, isRagged: true, tooMany: { line: rows.pop()?.line ?? 0 } }
  }
  return { rows, isRagged: true }
}

/** The parser reports the last line of a row, people look for the first. */
const linesInside = (record: string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

const MAX_LINES_LOOKED_AT = 50

/** By which most first rows are of one length: a title may have others. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, MAX_LINES_LOOKED_AT)
  const alike = (delimiter: string) => {
    const rows = Map.groupBy(lines, (line) => line.split(delimiter).length - 1)
    rows.delete(0)
    // Of as many rows the longer ones.
    return Math.max(0, ...[...rows].map(([cuts, same]) => same.length + cuts / MAX_ROW_LENGTH))
  }
  return DELIMITERS.toSorted((one, other) => alike(other) - alike(one))[0] ?? ';'
}
