import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/assortment.ts'
import { exportCsv, exportYml } from '../service/exchange/export-assortment.ts'
import { productsTemplate } from '../service/exchange/products-template.ts'
import { applyImport, checkImport, importProblems } from '../service/exchange/import-assortment.ts'

const manager = staff('assortment.edit')

export const exchangeRoutes = [
  serve(assortmentStaffApi.exportCsv, manager, ({ db }) => exportCsv(db)),
  serve(assortmentStaffApi.exportYml, manager, ({ db, context, incoming }) =>
    exportYml(db, siteOf(context.settings, incoming)),
  ),
  serve(assortmentStaffApi.template, manager, () => productsTemplate()),
  serve(assortmentStaffApi.check, manager, ({ db, file, query }) => checkImport(db, file, query)),
  serve(assortmentStaffApi.problems, manager, ({ db, file, query }) => importProblems(db, file, query)),
  serve(assortmentStaffApi.apply, manager, ({ db, visitor, file, query }) =>
    applyImport(db, visitor, file, query),
  ),
]
