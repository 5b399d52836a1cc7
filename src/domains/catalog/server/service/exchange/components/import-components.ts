import path from 'node:path'
import type { z } from 'zod'
import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'
import * as assortment from '#/domains/catalog/server/queries/assortment.ts'
import * as components from '#/domains/catalog/server/queries/components.ts'
import { lockNames } from '#/domains/catalog/server/queries/edited-products.ts'
import { findStores } from '#/domains/catalog/server/queries/stock.ts'
import { adjustStems } from '../../stock/adjust-stems.ts'
import { componentColumnName, type TableColumn } from './component-columns.ts'
import type { ComparedComponents, ComponentsInput, PlannedComponent } from './compare-components.ts'

const run = createImportPool<{ compare: { asks: ComponentsInput; answers: ComparedComponents } }>(
  path.join(import.meta.dirname, './components-program.ts'),
)

/** What a table of flowers would change, and its problems; changes nothing. */
export const checkComponents = async (db: Db, staff: Staff, file: Uint8Array): Promise<ImportReport> =>
  (await compare(db, staff, file)).report

/** Bad lines as CSV. */
export const componentProblems = async (db: Db, staff: Staff, file: Uint8Array): Promise<string> =>
  (await compare(db, staff, file)).problems

const compare = async (db: Db, staff: Staff, file: Uint8Array) => {
  const stores = [...(await findStores(db, staff.storeId))]
  const existing = await components.findStockedComponents(db)
  return { ...(await run('compare', { file, existing, stores })), label: componentColumnName(stores) }
}

/**
 * Applies a reviewed table in one transaction: stock as counts, each in the ledger of stems and in the audit log. 409
 * `import_changed` with a new report when the shop has changed since, 409 `import_bad_lines` unless they are skipped.
 */
export const applyComponents = (
  db: Db,
  staff: Staff,
  { file, plan, skip_bad }: z.output<typeof ImportApproval> & { file: Uint8Array },
): Promise<ImportReport> =>
  db.transaction(async (tx) => {
    await assortment.lockImports(tx)
    await lockNames(tx)
    await components.lockStockedComponents(tx)
    const { report, planned, label } = await compare(tx, staff, file)
    if (report.plan !== plan) throw conflict('import_changed', report)
    if (report.problems_total > 0 && !skip_bad) throw conflict('import_bad_lines', report)
    const written: WrittenComponent[] = []
    for (const one of planned) written.push({ ...one, componentId: await writeComponent(tx, one) })
    await writeStock(tx, staff, written)
    await recordActions(
      tx,
      staff,
      written.map((one) => actionOf(one, label)),
    )
    return report
  })

type WrittenComponent = PlannedComponent & { componentId: number }

const writeComponent = async (tx: Db, { id, slug, fields, isChanged }: PlannedComponent): Promise<number> => {
  if (id === null) return components.insertComponent(tx, slug, fields)
  if (isChanged) await components.changeComponent(tx, id, fields)
  return id
}

/** By store and component, as orders lock them. */
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
