import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  CERTIFICATE_SUMS,
  type CustomersReport,
  type CustomerTable,
  type customersReportApi,
} from '../../contract/customers.ts'
import { showCustomers } from './show-customers.ts'

type TableQuery = Validated<typeof customersReportApi.table>['query']
type Shown = Omit<CustomersReport, 'counted_at'>

export const exportCustomersReport = async (
  db: Db,
  staff: Staff,
  { part, ...query }: TableQuery,
): Promise<string> => writeTable(TABLES[part](await showCustomers(db, staff, query)))

const TABLES: Record<CustomerTable, (report: Shown) => string[][]> = {
  months: ({ months }) => [
    [
      t('staff.figures.columns.month'),
      t('staff.figures.columns.orders'),
      t('staff.figures.columns.returned'),
    ],
    ...months.map(({ month, orders, returned }) => [month.slice(0, 7), String(orders), String(returned)]),
  ],
  codes: ({ codes }) => [
    [
      t('staff.figures.columns.code'),
      t('staff.figures.columns.orders'),
      t('staff.figures.columns.net'),
      t('staff.figures.columns.promo'),
    ],
    ...codes.map(({ code, orders, net, discount }) => [
      code,
      String(orders),
      roubleCell(net),
      roubleCell(discount),
    ]),
  ],
  certificates: ({ certificates: { months } }) => [
    [
      t('staff.figures.columns.month'),
      t('staff.figures.columns.quantity'),
      ...CERTIFICATE_SUMS.map((name) => t(`staff.certificates.sums.${name}`)),
    ],
    ...months.map((month) => [
      month.month.slice(0, 7),
      String(month.count),
      ...CERTIFICATE_SUMS.map((name) => roubleCell(month[name])),
    ]),
  ],
  cohorts: ({ cohorts }) => [
    [
      t('staff.figures.columns.firstMonth'),
      t('staff.figures.columns.customers'),
      t('staff.figures.columns.later'),
    ],
    ...cohorts.map(({ first_month, customers, later }) => [
      first_month.slice(0, 7),
      String(customers),
      ...later.map(String),
    ]),
  ],
}
