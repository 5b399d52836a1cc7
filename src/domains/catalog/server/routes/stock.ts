import { staff, staffByPhone } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { deliveriesStaffApi } from '#/domains/catalog/contract/staff/deliveries.ts'
import { stockStaffApi } from '#/domains/catalog/contract/staff/stock.ts'
import * as deliveries from '../service/stock/plan-delivery.ts'
import * as entries from '../service/stock/enter-stock.ts'
import * as stock from '../service/stock/show-stock.ts'
import { receiveDelivery } from '../service/stock/receive-delivery.ts'
import { listDeliveries } from '../service/stock/list-deliveries.ts'
import { listMoves, sumDays, movesTable } from '../service/stock/list-stock-moves.ts'

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
    listMoves(db, visitor, params.store_id, query),
  ),
  serve(stockStaffApi.days, stockStaff, ({ db, visitor, params, query }) =>
    sumDays(db, visitor, params.store_id, query),
  ),
  serve(stockStaffApi.movesTable, staffByPhone('stock'), ({ db, visitor, params, query }) =>
    movesTable(db, visitor, params.store_id, query),
  ),
  serve(deliveriesStaffApi.list, stockStaff, ({ db, visitor, params, query }) =>
    listDeliveries(db, visitor, params.store_id, query),
  ),
  serve(deliveriesStaffApi.plan, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.planDelivery(db, visitor, params.store_id, body),
  ),
  serve(deliveriesStaffApi.change, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.changeDelivery(db, visitor, params.id, body),
  ),
  serve(deliveriesStaffApi.receive, stockStaff, ({ db, visitor, params, body }) =>
    receiveDelivery(db, visitor, params.id, body),
  ),
  serve(deliveriesStaffApi.cancel, stockStaff, ({ db, visitor, params, body }) =>
    deliveries.cancelDelivery(db, visitor, params.id, body),
  ),
]
