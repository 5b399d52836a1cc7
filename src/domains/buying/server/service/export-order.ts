import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { SupplyOrder } from '#/domains/buying/contract/orders.ts'
import { piecesOf, sumOf } from '#/domains/buying/rules/propose-orders.ts'
import { findOwnOrder } from './supply-orders.ts'

const COLUMNS = ['stem', 'packs', 'pack', 'pieces', 'price', 'sum'] as const

/** For the supplier: who orders what for when. */
export const exportOrder = async (db: Db, staff: Staff, id: string): Promise<string> => {
  const { order, store } = await findOwnOrder(db, staff, id)
  return orderTable(order, store)
}

type TableOrder = Pick<SupplyOrder, 'supplier' | 'arrives_on' | 'lines'>

export const orderTable = (
  { supplier, arrives_on: day, lines }: TableOrder,
  store: { name: string; city: string },
): Promise<string> =>
  writeTable([
    [t('staff.buying.orders.tableTitle', { supplier, day: formatDate(day) })],
    [t('staff.stock.storeIn', { name: store.name, city: store.city })],
    COLUMNS.map((name) => t(`staff.buying.orders.columns.${name}`)),
    ...lines.map((line) => [
      line.name,
      String(line.packs),
      String(line.pack),
      String(piecesOf(line)),
      roubleCell(line.price),
      roubleCell(sumOf([line])),
    ]),
    [t('staff.buying.orders.total'), '', '', '', '', roubleCell(sumOf(lines))],
  ])
