import { staff } from '#/domains/auth/server/public.ts'
import { listStores, ownStore } from '#/domains/catalog/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { cashStaffApi, ownCashStaffApi } from '../contract/desk.ts'
import { closeShift } from './service/close-shift.ts'
import { exportCash } from './service/export-cash.ts'
import { handIn } from './service/hand-in.ts'
import { giveChange, payOut, putIn } from './service/move-cash.ts'
import { openShift } from './service/open-shift.ts'
import { showCash, showOwnCash } from './service/show-cash.ts'
import { listShifts, showClosedShift } from './service/show-shifts.ts'

const desk = staff('cash')
const lead = staff('cash.lead')
const courier = staff('deliveries')

/** Staff of one store see its drawer only. */
export const cashRoutes = [
  serve(cashStaffApi.stores, desk, ({ db, visitor }) => listStores(db, visitor)),
  serve(cashStaffApi.show, desk, ({ db, visitor, params }) => showCash(db, visitor, params.store_id)),
  serve(cashStaffApi.handIn, desk, async ({ db, visitor, params, body }) => {
    await ownStore(db, visitor, params.store_id)
    return handIn(db, visitor, params.store_id, body.courier_id, body)
  }),
  serve(cashStaffApi.give, desk, ({ db, visitor, params, body }) =>
    giveChange(db, visitor, params.store_id, body),
  ),
  serve(cashStaffApi.putIn, desk, ({ db, visitor, params, body }) =>
    putIn(db, visitor, params.store_id, body),
  ),
  serve(cashStaffApi.payOut, lead, ({ db, visitor, params, body }) =>
    payOut(db, visitor, params.store_id, body),
  ),
  serve(cashStaffApi.open, desk, ({ db, visitor, params, body }) =>
    openShift(db, visitor, params.store_id, body),
  ),
  serve(cashStaffApi.close, desk, ({ db, visitor, params, body }) =>
    closeShift(db, visitor, params.store_id, params.shift_id, body),
  ),
  serve(cashStaffApi.shift, desk, ({ db, visitor, params }) =>
    showClosedShift(db, visitor, params.store_id, params.shift_id),
  ),
  serve(cashStaffApi.shifts, lead, ({ db, visitor, params }) => listShifts(db, visitor, params.store_id)),
  serve(cashStaffApi.export, staff('reports'), ({ db, visitor, query }) => exportCash(db, visitor, query)),
  serve(ownCashStaffApi.show, courier, ({ db, visitor }) => showOwnCash(db, visitor)),
  serve(ownCashStaffApi.handIn, courier, async ({ db, visitor, params, body }) => {
    await ownStore(db, visitor, params.store_id)
    return handIn(db, visitor, params.store_id, visitor.id, body)
  }),
]
