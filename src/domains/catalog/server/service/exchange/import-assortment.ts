import type { z } from 'zod'
import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import { applyTable, compareTable } from '#/platform/server/tables/reviewed-import.ts'
import type { ImportApproval, ImportOptions, ImportReport } from '#/platform/shared/import-report.ts'
import * as queries from '#/domains/catalog/server/queries/staff/exchange.ts'
import type { ImportJobs } from './import-task.ts'
import { changesOf, type PlannedProduct } from './plan-import.ts'
import { pictureFetcher } from './pictures/fetch-links.ts'
import { makeMissing } from './make-missing.ts'
import { writePlan } from './write-plan.ts'
import { writeCounted } from '../product/write-counted.ts'

const run = createImportPool<ImportJobs>(
  inRoot('src/domains/catalog/server/service/exchange/import-process.ts'),
)

type Options = z.output<typeof ImportOptions>

export const checkImport = async (db: Db, file: Uint8Array, options: Options): Promise<ImportReport> =>
  compareTable(db, await openTable('check', file, options))

export const importProblems = async (db: Db, file: Uint8Array, options: Options): Promise<string> =>
  compareTable(db, await openTable('problems', file, options))

/** A reviewed plan (`applyTable`). Never deletes anything. */
export const applyImport = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { file, plan, skip_bad, ...options }: z.output<typeof ImportApproval> & { file: Uint8Array },
): Promise<ImportReport> =>
  applyTable(
    db,
    { plan, skip_bad },
    {
      ...(await openTable('plan', file, options)),
      write: async (tx, { products, made }) => {
        const written = await writePlan(tx, products, await makeMissing(tx, staff, made))
        await writeCounted(
          tx,
          written.map(({ id }) => id),
        )
        await recordActions(tx, staff, written.map(actionOf))
        tx.afterCommit(() => pictureFetcher(context).wake())
      },
    },
  )

const openTable = async <Kind extends Exclude<keyof ImportJobs, 'read'>>(
  kind: Kind,
  file: Uint8Array,
  options: Options,
) => {
  const keys = await run('read', { file })
  const load = async (db: Db, locked: boolean) => {
    if (locked) await queries.lockImports(db)
    const known = await queries.findReferences(db)
    const existing = await queries.findAssortment(db, keys, locked)
    return { known: { ...known, makesMissing: options.make_missing ?? false }, existing: [...existing] }
  }
  return { load, compare: (state: Awaited<ReturnType<typeof load>>) => run(kind, { file, ...state }) }
}

/** For the audit log; values of a size have its code («M.price»). */
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
