import path from 'node:path'
import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, Refusal, unavailable } from '#/platform/server/errors.ts'
import { createProcessPool, JobKilled, PoolClosed } from '#/platform/server/processes/process-pool.ts'
import type { ImportReport } from '#/domains/catalog/contract/staff/assortment.ts'
import * as queries from '#/domains/catalog/server/queries/assortment.ts'
import type { Known } from './cells.ts'
import type { ImportAnswer, ImportJob, ImportJobKind, ImportJobs } from './import-job.ts'
import type { PlannedProduct } from './plan-import.ts'
import { changesOf } from './report-import.ts'
import { writePlan } from './write-plan.ts'

const DEADLINE_S = 30
/** Seconds until whoever found it busy may come back. */
const COME_BACK = 30

const pool = createProcessPool<{ job: ImportJob; answer: ImportAnswer }>({
  program: path.join(import.meta.dirname, './import-program.ts'),
  most: 1,
  deadlineMs: DEADLINE_S * 1000,
  mostWaiting: 5,
  heapMb: 320,
})

/** What a file would create and change, and what is wrong in it; nothing is changed. */
export const checkImport = async (db: Db, file: Uint8Array): Promise<ImportReport> =>
  compare('check', file, await whatIsThere(db, file))

/** Bad lines of a file, as a table to work through. */
export const importProblems = async (db: Db, file: Uint8Array): Promise<string> =>
  compare('problems', file, await whatIsThere(db, file))

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
    const there = await whatIsThere(tx, file, true)
    const { report, wanted } = await compare('plan', file, there)
    if (report.plan !== seen) throw conflict('import_changed', report)
    if (report.problems_total > 0 && !skip_bad) throw conflict('import_bad_lines', report)
    const written = await writePlan(tx, wanted, there.known)
    await recordActions(tx, staff, written.map(actionOf))
    return report
  })

/** What the shop has of what a file speaks of; `locked` holds it until the transaction ends. */
const whatIsThere = async (db: Db, file: Uint8Array, locked = false) => {
  const known = await queries.findKnown(db)
  const slugs = await run('read', { file, known })
  const existing = await queries.findAssortment(db, slugs, locked)
  return { known, existing: [...existing] }
}

type There = { known: Known; existing: ImportJobs['check']['asks']['existing'] }

const compare = <Kind extends Exclude<ImportJobKind, 'read'>>(kind: Kind, file: Uint8Array, there: There) =>
  run(kind, { file, ...there })

/** 422 for a file that costs too much, 503 while others are read or the shop is stopping. */
const run = async <Kind extends ImportJobKind>(
  kind: Kind,
  asks: ImportJobs[Kind]['asks'],
): Promise<ImportJobs[Kind]['answers']> => {
  try {
    return await pool.run({ kind, ...asks } as ImportJob)
  } catch (error) {
    if (error instanceof JobKilled)
      throw new Refusal(422, 'import_too_heavy', { values: { n: DEADLINE_S }, cause: error })
    if (error instanceof PoolClosed) throw unavailable('import_busy', COME_BACK)
    throw error
  }
}

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
