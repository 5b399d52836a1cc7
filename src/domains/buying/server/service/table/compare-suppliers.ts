import { clean, BadCell } from '#/platform/server/tables/cells.ts'
import { digestOf, importReport, tableOfProblems } from '#/platform/server/tables/import-report.ts'
import { namedRows, tooManyRows } from '#/platform/server/tables/named-rows.ts'
import { type Problem, quote } from '#/platform/server/tables/problems.ts'
import { readTable } from '#/platform/server/tables/read-table.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { t } from '#/platform/shared/texts.ts'
import { type PlannedSupplier, planSupplier, stemFinder, type SupplierRow } from './plan-supplier.ts'
import {
  type ExistingSupplier,
  type KnownStem,
  supplierColumnName,
  supplierColumnNames,
  type SupplierColumn,
} from './supplier-columns.ts'

const MAX_ROWS = 5_000
const MAX_NAME = 80

export type SuppliersInput = { file: Uint8Array; existing: ExistingSupplier[]; stems: KnownStem[] }
export type ComparedSuppliers = { report: ImportReport; problems: string; planned: PlannedSupplier[] }

/** A row is a supplier and a flower of theirs; a supplier with a bad row is left out as a whole. */
export const compareSuppliers = async ({
  file,
  existing,
  stems,
}: SuppliersInput): Promise<ComparedSuppliers> => {
  const read = namedRows<SupplierColumn>(await readTable(file, MAX_ROWS + 1), supplierColumnNames(), [
    'supplier',
  ])
  const problems: Problem<SupplierColumn>[] = [...tooManyRows<SupplierColumn>(read, MAX_ROWS)]
  const report = (row: SupplierRow, column: SupplierColumn, message: string) =>
    problems.push({ line: row.line, column, value: quote(row.cells[column] ?? ''), message, key: keyOf(row) })
  const byName = new Map(existing.map((one) => [foldSpelling(one.name), one]))
  const findStem = stemFinder(stems)
  const all = [...Map.groupBy(read.rows, keyOf)].map(([key, rows]) => {
    for (const row of rows) checkName(row, report)
    return planSupplier(key, rows, { old: byName.get(key) ?? null, findStem, report })
  })
  const keys = new Map(read.rows.map((row) => [row.line, keyOf(row)]))
  problems.push(...read.problems.map((one) => ({ ...one, key: keys.get(one.line) ?? null })))
  const blocked = new Set(problems.flatMap(({ key }) => key ?? []))
  const planned = all.filter(({ key, changes }) => changes.length > 0 || blocked.has(key))
  const allowed = planned.filter(({ key }) => !blocked.has(key))
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  return {
    report: importReport<SupplierColumn>(
      {
        plan: digestOf(allowed.map(({ key, changes }) => [key, changes])),
        rows: read.rows.length,
        items: planned.map((one) => ({ ...one, key: one.key, isNew: one.old === null })),
        unchanged: all.length - planned.length,
        blocked,
        problems: sorted,
        unknownColumns: read.unknownColumns,
        remarks: [],
      },
      supplierColumnName,
    ),
    problems: await tableOfProblems(sorted, supplierColumnName),
    planned: allowed,
  }
}

/** Of the supplier; a row without one is alone. */
const keyOf = ({ line, cells }: SupplierRow): string => foldSpelling(cells.supplier ?? '') || `line ${line}`

const checkName = (
  row: SupplierRow,
  report: (row: SupplierRow, column: SupplierColumn, message: string) => void,
) => {
  const { supplier: name = '' } = row.cells
  if (name === '') return report(row, 'supplier', t('staff.exchange.problems.required'))
  try {
    clean(name, MAX_NAME)
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    report(row, 'supplier', error.message)
  }
}
