import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { columnName } from './columns.ts'
import { allowed, type ComparedFile } from './compare-file.ts'
import { type FieldChange, planDigest, type PlannedProduct } from './plan-import.ts'

/** Limits of the report on the screen; all bad lines are a separate download. */
const SHOWN_PROBLEMS = 500
const SHOWN_PRODUCTS = 200
const SHOWN_CHANGES = 200
const SHOWN_NAMES = 200
/** Bounds the size of the download. */
const LISTED_PROBLEMS = 20_000
const SHOWN_COLUMNS = 100

export const reportOf = (compared: ComparedFile): ImportReport => {
  const { products, blocked, problems, unchanged } = compared
  const outcome = ({ slug, id }: PlannedProduct) =>
    blocked.has(slug) ? 'skipped' : id === null ? 'created' : 'changed'
  const count = (kind: string) => products.filter((one) => outcome(one) === kind).length
  return {
    plan: planDigest(allowed(products, blocked), compared.made),
    rows: compared.rows,
    created: count('created'),
    changed: count('changed'),
    unchanged,
    skipped: count('skipped'),
    items: products.slice(0, SHOWN_PRODUCTS).map((product) => ({
      key: product.slug,
      name: product.fields.name || product.slug,
      outcome: outcome(product),
      changes: changesOf(product)
        .slice(0, SHOWN_CHANGES)
        .map(({ column, ...change }) => ({ ...change, column: columnName(column) })),
    })),
    makes: (['categories', 'components'] as const).flatMap((kind) => {
      const names = compared.made[kind].map(({ name }) => name)
      if (names.length === 0) return []
      return {
        what: t(`staff.exchange.makes.${kind}`),
        names: names.slice(0, SHOWN_NAMES),
        total: names.length,
      }
    }),
    remarks: [...compared.remarks].map((remark) => t(`staff.exchange.remarks.${remark}`)),
    problems_total: problems.length,
    problems: problems.slice(0, SHOWN_PROBLEMS).map(({ slug: _slug, column, ...problem }) => ({
      ...problem,
      column: column && columnName(column),
    })),
    unknown_columns: compared.unknownColumns.slice(0, SHOWN_COLUMNS),
  }
}

export const tableOfProblems = ({ problems }: ComparedFile): string => {
  const heading = (['line', 'column', 'value', 'message'] as const).map((name) =>
    t(`staff.exchange.report.${name}`),
  )
  return writeTable([
    heading,
    ...problems
      .slice(0, LISTED_PROBLEMS)
      .map(({ line, column, value, message }) => [
        String(line),
        column ? columnName(column) : '',
        value,
        message,
      ]),
  ])
}

/** Of the product, then of its sizes. */
export const changesOf = ({ changes, variants }: PlannedProduct): FieldChange[] => [
  ...changes,
  ...variants.flatMap((variant) => variant.changes),
]
