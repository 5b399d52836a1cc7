import { recordActions } from '#/domains/auth/server/service.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { writeTable } from '#/platform/server/csv.ts'
import type { Db } from '#/platform/server/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ImportReport } from '../../staff-contract/assortment.ts'
import * as queries from '../exchange-queries.ts'
import { checkRows } from '../exchange/check-rows.ts'
import type { Known } from '../exchange/cells.ts'
import { columnName } from '../exchange/columns.ts'
import { decodeText, isXml } from '../exchange/decode.ts'
import { type Plan, planDigest, planImport, type PlannedProduct } from '../exchange/plan-import.ts'
import type { Problem } from '../exchange/problems.ts'
import { readCsv } from '../exchange/read-csv.ts'
import { readYml } from '../exchange/read-yml.ts'
import { writePlan } from '../exchange/write-plan.ts'

/** What a screen can show; the whole list of bad lines is a file of its own. */
const SHOWN_PROBLEMS = 500
const SHOWN_PRODUCTS = 200
const MOST_ROWS = 20_000

type Prepared = Plan & { known: Known; rows: number; unknownColumns: string[]; blocked: Set<string> }

/** What a file would create and change, and what is wrong in it; nothing is changed. */
export const checkImport = async (db: Db, file: Uint8Array): Promise<ImportReport> =>
  reportOf(await prepare(db, file))

/** Every bad line of a file, as a table to work through. */
export const importProblems = async (db: Db, file: Uint8Array): Promise<string> => {
  const { problems } = await prepare(db, file)
  const heading = (['line', 'column', 'value', 'message'] as const).map((name) =>
    t(`staff.exchange.report.${name}`),
  )
  return writeTable([
    heading,
    ...problems.map(({ line, column, value, message }) => [
      String(line),
      column ? columnName(column) : '',
      value,
      message,
    ]),
  ])
}

/**
 * Does what was looked at, in one transaction: 409 `import_changed` with a fresh report when the shop is not as it was
 * then, 409 `import_bad_lines` while bad lines are not left out on purpose. Nothing is ever deleted by a file.
 */
export const applyImport = (
  db: Db,
  staff: Staff,
  file: Uint8Array,
  { plan: seen, skip_bad }: { plan: string; skip_bad?: boolean | undefined },
): Promise<ImportReport> =>
  db.transaction(async (tx) => {
    await queries.waitForOtherImports(tx)
    const prepared = await prepare(tx, file, true)
    const report = reportOf(prepared)
    if (report.plan !== seen) throw conflict('import_changed', report)
    if (prepared.problems.length > 0 && !skip_bad) throw conflict('import_bad_lines', report)
    const wanted = prepared.products.filter(({ slug }) => !prepared.blocked.has(slug))
    const written = await writePlan(tx, wanted, prepared.known)
    await recordActions(tx, staff, written.map(actionOf))
    return report
  })

const prepare = async (db: Db, file: Uint8Array, locked = false): Promise<Prepared> => {
  const text = decodeText(file)
  const read = isXml(text) ? readYml(text) : readCsv(text)
  const known = await queries.findKnown(db)
  const tooLong: Problem[] =
    read.rows.length > MOST_ROWS
      ? [
          {
            line: MOST_ROWS + 1,
            column: null,
            value: '',
            message: t('staff.exchange.problems.tooManyRows', { n: MOST_ROWS }),
            slug: null,
          },
        ]
      : []
  const { products, problems } = checkRows(read.rows.slice(0, MOST_ROWS), known)
  const slugs = products.map(({ slug }) => slug)
  const existing = await queries.findAssortment(db, slugs, locked)
  const plan = planImport(products, new Map(existing.map((one) => [one.slug, one])))
  const all = [...read.problems, ...tooLong, ...problems, ...plan.problems].toSorted(
    (a, b) => a.line - b.line,
  )
  return {
    ...plan,
    known,
    problems: all,
    rows: read.rows.length,
    unknownColumns: read.unknownColumns,
    blocked: new Set(all.flatMap(({ slug }) => slug ?? [])),
  }
}

const reportOf = (prepared: Prepared): ImportReport => {
  const { products, blocked, problems, unchanged } = prepared
  const outcome = ({ slug, id }: PlannedProduct) =>
    blocked.has(slug) ? 'skipped' : id === null ? 'created' : 'changed'
  const count = (wanted: string) => products.filter((one) => outcome(one) === wanted).length
  return {
    plan: planDigest(products.filter(({ slug }) => !blocked.has(slug))),
    rows: prepared.rows,
    created: count('created'),
    changed: count('changed'),
    unchanged,
    skipped: count('skipped'),
    products: products.slice(0, SHOWN_PRODUCTS).map((product) => ({
      slug: product.slug,
      name: product.fields.name || product.slug,
      outcome: outcome(product),
      changes: changesOf(product).map(({ column, ...change }) => ({ ...change, column: columnName(column) })),
    })),
    problems_total: problems.length,
    problems: problems.slice(0, SHOWN_PROBLEMS).map(({ slug: _slug, column, ...problem }) => ({
      ...problem,
      column: column && columnName(column),
    })),
    unknown_columns: prepared.unknownColumns,
  }
}

const changesOf = ({ changes, variants }: PlannedProduct) => [
  ...changes,
  ...variants.flatMap((variant) => variant.changes),
]

/** What changed of a product, by column; a size's by its code («M.price»). */
const actionOf = (product: PlannedProduct & { id: number; isNew: boolean }) => {
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(
      changesOf(product).flatMap((change) => {
        const value = change[of]
        return value === null
          ? []
          : [[change.code ? `${change.code}.${change.column}` : change.column, value]]
      }),
    )
  return {
    action: 'product.import',
    subject: 'product',
    subjectId: product.id,
    ...(!product.isNew && { before: side('before') }),
    after: side('after'),
  }
}
