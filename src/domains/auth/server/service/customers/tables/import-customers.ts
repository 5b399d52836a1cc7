import type { z } from 'zod'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import { applyTable, compareTable } from '#/platform/server/tables/reviewed-import.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'
import type { CustomersJobs } from './customers-task.ts'
import { loadCustomers, shopDay } from './load-customers.ts'
import { writeCustomers } from './write-customers.ts'

const run = createImportPool<CustomersJobs>(
  inRoot('src/domains/auth/server/service/customers/tables/customers-process.ts'),
)

type Reading = { context: AppContext; staff: Staff; file: Uint8Array }

export const checkCustomers = async (db: Db, reading: Reading): Promise<ImportReport> =>
  (await compareTable(db, await openTable(reading))).report

export const customerProblems = async (db: Db, reading: Reading): Promise<string> =>
  (await compareTable(db, await openTable(reading))).problems

/** Applies a reviewed table (`applyTable`). Overwrites nothing. */
export const applyCustomers = async (
  db: Db,
  { plan, skip_bad, ...reading }: Reading & z.output<typeof ImportApproval>,
): Promise<ImportReport> =>
  applyTable(
    db,
    { plan, skip_bad },
    {
      ...(await openTable(reading)),
      write: (tx, { planned }) => writeCustomers(tx, reading, planned),
    },
  )

const openTable = async ({ context, staff, file }: Reading) => {
  const phones = await run('read', { file })
  const load = async (db: Db, locked: boolean) => {
    if (locked) await advisoryLock(db, 'customers import')
    const { zone, today } = await shopDay(db)
    return { existing: await loadCustomers(db, context.secrets, phones, { zone, locked }), today }
  }
  const movesPoints = may(staff, 'points.unlimited')
  return {
    load,
    compare: (state: Awaited<ReturnType<typeof load>>) => run('compare', { file, ...state, movesPoints }),
  }
}
