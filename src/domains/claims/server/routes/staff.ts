import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { decideClaim, signDecision } from '../service/staff/decide-claim.ts'
import {
  claimsOfOrder,
  closeByStaff,
  openByStaff,
  setCause,
  takeClaim,
  writeByStaff,
} from '../service/staff/lead-claim.ts'
import { countWaiting, listClaims, ordersOfCustomer } from '../service/staff/list-claims.ts'
import { addStaffPhoto, removeStaffPhoto } from '../service/staff/staff-photos.ts'
import { showStaffClaim } from '../service/staff/change-claim.ts'

const leading = staff('claims')
/** Whoever answers the telephone writes it down. */
const recording = staff('orders')

export const claimsStaffRoutes = [
  serve(claimsStaffApi.list, leading, ({ db, visitor, query }) => listClaims(db, visitor, query)),
  serve(claimsStaffApi.waiting, leading, ({ db, visitor }) => countWaiting(db, visitor)),
  serve(claimsStaffApi.ofOrder, recording, ({ db, visitor, params }) =>
    claimsOfOrder(db, visitor, params.order_id),
  ),
  serve(claimsStaffApi.ofCustomer, recording, ({ db, visitor, params }) =>
    ordersOfCustomer(db, visitor, params.user_id),
  ),
  serve(claimsStaffApi.open, recording, ({ db, visitor, body }) => openByStaff(db, visitor, body)),
  serve(claimsStaffApi.show, leading, ({ db, visitor, params }) => showStaffClaim(db, visitor, params.id)),
  serve(claimsStaffApi.take, leading, ({ db, visitor, params, body }) =>
    takeClaim(db, visitor, params.id, body.version),
  ),
  serve(claimsStaffApi.write, leading, ({ db, visitor, params, body }) =>
    writeByStaff(db, visitor, params.id, body),
  ),
  serve(claimsStaffApi.addPhoto, leading, ({ db, context, visitor, params, file }) =>
    addStaffPhoto(db, context.mediaDir, visitor, { id: params.id, file }),
  ),
  serve(claimsStaffApi.removePhoto, leading, ({ db, context, visitor, params }) =>
    removeStaffPhoto(db, context.mediaDir, visitor, params),
  ),
  serve(claimsStaffApi.cause, leading, ({ db, visitor, params, body }) =>
    setCause(db, visitor, params.id, body),
  ),
  serve(claimsStaffApi.decide, leading, ({ db, visitor, params, body }) =>
    decideClaim(db, visitor, params.id, body),
  ),
  serve(claimsStaffApi.sign, staff('claims.sign'), ({ db, visitor, params, body }) =>
    signDecision(db, visitor, params.id, body),
  ),
  serve(claimsStaffApi.close, leading, ({ db, visitor, params, body }) =>
    closeByStaff(db, visitor, params.id, body.version),
  ),
]
