import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { boardStaffApi } from '#/domains/orders/contract/staff/board.ts'
import { shiftStaffApi } from '#/domains/orders/contract/staff/shift.ts'
import { findOrders, listAwaiting } from '../service/staff/find-orders.ts'
import { countWaiting, showBoard } from '../service/staff/show-board.ts'
import { showShift } from '../service/staff/show-shift.ts'

const desk = staff('orders')

/** Staff of one store see its orders only. */
export const boardRoutes = [
  serve(boardStaffApi.board, desk, ({ db, visitor, query }) => showBoard(db, visitor, query)),
  serve(boardStaffApi.search, desk, ({ db, visitor, query }) => findOrders(db, visitor, query.q)),
  serve(boardStaffApi.awaiting, desk, ({ db, visitor, query }) => listAwaiting(db, visitor, query)),
  serve(boardStaffApi.waiting, desk, async ({ db, visitor, query }) => ({
    count: await countWaiting(db, visitor, query.store_id),
  })),
  serve(shiftStaffApi.show, desk, ({ db, visitor, query }) => showShift(db, visitor, query)),
]
