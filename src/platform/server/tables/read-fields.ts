import { BadCell, type Cell } from './cells.ts'

export type Columns<Known> = Record<string, Cell<unknown, Known>>
export type FieldsOf<C> = {
  -readonly [Key in keyof C]: C[Key] extends Cell<infer Value, infer _Known> ? Value : never
}

/** What cannot be read is reported and left out, as are empty cells of `unsaid`. */
export const readFields = <Known, C extends Columns<Known>>(
  columns: C,
  cells: Partial<Record<string, string>>,
  {
    known,
    report,
    unsaid = new Set(),
  }: {
    known: Known
    report: (column: keyof C & string, message: string) => void
    /** An empty cell says nothing of them. */
    unsaid?: ReadonlySet<string>
  },
): Partial<FieldsOf<C>> => {
  const fields: Record<string, unknown> = {}
  for (const [name, cell] of Object.entries(columns)) {
    const text = cells[name]
    if (text === undefined || (text === '' && unsaid.has(name))) continue
    try {
      fields[name] = cell.read(text, known)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      report(name, error.message)
    }
  }
  return fields as Partial<FieldsOf<C>>
}

/** `before` is null for what is new. */
export const changedFields = <C extends Columns<never>>(
  columns: C,
  before: Partial<FieldsOf<C>> | null,
  after: Partial<FieldsOf<C>>,
) =>
  Object.entries(columns).flatMap(([column, cell]) => {
    const write = (fields: Partial<FieldsOf<C>>) => {
      const value = fields[column]
      return value === undefined ? '' : cell.write(value)
    }
    const change = {
      column: column as keyof C & string,
      before: before && write(before),
      after: write(after),
    }
    return change.before === change.after ? [] : [change]
  })
