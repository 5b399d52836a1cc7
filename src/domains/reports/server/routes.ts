import { staff } from '#/domains/auth/server/public.ts'
import { listStores } from '#/domains/catalog/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { reportOrdersApi } from '../contract/orders.ts'
import { customersReportApi } from '../contract/customers.ts'
import { productsReportApi } from '../contract/products.ts'
import { timesApi } from '../contract/times.ts'
import { overviewApi } from '../contract/overview.ts'
import { otherReportsApi } from '../contract/others.ts'
import { exportOverview } from './service/export-overview.ts'
import { listOrders } from './service/list-orders.ts'
import { exportCustomersReport } from './service/export-customers.ts'
import { exportProducts } from './service/export-products.ts'
import { exportOtherReport, listOtherReports, showOtherReport } from './service/other-reports.ts'
import { exportTimes } from './service/export-times.ts'
import { showCustomers } from './service/show-customers.ts'
import { showProducts } from './service/show-products.ts'
import { showTimes } from './service/show-times.ts'
import { showOverview } from './service/show-overview.ts'

const reader = staff('reports')

export const reportsRoutes = [
  serve(productsReportApi.show, reader, ({ db, visitor, query }) => showProducts(db, visitor, query)),
  serve(productsReportApi.table, reader, ({ db, visitor, query }) => exportProducts(db, visitor, query)),
  serve(overviewApi.stores, reader, ({ db, visitor }) => listStores(db, visitor)),
  serve(overviewApi.table, reader, ({ db, visitor, query }) => exportOverview(db, visitor, query)),
  serve(overviewApi.show, reader, ({ db, visitor, query }) => showOverview(db, visitor, query)),
  serve(reportOrdersApi.list, reader, ({ db, visitor, query }) => listOrders(db, visitor, query)),
  serve(timesApi.show, reader, ({ db, visitor, query }) => showTimes(db, visitor, query)),
  serve(timesApi.table, reader, ({ db, visitor, query }) => exportTimes(db, visitor, query)),
  serve(customersReportApi.show, reader, ({ db, visitor, query }) => showCustomers(db, visitor, query)),
  serve(customersReportApi.table, reader, ({ db, visitor, query }) =>
    exportCustomersReport(db, visitor, query),
  ),
  serve(otherReportsApi.list, reader, ({ context }) => ({ items: listOtherReports(context) })),
  serve(otherReportsApi.show, reader, ({ db, context, visitor, params, query }) =>
    showOtherReport(db, context, visitor, params.name, query),
  ),
  serve(otherReportsApi.table, reader, ({ db, context, visitor, params, query }) =>
    exportOtherReport(db, context, visitor, params.name, query),
  ),
]
