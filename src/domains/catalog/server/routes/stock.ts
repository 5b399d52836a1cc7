import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { deliveriesStaffApi } from '#/domains/catalog/contract/staff/deliveries.ts'
import { stockStaffApi } from '#/domains/catalog/contract/staff/stock.ts'
import * as deliveries from '../service/stock/deliveries.ts'
import * as entries from '../service/stock/enter-stock.ts'
import * as stock from '../service/stock/show-stock.ts'

const stockStaff = staff('stock')

/** Staff tied to a store see only theirs. */
export const stockRoutes = [
  serve(stockStaffApi.stores, stockStaff, ({ db, visitor }) => stock.listStores(db, visitor)),
  serve(stockStaffApi.table, stockStaff, ({ db, visitor, params }) =>
    stock.showStock(db, visitor, params.store_id),
  ),
  serve(stockStaffApi.enter, stockStaff, ({ db, visitor, params, body }) =>
    entries.enterStock(db, visitor, params.store_id, body),
  ),
  serve(stockStaffApi.undo, stockStaff, ({ db, visitor, params, body }) =>
    entries.undoEntry(db, visitor, params.store_id, body),
  ),
  serve(stockStaffApi.moves, stockStaff, ({ db, visitor, params, query }) =>
    stock.listMoves(db, visitor, params.store_id, query),
  ),
  serve(stockStaffApi.days, stockStaff, ({ db, visitor, params, query }) =>
    stock.sumDays(db, visitor, params.store_id, query),
  ),
  serve(stockStaffApi.movesTable, stockStaff, ({ db, visitor, params, query }) =>
    stock.movesTable(db, visitor, params.store_id, query),
  ),
  serve(deliveriesStaffApi.list, stockStaff, ({ db, visitor, params, query }) =>
    deliveries.listDeliveries(db, visitor, params.store_id, query),
  ),
  serve(deliveriesStaffApi.plan, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.planDelivery(db, visitor, params.store_id, body),
  ),
  serve(deliveriesStaffApi.change, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.changeDelivery(db, visitor, params.id, body),
  ),
  serve(deliveriesStaffApi.receive, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.receiveDelivery(db, visitor, params.id, body),
  ),
  serve(deliveriesStaffApi.cancel, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.cancelDelivery(db, visitor, params.id, body),
  ),
]
