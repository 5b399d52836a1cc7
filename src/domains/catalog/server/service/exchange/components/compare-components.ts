import { BadCell } from '#/platform/server/tables/cells.ts'
import { digestOf, importReport, tableOfProblems } from '#/platform/server/tables/import-report.ts'
import { type NamedRow, namedRows, tooManyRows } from '#/platform/server/tables/named-rows.ts'
import { type Problem, quote } from '#/platform/server/tables/problems.ts'
import { changedFields, readFields } from '#/platform/server/tables/read-fields.ts'
import { readTable } from '#/platform/server/tables/read-table.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { slugOf } from '#/platform/shared/slug.ts'
import { t } from '#/platform/shared/texts.ts'
import { guessComponent } from '../guess-component.ts'
import {
  COMPONENT_COLUMNS,
  type ComponentFields,
  componentColumnName,
  componentColumnNames,
  componentSlug,
  type ExistingComponent,
  STOCK_CELL,
  stockColumn,
  type StockedStore,
  type TableColumn,
} from './component-columns.ts'

const MAX_ROWS = 5_000
const UNSAID_IF_EMPTY = new Set<string>(['kind', 'color', 'unit'])

type Change = { column: TableColumn; before: string | null; after: string }
export type PlannedComponent = {
  key: string
  id: number | null
  slug: string
  fields: ComponentFields
  isChanged: boolean
  /** What stores hold from now on, where it changes. */
  stock: { storeId: number; quantity: number }[]
  changes: Change[]
}
export type ComponentsInput = { file: Uint8Array; existing: ExistingComponent[]; stores: StockedStore[] }
export type ComparedComponents = { report: ImportReport; problems: string; planned: PlannedComponent[] }

/** New ones get an address from their name. */
export const compareComponents = async ({
  file,
  existing,
  stores,
}: ComponentsInput): Promise<ComparedComponents> => {
  const read = namedRows<TableColumn>(await readTable(file, MAX_ROWS + 1), componentColumnNames(stores), [
    'name',
    'slug',
  ])
  const label = componentColumnName(stores)
  const problems: Problem<TableColumn>[] = [...tooManyRows<TableColumn>(read, MAX_ROWS)]
  const find = finderOf(existing)
  const seen = new Map<string, number>()
  const planned: PlannedComponent[] = []
  let unchanged = 0
  for (const row of read.rows) {
    const old = find(row.cells)
    const slug = old?.slug ?? (row.cells.slug || slugOf(row.cells.name ?? ''))
    const key = slug || `line ${row.line}`
    const report = (column: TableColumn, message: string) =>
      problems.push({ line: row.line, column, value: quote(row.cells[column] ?? ''), message, key })
    const before = problems.length
    const one = planComponent(row, { old, slug, key, stores, report })
    const twice = seen.get(key)
    if (twice !== undefined) report('name', t('staff.exchange.problems.rowTwice', { line: twice }))
    else seen.set(key, row.line)
    if (find.isTaken(one.fields.name, one.id)) report('name', t('validation.nameTaken'))
    if (one.changes.length > 0 || problems.length > before) planned.push(one)
    else unchanged++
  }
  const keys = new Map(read.rows.map((row) => [row.line, row.cells.slug || slugOf(row.cells.name ?? '')]))
  problems.push(...read.problems.map((one) => ({ ...one, key: keys.get(one.line) ?? null })))
  const blocked = new Set(problems.flatMap(({ key }) => key ?? []))
  const allowed = planned.filter(({ key }) => !blocked.has(key))
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  return {
    report: importReport<TableColumn>(
      {
        plan: digestOf(allowed.map(({ key, changes }) => [key, changes])),
        rows: read.rows.length,
        items: planned.map((one) => ({ ...one, name: one.fields.name || one.slug, isNew: one.id === null })),
        unchanged,
        blocked,
        problems: sorted,
        unknownColumns: read.unknownColumns,
        remarks: allowed.some(({ id, stock }) => id !== null && stock.length > 0)
          ? [t('staff.exchange.remarks.stock')]
          : [],
      },
      label,
    ),
    problems: await tableOfProblems(sorted, label),
    planned: allowed,
  }
}

const finderOf = (existing: readonly ExistingComponent[]) => {
  const bySlug = new Map(existing.map((one) => [one.slug, one]))
  const byName = new Map(existing.map((one) => [foldSpelling(one.fields.name), one]))
  const find = ({ slug, name = '' }: NamedRow<TableColumn>['cells']) =>
    slug ? bySlug.get(slug) : (byName.get(foldSpelling(name)) ?? bySlug.get(slugOf(name)))
  const isTaken = (name: string, id: number | null): boolean => {
    const owner = byName.get(foldSpelling(name))
    return owner !== undefined && owner.id !== id
  }
  return Object.assign(find, { isTaken })
}

type Planning = {
  old: ExistingComponent | undefined
  slug: string
  key: string
  stores: readonly StockedStore[]
  report: (column: TableColumn, message: string) => void
}

const planComponent = (
  { cells }: NamedRow<TableColumn>,
  { old, slug, key, stores, report }: Planning,
): PlannedComponent => {
  const said = readFields(COMPONENT_COLUMNS, cells, { known: null, report, unsaid: UNSAID_IF_EMPTY })
  if (!old)
    tried(
      () => componentSlug.read(slug, null),
      (message) => report(cells.slug ? 'slug' : 'name', message),
    )
  if (!old && cells.name === undefined) report('name', t('staff.exchange.problems.required'))
  const fields: ComponentFields = {
    name: '',
    unit: t('staff.components.piece'),
    cost: null,
    life_days: null,
    ...guessComponent(cells.name ?? ''),
    ...old?.fields,
    ...said,
  }
  const changes: Change[] = changedFields(COMPONENT_COLUMNS, old?.fields ?? null, fields)
  const isChanged = changes.length > 0
  const stock = stores.flatMap((store) => {
    const column = stockColumn(store)
    const text = cells[column]
    const quantity =
      text &&
      tried(
        () => STOCK_CELL.read(text, null),
        (message) => report(column, message),
      )
    const before = old?.stock.get(store.id) ?? 0
    if (typeof quantity !== 'number' || quantity === before) return []
    changes.push({ column, before: old ? String(before) : null, after: String(quantity) })
    return { storeId: store.id, quantity }
  })
  return { key, id: old?.id ?? null, slug, fields, isChanged, stock, changes }
}

const tried = <T>(read: () => T, report: (message: string) => void): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    report(error.message)
    return undefined
  }
}
