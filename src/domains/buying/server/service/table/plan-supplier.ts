import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { type NamedRow } from '#/platform/server/tables/named-rows.ts'
import { changedFields, readFields } from '#/platform/server/tables/read-fields.ts'
import { MAX_ITEMS } from '#/domains/buying/contract/suppliers.ts'
import {
  type ExistingSupplier,
  ITEM_COLUMNS,
  type ItemFields,
  type KnownStem,
  SUPPLIER_COLUMNS,
  type SupplierColumn,
  type SupplierFields,
} from './supplier-columns.ts'

export type SupplierRow = NamedRow<SupplierColumn>
type Change = { code: string | null; column: SupplierColumn; before: string | null; after: string }
export type PlannedSupplier = {
  key: string
  name: string
  old: Pick<ExistingSupplier, 'id' | 'version'> | null
  fields: SupplierFields
  /** Only those that are new or have changed. */
  items: ExistingSupplier['items']
  changes: Change[]
}
type Report = (row: SupplierRow, column: SupplierColumn, message: string) => void

const UNSAID_IF_EMPTY = new Set([...Object.keys(SUPPLIER_COLUMNS), ...Object.keys(ITEM_COLUMNS)])

/** As in the form of a new one. */
const fresh = (): Omit<SupplierFields, 'weekdays'> => ({
  contact: '',
  email: '',
  minimum: 0,
  arrives_at: '',
  lead_days: 1,
  order_until: '18:00',
  note: '',
})

/** All rows of one supplier; what the table does not name stays as it was. */
export const planSupplier = (
  key: string,
  rows: readonly SupplierRow[],
  {
    old,
    findStem,
    report,
  }: {
    old: ExistingSupplier | null
    findStem: (name: string) => KnownStem | undefined
    report: Report
  },
): PlannedSupplier => {
  const [first] = rows
  const name = old?.name ?? first?.cells.supplier ?? ''
  const said = fieldsOf(rows, report)
  if (!old && first && rows.every(({ cells }) => !cells.weekdays))
    report(first, 'weekdays', t('staff.exchange.problems.newSupplierDays'))
  const fields: SupplierFields = { ...fresh(), weekdays: [], ...old?.fields, ...said }
  const { items, changes } = itemsOf(rows, old, { findStem, report })
  return {
    key,
    name,
    old: old && { id: old.id, version: old.version },
    fields,
    items,
    changes: [
      ...changedFields(SUPPLIER_COLUMNS, old?.fields ?? null, fields).map((one) => ({ ...one, code: null })),
      ...changes,
    ],
  }
}

/** Said in any of the rows; two that say different things are a mistake. */
const fieldsOf = (rows: readonly SupplierRow[], report: Report): Partial<SupplierFields> => {
  const said: Partial<SupplierFields> = {}
  const lineOf = new Map<string, number>()
  for (const row of rows) {
    const own = readFields(SUPPLIER_COLUMNS, row.cells, {
      known: null,
      report: (column, message) => report(row, column, message),
      unsaid: UNSAID_IF_EMPTY,
    })
    for (const { column } of changedFields(SUPPLIER_COLUMNS, said, { ...said, ...own })) {
      const line = lineOf.get(column)
      if (line !== undefined) report(row, column, t('staff.exchange.problems.supplierDisagrees', { line }))
      else lineOf.set(column, row.line)
    }
    Object.assign(said, { ...own, ...said })
  }
  return said
}

const itemsOf = (
  rows: readonly SupplierRow[],
  old: ExistingSupplier | null,
  { findStem, report }: { findStem: (name: string) => KnownStem | undefined; report: Report },
) => {
  const known = new Map((old?.items ?? []).map((item) => [item.component_id, item]))
  const seen = new Map<number, number>()
  const items: ExistingSupplier['items'] = []
  const changes: Change[] = []
  for (const row of rows) {
    const { stem: name = '', pack = '', price = '' } = row.cells
    if (name === '') {
      if (pack !== '' || price !== '') report(row, 'stem', t('staff.exchange.problems.required'))
      continue
    }
    const stem = findStem(name)
    if (!stem) {
      report(row, 'stem', t('staff.exchange.problems.noFlower', { name }))
      continue
    }
    const twice = seen.get(stem.component_id)
    if (twice !== undefined) report(row, 'stem', t('staff.exchange.problems.rowTwice', { line: twice }))
    seen.set(stem.component_id, row.line)
    const before = known.get(stem.component_id) ?? null
    const item = { ...before, ...itemOf(row, report) }
    for (const column of ['pack', 'price'] as const)
      if (item[column] === undefined && !row.cells[column])
        report(row, column, t('staff.exchange.problems.required'))
    const changed = changedFields(ITEM_COLUMNS, before, item)
    if (changed.length === 0) continue
    changes.push(...changed.map((one) => ({ ...one, code: stem.name })))
    items.push({ component_id: stem.component_id, pack: item.pack ?? 1, price: item.price ?? 0 })
  }
  const [first] = rows
  const all = new Set([...known.keys(), ...seen.keys()])
  if (first && all.size > MAX_ITEMS)
    report(first, 'stem', t('staff.exchange.problems.manyFlowers', { n: MAX_ITEMS }))
  return { items, changes }
}

const itemOf = (row: SupplierRow, report: Report): Partial<ItemFields> =>
  readFields(ITEM_COLUMNS, row.cells, {
    known: null,
    report: (column, message) => report(row, column, message),
    unsaid: UNSAID_IF_EMPTY,
  })

/** By its code or its name. */
export const stemFinder = (stems: readonly KnownStem[]) => {
  const bySlug = new Map(stems.map((stem) => [stem.slug, stem]))
  const byName = new Map(stems.map((stem) => [foldSpelling(stem.name), stem]))
  return (name: string): KnownStem | undefined => byName.get(foldSpelling(name)) ?? bySlug.get(name)
}
