import type { z } from 'zod'
import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import { applyTable, compareTable } from '#/platform/server/tables/reviewed-import.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'
import * as queries from '../../queries/supplier-table.ts'
import { insertSupplier, updateSupplier } from '../../queries/suppliers.ts'
import type { ComparedSuppliers, SuppliersInput } from './compare-suppliers.ts'
import type { PlannedSupplier } from './plan-supplier.ts'

const run = createImportPool<{ compare: { asks: SuppliersInput; answers: ComparedSuppliers } }>(
  inRoot('src/domains/buying/server/service/table/suppliers-process.ts'),
)

export const checkSuppliers = async (db: Db, file: Uint8Array): Promise<ImportReport> =>
  (await compareTable(db, tableOf(file))).report

export const supplierProblems = async (db: Db, file: Uint8Array): Promise<string> =>
  (await compareTable(db, tableOf(file))).problems

/** Applies a reviewed table (`applyTable`): suppliers and prices that it does not name stay. */
export const applySuppliers = (
  db: Db,
  staff: Staff,
  { file, plan, skip_bad }: z.output<typeof ImportApproval> & { file: Uint8Array },
): Promise<ImportReport> =>
  applyTable(
    db,
    { plan, skip_bad },
    {
      ...tableOf(file),
      write: async (tx, { planned }) => {
        const actions = []
        for (const one of planned) actions.push(actionOf(one, await writeSupplier(tx, one)))
        await recordActions(tx, staff, actions)
      },
    },
  )

const tableOf = (file: Uint8Array) => ({
  load: async (db: Db, locked: boolean) => {
    if (locked) await queries.lockSuppliers(db)
    return { existing: await queries.findTableSuppliers(db), stems: await queries.findTableStems(db) }
  },
  compare: (state: Omit<SuppliersInput, 'file'>) => run('compare', { file, ...state }),
})

const writeSupplier = async (tx: Db, { name, old, fields, items }: PlannedSupplier): Promise<number> => {
  const id = old?.id ?? (await insertSupplier(tx, { name, ...fields }))
  if (old) await updateSupplier(tx, old.id, old.version, { name, ...fields })
  await queries.setPrices(tx, id, items)
  return id
}

const actionOf = ({ name, old, changes }: PlannedSupplier, id: number) => {
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(changes.map((one) => [[one.code, one.column].filter(Boolean).join(' '), one[of]]))
  return {
    action: 'supplier.import',
    subject: 'supplier',
    subjectId: id,
    ...(old && { before: { name, ...side('before') } }),
    after: { name, ...side('after') },
  }
}
