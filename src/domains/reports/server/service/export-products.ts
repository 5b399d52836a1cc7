import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ProductsReport, ProductTable, productsReportApi } from '../../contract/products.ts'
import { showProducts } from './show-products.ts'

type TableQuery = Validated<typeof productsReportApi.table>['query']
type Shown = Omit<ProductsReport, 'counted_at'>

export const exportProducts = async (db: Db, staff: Staff, { part, ...query }: TableQuery): Promise<string> =>
  writeTable(TABLES[part](await showProducts(db, staff, query)))

const title = (name: (typeof COLUMNS)[number]) => t(`staff.figures.columns.${name}`)

const COLUMNS = [
  'product',
  'orders',
  'quantity',
  'net',
  'costed_net',
  'cost',
  'recipe_cost',
  'stem',
  'bought',
  'bought_cost',
  'lost',
  'lost_cost',
] as const

const TABLES: Record<ProductTable, (report: Shown) => string[][]> = {
  products: ({ products }) => [
    COLUMNS.slice(0, 7).map(title),
    ...products.map(({ name, orders, quantity, net, costed_net, cost, recipe_cost }) => [
      name ?? t('staff.figures.deliveryRow'),
      String(orders),
      String(quantity),
      ...[net, costed_net, cost, recipe_cost].map(roubleCell),
    ]),
  ],
  stems: ({ stems }) => [
    COLUMNS.slice(7).map(title),
    ...stems.map(({ name, bought, bought_cost, lost, lost_cost }) => [
      name,
      String(bought),
      roubleCell(bought_cost),
      String(lost),
      roubleCell(lost_cost),
    ]),
  ],
}
