import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { accountingApi } from '../contract/accounting.ts'
import { exportCommerceMl } from './service/export-commerceml.ts'
import { exportLines } from './service/export-lines.ts'
import { showAccounting } from './service/show-accounting.ts'

const reports = staff('reports')

export const accountingRoutes = [
  serve(accountingApi.show, reports, ({ db, visitor, query }) => showAccounting(db, visitor, query)),
  serve(accountingApi.lines, reports, ({ db, visitor, query }) => exportLines(db, visitor, query)),
  serve(accountingApi.commerceMl, reports, ({ db, visitor, query }) => exportCommerceMl(db, visitor, query)),
]
