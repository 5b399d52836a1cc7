import type { z } from 'zod'
import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { createImportPool } from '#/platform/server/tables/import-pool.ts'
import { applyTable, compareTable } from '#/platform/server/tables/reviewed-import.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { ImportApproval, ImportReport } from '#/platform/shared/import-report.ts'
import { t } from '#/platform/shared/texts.ts'
import { findMatches } from '../../queries/articles.ts'
import { findNumbers } from '../../queries/orders.ts'
import { placeUntried } from '../feed/fetch-orders.ts'
import { receiveOrder } from '../receive-order.ts'
import type { ComparedOrders } from './compare-orders.ts'
import { COLUMNS, orderColumnNames } from './order-columns.ts'
import type { OrdersJobs } from './orders-task.ts'

const run = createImportPool<OrdersJobs>(
  inRoot('src/domains/marketplaces/server/service/import/orders-process.ts'),
)

type Reading = { source: Marketplace; file: Uint8Array }

export const checkOrders = async (db: Db, reading: Reading): Promise<ImportReport> =>
  (await compareTable(db, await openTable(reading))).report

export const orderProblems = async (db: Db, reading: Reading): Promise<string> =>
  (await compareTable(db, await openTable(reading))).problems

type Applying = Reading & z.output<typeof ImportApproval> & { context: AppContext; staff: Staff }

/** Saves a reviewed file (`applyTable`), then makes orders of it; what cannot be made yet waits with its reason. */
export const applyOrders = async (
  db: Db,
  { plan, skip_bad, context, staff, ...reading }: Applying,
): Promise<ImportReport> => {
  const report = await applyTable(
    db,
    { plan, skip_bad },
    {
      ...(await openTable(reading)),
      write: (tx, compared: ComparedOrders) => writeOrders(tx, staff, reading.source, compared),
    },
  )
  // Saved: what fails now is tried again by the job.
  await placeUntried(db, new AbortController().signal, context).catch(() =>
    context.logWarning('an order of a marketplace could not be made'),
  )
  return report
}

const writeOrders = async (
  tx: Db,
  staff: Staff,
  source: Marketplace,
  { planned }: ComparedOrders,
): Promise<void> => {
  for (const order of planned) await receiveOrder(tx, { source, order, loadedBy: staff.id })
  await recordAction(tx, staff, {
    action: 'marketplace.import',
    subject: 'marketplace',
    subjectId: source,
    after: { orders: planned.length },
  })
}

const openTable = async ({ source, file }: Reading) => {
  const { numbers, articles } = await run('read', { source, file })
  const load = async (db: Db, locked: boolean) => {
    if (locked) await advisoryLock(db, `marketplace import ${source}`)
    return {
      existing: await findNumbers(db, source, numbers),
      matched: [...(await findMatches(db, source, articles)).keys()].toSorted(),
      today: localDate(db.now(), await shopTimeZone(db)),
    }
  }
  return {
    load,
    compare: (state: Awaited<ReturnType<typeof load>>) => run('compare', { source, file, ...state }),
  }
}

/** With an example, which the import passes over. */
export const ordersTemplate = (source: Marketplace): Promise<string> => {
  const names = orderColumnNames(source)
  return writeTable([
    COLUMNS.map((column) => names[column][0] ?? column),
    COLUMNS.map((column) => t(`staff.marketplaces.example.${column}`)),
  ])
}
