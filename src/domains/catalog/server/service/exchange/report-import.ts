import { writeTable } from '#/platform/server/csv.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ImportReport } from '#/domains/catalog/contract/staff/assortment.ts'
import { columnName } from './columns.ts'
import type { ComparedFile } from './compare-file.ts'
import { type FieldChange, planDigest, type PlannedProduct } from './plan-import.ts'

/** Limits of the report on the screen; all bad lines are a separate download. */
const SHOWN_PROBLEMS = 500
const SHOWN_PRODUCTS = 200
const SHOWN_CHANGES = 200
/** Bounds the size of the download. */
const LISTED_PROBLEMS = 20_000
const SHOWN_COLUMNS = 100

/** Products without bad lines: what is applied when those are skipped. */
export const allowedProducts = ({ products, blocked }: ComparedFile): PlannedProduct[] =>
  products.filter(({ slug }) => !blocked.has(slug))

export const reportOf = (compared: ComparedFile): ImportReport => {
  const { products, blocked, problems, unchanged } = compared
  const outcome = ({ slug, id }: PlannedProduct) =>
    blocked.has(slug) ? 'skipped' : id === null ? 'created' : 'changed'
  const count = (kind: string) => products.filter((one) => outcome(one) === kind).length
  return {
    plan: planDigest(allowedProducts(compared)),
    rows: compared.rows,
    created: count('created'),
    changed: count('changed'),
    unchanged,
    skipped: count('skipped'),
    products: products.slice(0, SHOWN_PRODUCTS).map((product) => ({
      slug: product.slug,
      name: product.fields.name || product.slug,
      outcome: outcome(product),
      changes: changesOf(product)
        .slice(0, SHOWN_CHANGES)
        .map(({ column, ...change }) => ({ ...change, column: columnName(column) })),
    })),
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
