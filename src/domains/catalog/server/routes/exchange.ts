import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { assortmentStaffApi } from '#/domains/catalog/contract/staff/exchange.ts'
import { componentsImportApi } from '#/domains/catalog/contract/staff/components.ts'
import { importPicturesApi } from '#/domains/catalog/contract/staff/import-pictures.ts'
import { exportCsv, exportYml } from '../service/exchange/export/export-assortment.ts'
import { componentsTemplate, exportComponents } from '../service/exchange/components/export-components.ts'
import {
  applyComponents,
  checkComponents,
  componentProblems,
} from '../service/exchange/components/import-components.ts'
import { productsTemplate } from '../service/exchange/export/products-template.ts'
import { applyImport, checkImport, importProblems } from '../service/exchange/import-assortment.ts'
import { addPictureFile } from '../service/exchange/pictures/add-picture.ts'
import { matchFiles } from '../service/exchange/pictures/match-files.ts'
import { retryLinks } from '../service/exchange/pictures/fetch-links.ts'
import { forgetFailedLinks } from '../queries/picture-links.ts'
import { showPictureLinks } from '../service/exchange/pictures/show-links.ts'

const manager = staff('assortment.edit')

export const componentExchangeRoutes = [
  serve(componentsImportApi.exportCsv, manager, ({ db, visitor }) => exportComponents(db, visitor)),
  serve(componentsImportApi.template, manager, ({ db, visitor }) => componentsTemplate(db, visitor)),
  serve(componentsImportApi.check, manager, ({ db, visitor, file }) => checkComponents(db, visitor, file)),
  serve(componentsImportApi.problems, manager, ({ db, visitor, file }) =>
    componentProblems(db, visitor, file),
  ),
  serve(componentsImportApi.apply, manager, ({ db, visitor, file, query }) =>
    applyComponents(db, visitor, { file, ...query }),
  ),
]

export const exchangeRoutes = [
  serve(assortmentStaffApi.exportCsv, manager, ({ db }) => exportCsv(db)),
  serve(assortmentStaffApi.exportYml, manager, ({ db, context, incoming }) =>
    exportYml(db, siteOf(context.settings, incoming)),
  ),
  serve(assortmentStaffApi.template, manager, () => productsTemplate()),
  serve(assortmentStaffApi.check, manager, ({ db, file, query }) => checkImport(db, file, query)),
  serve(assortmentStaffApi.problems, manager, ({ db, file, query }) => importProblems(db, file, query)),
  serve(assortmentStaffApi.apply, manager, ({ db, context, visitor, file, query }) =>
    applyImport(db, context, visitor, { file, ...query }),
  ),
  serve(importPicturesApi.match, manager, ({ db, body }) => matchFiles(db, body.paths)),
  serve(importPicturesApi.add, manager, ({ db, context, visitor, query, file }) =>
    addPictureFile(db, context.mediaDir, visitor, { productId: query.product_id, path: query.path, file }),
  ),
  serve(importPicturesApi.links, manager, ({ db }) => showPictureLinks(db)),
  serve(importPicturesApi.retry, manager, ({ db, context }) => retryLinks(db, context)),
  serve(importPicturesApi.forget, manager, async ({ db }) => void (await forgetFailedLinks(db))),
]
