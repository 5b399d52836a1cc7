import path from 'node:path'
import type { z } from 'zod'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { conflict } from '#/platform/server/errors.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'
import type { ComparedCustomers } from './compare-customers.ts'
import type { CustomersJobs } from './customers-task.ts'
import { loadCustomers, shopDay } from './load-customers.ts'
import { writeCustomers } from './write-customers.ts'

const run = createImportPool<CustomersJobs>(path.join(import.meta.dirname, './customers-program.ts'))

type Reading = { context: AppContext; staff: Staff; file: Uint8Array }

/** What a table of customers would add, and its problems; changes nothing. */
export const checkCustomers = async (db: Db, reading: Reading): Promise<ImportReport> =>
  (await compare(db, reading)).report

/** Bad lines as CSV. */
export const customerProblems = async (db: Db, reading: Reading): Promise<string> =>
  (await compare(db, reading)).problems

/**
 * Applies a reviewed table in one transaction. 409 `import_changed` with a new report when customers have changed
 * since, 409 `import_bad_lines` unless bad lines are skipped. Overwrites nothing.
 */
export const applyCustomers = (
  db: Db,
  { plan, skip_bad, ...reading }: Reading & z.output<typeof ImportApproval>,
): Promise<ImportReport> =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'customers import')
    const { report, planned } = await compare(tx, reading, true)
    if (report.plan !== plan) throw conflict('import_changed', report)
    if (report.problems_total > 0 && !skip_bad) throw conflict('import_bad_lines', report)
    await writeCustomers(tx, reading, planned)
    return report
  })

const compare = async (
  db: Db,
  { context, staff, file }: Reading,
  locked = false,
): Promise<ComparedCustomers> => {
  const phones = await run('read', { file })
  const { today } = await shopDay(db)
  const existing = await loadCustomers(db, context.secrets, phones, locked)
  return run('compare', { file, existing, today, movesPoints: may(staff.role, 'points.unlimited') })
}
