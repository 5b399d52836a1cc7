import path from 'node:path'
import type { z } from 'zod'
import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import type { ImportApproval, ImportOptions, ImportReport } from '#/platform/shared/import-report.ts'
import * as queries from '#/domains/catalog/server/queries/assortment.ts'
import type { ImportJobs } from './import-task.ts'
import { changesOf, type PlannedProduct } from './plan-import.ts'
import { pictureFetcher } from './pictures/fetch-links.ts'
import { makeMissing } from './make-missing.ts'
import { writePlan } from './write-plan.ts'

const run = createImportPool<ImportJobs>(path.join(import.meta.dirname, './import-program.ts'))

type Options = z.output<typeof ImportOptions>

/** What a file would change, and its problems; changes nothing. */
export const checkImport = async (db: Db, file: Uint8Array, options: Options): Promise<ImportReport> =>
  compare('check', file, await loadCurrentState(db, file, options))

/** Bad lines as CSV. */
export const importProblems = async (db: Db, file: Uint8Array, options: Options): Promise<string> =>
  compare('problems', file, await loadCurrentState(db, file, options))

/**
 * Applies a reviewed plan in one transaction. 409 `import_changed` with a new report when the assortment has
 * changed since, 409 `import_bad_lines` unless bad lines are skipped. Never deletes anything.
 */
export const applyImport = (
  db: Db,
  context: AppContext,
  staff: Staff,
  { file, plan: seen, skip_bad, ...options }: z.output<typeof ImportApproval> & { file: Uint8Array },
): Promise<ImportReport> =>
  db.transaction(async (tx) => {
    await queries.lockImports(tx)
    const current = await loadCurrentState(tx, file, options, true)
    const { report, products, made } = await compare('plan', file, current)
    if (report.plan !== seen) throw conflict('import_changed', report)
    if (report.problems_total > 0 && !skip_bad) throw conflict('import_bad_lines', report)
    const known = await makeMissing(tx, staff, made)
    const written = await writePlan(tx, products, known)
    await recordActions(tx, staff, written.map(actionOf))
    tx.afterCommit(() => pictureFetcher(context).wake())
    return report
  })

/** The products named in the file; `locked` locks them until the end of the transaction. */
const loadCurrentState = async (db: Db, file: Uint8Array, options: Options, locked = false) => {
  const keys = await run('read', { file })
  const [known, existing] = [await queries.findReferences(db), await queries.findAssortment(db, keys, locked)]
  return { known: { ...known, makesMissing: options.make_missing ?? false }, existing: [...existing] }
}

type CurrentState = Omit<ImportJobs['check']['asks'], 'file'>

const compare = <Kind extends Exclude<keyof ImportJobs, 'read'>>(
  kind: Kind,
  file: Uint8Array,
  current: CurrentState,
) => run(kind, { file, ...current })

/** Changed values by column, for the audit log; those of a size are prefixed with its code («M.price»). */
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
