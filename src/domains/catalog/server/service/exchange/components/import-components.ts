import type { z } from 'zod'
import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import { applyTable, compareTable } from '#/platform/server/tables/reviewed-import.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'
import * as assortment from '#/domains/catalog/server/queries/staff/exchange.ts'
import * as components from '#/domains/catalog/server/queries/components.ts'
import { lockNames } from '#/domains/catalog/server/queries/staff/edited-products.ts'
import { findStores } from '#/domains/catalog/server/queries/stock.ts'
import { adjustStems } from '../../stock/adjust-stems.ts'
import { componentColumnName, type TableColumn } from './component-columns.ts'
import type { ComparedComponents, ComponentsInput, PlannedComponent } from './compare-components.ts'

const run = createImportPool<{ compare: { asks: ComponentsInput; answers: ComparedComponents } }>(
  inRoot('src/domains/catalog/server/service/exchange/components/components-process.ts'),
)

export const checkComponents = async (db: Db, staff: Staff, file: Uint8Array): Promise<ImportReport> =>
  (await compareTable(db, tableOf(staff, file))).report

export const componentProblems = async (db: Db, staff: Staff, file: Uint8Array): Promise<string> =>
  (await compareTable(db, tableOf(staff, file))).problems

/** Applies a reviewed table (`applyTable`): stock as counts, in the ledger and the audit log. */
export const applyComponents = (
  db: Db,
  staff: Staff,
  { file, plan, skip_bad }: z.output<typeof ImportApproval> & { file: Uint8Array },
): Promise<ImportReport> =>
  applyTable(
    db,
    { plan, skip_bad },
    {
      ...tableOf(staff, file),
      write: async (tx, { planned, label }) => {
        const written = await writeComponents(tx, planned)
        await writeStock(tx, staff, written)
        await recordActions(
          tx,
          staff,
          written.map((one) => actionOf(one, label)),
        )
      },
    },
  )

const tableOf = (staff: Staff, file: Uint8Array) => ({
  load: async (db: Db, locked: boolean) => {
    if (locked) {
      await assortment.lockImports(db)
      await lockNames(db)
      await components.lockStockedComponents(db)
    }
    const stores = [...(await findStores(db, staff.storeId))]
    return { existing: await components.findStockedComponents(db), stores }
  },
  compare: async (state: Omit<ComponentsInput, 'file'>) => ({
    ...(await run('compare', { file, ...state })),
    label: componentColumnName(state.stores),
  }),
})

type WrittenComponent = PlannedComponent & { componentId: number }

const writeComponents = async (tx: Db, planned: PlannedComponent[]): Promise<WrittenComponent[]> => {
  const fresh = planned.filter(({ id }) => id === null)
  const made = await components.insertComponents(
    tx,
    fresh.map(({ slug, fields }) => ({ ...fields, slug })),
  )
  await components.changeComponents(
    tx,
    planned.flatMap(({ id, isChanged, fields }) => (id !== null && isChanged ? { ...fields, id } : [])),
  )
  return planned.map((one) => ({ ...one, componentId: one.id ?? made.get(one.slug) ?? 0 }))
}

/** As orders lock them. */
const writeStock = async (tx: Db, staff: Staff, written: WrittenComponent[]) => {
  const counts = written
    .flatMap(({ componentId, stock }) => stock.map((one) => ({ ...one, componentId })))
    .toSorted((one, other) => one.storeId - other.storeId || one.componentId - other.componentId)
  for (const { storeId, componentId, quantity } of counts)
    await adjustStems(tx, { storeId, componentId, kind: 'count', quantity, reason: null, staffId: staff.id })
}

/** Stock is named by its store, as in the file. */
const actionOf = ({ id, componentId, changes }: WrittenComponent, label: (column: TableColumn) => string) => {
  const nameOf = (column: TableColumn) => (column.startsWith('stock:') ? label(column) : column)
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [nameOf(change.column), change[of]]))
  return {
    action: 'component.import',
    subject: 'component',
    subjectId: componentId,
    ...(id !== null && { before: side('before') }),
    after: side('after'),
  }
}
