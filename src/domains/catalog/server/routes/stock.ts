import type { Guards } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { deliveriesStaffApi } from '#/domains/catalog/contract/staff/deliveries.ts'
import { stockStaffApi } from '#/domains/catalog/contract/staff/stock.ts'
import * as deliveries from '../service/stock/deliveries.ts'
import * as entries from '../service/stock/enter-stock.ts'
import * as stock from '../service/stock/show-stock.ts'

/** Stems in the stores, as florists and managers keep them; each in the stores that are theirs. */
export const stockRoutes = ({ staff }: Guards) => {
  const keeper = staff('stock')
  return [
    serve(stockStaffApi.stores, keeper, ({ db, visitor }) => stock.listStores(db, visitor)),
    serve(stockStaffApi.table, keeper, ({ db, visitor, params }) =>
      stock.showStock(db, visitor, params.store_id),
    ),
    serve(stockStaffApi.enter, keeper, ({ db, visitor, params, body }) =>
      entries.enterStock(db, visitor, params.store_id, body),
    ),
    serve(stockStaffApi.undo, keeper, ({ db, visitor, params, body }) =>
      entries.undoEntry(db, visitor, params.store_id, body),
    ),
    serve(stockStaffApi.moves, keeper, ({ db, visitor, params, query }) =>
      stock.listMoves(db, visitor, params.store_id, query),
    ),
    serve(stockStaffApi.days, keeper, ({ db, visitor, params, query }) =>
      stock.sumDays(db, visitor, params.store_id, query),
    ),
    serve(stockStaffApi.movesTable, keeper, ({ db, visitor, params, query }) =>
      stock.movesTable(db, visitor, params.store_id, query),
    ),
    serve(deliveriesStaffApi.list, keeper, ({ db, visitor, params, query }) =>
      deliveries.listDeliveries(db, visitor, params.store_id, query),
    ),
    serve(deliveriesStaffApi.plan, keeper, ({ db, visitor, params, body }) =>
      deliveries.planDelivery(db, visitor, params.store_id, body),
    ),
    serve(deliveriesStaffApi.change, keeper, ({ db, visitor, params, body }) =>
      deliveries.changeDelivery(db, visitor, params.id, body),
    ),
    serve(deliveriesStaffApi.receive, keeper, ({ db, visitor, params, body }) =>
      deliveries.receiveDelivery(db, visitor, params.id, body),
    ),
    serve(deliveriesStaffApi.cancel, keeper, ({ db, visitor, params, body }) =>
      deliveries.cancelDelivery(db, visitor, params.id, body),
    ),
  ]
}
