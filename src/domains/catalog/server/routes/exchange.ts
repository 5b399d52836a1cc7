import type { Guards } from '#/domains/auth/server/public.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site.ts'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/assortment.ts'
import { exportCsv, exportYml } from '../service/exchange/export-assortment.ts'
import { applyImport, checkImport, importProblems } from '../service/exchange/import-assortment.ts'

export const exchangeRoutes = (settings: Settings, { staff }: Guards) => {
  const manager = staff('assortment.edit')
  return [
    serve(assortmentStaffApi.exportCsv, manager, ({ db }) => exportCsv(db)),
    serve(assortmentStaffApi.exportYml, manager, ({ db, incoming }) =>
      exportYml(db, siteOf(settings, incoming)),
    ),
    serve(assortmentStaffApi.check, manager, ({ db, file }) => checkImport(db, file)),
    serve(assortmentStaffApi.problems, manager, ({ db, file }) => importProblems(db, file)),
    serve(assortmentStaffApi.apply, manager, ({ db, visitor, file, query }) =>
      applyImport(db, visitor, file, query),
    ),
  ]
}
