import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import type { RawRow } from './raw-table.ts'

/** Our own names first, then those of other programs, the best one first. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>

type Headings<Column extends string> = {
  /** By place in the row; undefined: unknown. */
  columns: (Column | undefined)[]
  unknown: string[]
  /** By our own name. */
  twice: Column[]
}

const MAX_ROWS_ABOVE = 30
const PREFIX = /^(свойство|параметр|характеристика|characteristics?|attribute|опция|поле)\s*[:.]\s*/
const UNIT = /(,\s*|\s*\()?(₽|руб\.?|р\.|rub|шт\.?|см|минут|дней)\)?$/

/** «Цена, ₽ *» and «Цена (руб.)» are one heading. */
const normalize = (heading: string): string =>
  foldSpelling(heading)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(PREFIX, '')
    .replace(/[\s*:]+$/, '')
    .replace(UNIT, '')
    .trim()

/** Of two that mean one column the better known counts. */
export const matchHeadings = <Column extends string>(names: ColumnNames<Column>) => {
  const meanings = new Map<string, { column: Column; rank: number }>()
  for (const [column, words] of Object.entries(names) as [Column, readonly string[]][])
    for (const [rank, word] of words.entries()) {
      const key = normalize(word)
      if ((meanings.get(key)?.rank ?? Infinity) > rank) meanings.set(key, { column, rank })
    }
  return (cells: readonly string[]): Headings<Column> => {
    const found = cells.map((cell) => meanings.get(normalize(cell)))
    const best = new Map<Column, number>()
    const twice: Column[] = []
    for (const [at, one] of found.entries()) {
      if (!one) continue
      const other = found[best.get(one.column) ?? -1]
      if (other?.rank === 0 && one.rank === 0) twice.push(one.column)
      if (!other || one.rank < other.rank) best.set(one.column, at)
    }
    const columns = found.map((one, at) => (one && best.get(one.column) === at ? one.column : undefined))
    const unknown = cells.filter((cell, at) => cell.trim() !== '' && !columns[at])
    return { columns, unknown, twice }
  }
}

/** A title may stand above the heading. The first row where none is recognised. */
export const findHeading = <Column extends string>(
  rows: RawRow[],
  match: ReturnType<typeof matchHeadings<Column>>,
): { heading: RawRow | undefined; rest: RawRow[] } => {
  const known = rows.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => match(cells).columns.filter(Boolean).length)
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)))
  return { heading: rows[at], rest: rows.slice(at + 1).filter((row) => !isRemark(row)) }
}

const isRemark = ({ cells }: RawRow): boolean => cells[0]?.startsWith('#') ?? false
