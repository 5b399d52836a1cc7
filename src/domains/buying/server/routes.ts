import { staff } from '#/domains/auth/server/public.ts'
import { listStores } from '#/domains/catalog/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { needsApi } from '../contract/needs.ts'
import { supplyApi } from '../contract/orders.ts'
import { supplierTableApi, suppliersApi } from '../contract/suppliers.ts'
import * as suppliers from './service/edit-supplier.ts'
import { exportAllNeeds, exportNeeds } from './service/export-needs.ts'
import { exportOrder } from './service/export-order.ts'
import { queueLetter } from './service/letters/queue-letter.ts'
import { showAllNeeds, showNeeds } from './service/show-needs.ts'
import { showAllSupply, showSupply } from './service/show-supply.ts'
import * as orders from './service/supply-orders.ts'
import { exportSuppliers, suppliersTemplate } from './service/table/export-suppliers.ts'
import { applySuppliers, checkSuppliers, supplierProblems } from './service/table/import-suppliers.ts'

const buyer = staff('buying')

export const buyingRoutes = [
  serve(needsApi.stores, buyer, ({ db, visitor }) => listStores(db, visitor)),
  serve(needsApi.show, buyer, ({ db, visitor, params, query }) =>
    showNeeds(db, visitor, params.store_id, query.days),
  ),
  serve(needsApi.table, buyer, ({ db, visitor, params, query }) =>
    exportNeeds(db, visitor, params.store_id, query.days),
  ),
  serve(needsApi.all, buyer, ({ db, visitor, query }) => showAllNeeds(db, visitor, query.days)),
  serve(needsApi.allTable, buyer, ({ db, visitor, query }) => exportAllNeeds(db, visitor, query.days)),
  serve(suppliersApi.list, buyer, ({ db }) => suppliers.listSuppliers(db)),
  serve(suppliersApi.create, buyer, ({ db, visitor, body }) => suppliers.createSupplier(db, visitor, body)),
  serve(suppliersApi.update, buyer, ({ db, visitor, params, body }) =>
    suppliers.updateSupplier(db, visitor, params.id, body),
  ),
  serve(suppliersApi.remove, buyer, ({ db, visitor, params, body }) =>
    suppliers.removeSupplier(db, visitor, params.id, body.version),
  ),
  serve(supplierTableApi.exportCsv, buyer, ({ db }) => exportSuppliers(db)),
  serve(supplierTableApi.template, buyer, () => suppliersTemplate()),
  serve(supplierTableApi.check, buyer, ({ db, file }) => checkSuppliers(db, file)),
  serve(supplierTableApi.problems, buyer, ({ db, file }) => supplierProblems(db, file)),
  serve(supplierTableApi.apply, buyer, ({ db, visitor, file, query }) =>
    applySuppliers(db, visitor, { file, ...query }),
  ),
  serve(supplyApi.list, buyer, ({ db, visitor, params, query }) =>
    showSupply(db, visitor, params.store_id, query.days),
  ),
  serve(supplyApi.all, buyer, ({ db, visitor, query }) => showAllSupply(db, visitor, query.days)),
  serve(supplyApi.create, buyer, ({ db, visitor, params, body }) =>
    orders.draftOrder(db, visitor, params.store_id, body),
  ),
  serve(supplyApi.change, buyer, ({ db, visitor, params, body }) =>
    orders.changeOrder(db, visitor, params.id, body),
  ),
  serve(supplyApi.send, buyer, ({ db, visitor, params, body }) =>
    orders.sendOrder(db, visitor, params.id, body),
  ),
  serve(supplyApi.letter, buyer, ({ db, visitor, params, body }) =>
    queueLetter(db, visitor, params.id, body.version),
  ),
  serve(supplyApi.remove, buyer, ({ db, visitor, params, body }) =>
    orders.removeOrder(db, visitor, params.id, body.version),
  ),
  serve(supplyApi.table, buyer, ({ db, visitor, params }) => exportOrder(db, visitor, params.id)),
]
