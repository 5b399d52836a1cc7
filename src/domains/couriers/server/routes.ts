import { staff } from '#/domains/auth/server/public.ts'
import { courierCallsApi } from '#/domains/couriers/contract/staff.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { callCourier, cancelCall, priceOfCall } from './service/call-courier.ts'
import { showCall } from './service/show-call.ts'

const leading = staff('orders.lead')

export const couriersRoutes = [
  serve(courierCallsApi.show, leading, ({ db, context, visitor, params }) =>
    showCall(db, context, visitor, params.id),
  ),
  serve(courierCallsApi.price, leading, ({ db, context, visitor, params }) =>
    priceOfCall({ db, context, staff: visitor, orderId: params.id }),
  ),
  serve(courierCallsApi.call, leading, ({ db, context, visitor, params, body }) =>
    callCourier({ db, context, staff: visitor, orderId: params.id }, body.price),
  ),
  serve(courierCallsApi.cancel, leading, ({ db, context, visitor, params }) =>
    cancelCall({ db, context, staff: visitor, orderId: params.id }),
  ),
]
