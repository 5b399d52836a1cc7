import { staff } from '#/domains/auth/server/public.ts'
import { listStores } from '#/domains/catalog/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { needsApi } from '../contract/needs.ts'
import { supplyApi } from '../contract/orders.ts'
import { suppliersApi } from '../contract/suppliers.ts'
import * as suppliers from './service/edit-supplier.ts'
import { exportAllNeeds, exportNeeds } from './service/export-needs.ts'
import { exportOrder } from './service/export-order.ts'
import { showAllNeeds, showNeeds } from './service/show-needs.ts'
import { showAllSupply, showSupply } from './service/show-supply.ts'
import * as orders from './service/supply-orders.ts'

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
  serve(supplyApi.remove, buyer, ({ db, visitor, params, body }) =>
    orders.removeOrder(db, visitor, params.id, body.version),
  ),
  serve(supplyApi.table, buyer, ({ db, visitor, params }) => exportOrder(db, visitor, params.id)),
]
