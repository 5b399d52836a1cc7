import { staffByPhone } from '#/domains/auth/server/public.ts'
import { webhooksStaffApi } from '#/domains/webhooks/contract/staff.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { listDeliveries } from './service/list-deliveries.ts'
import * as service from './service/manage-endpoints.ts'

const owner = staffByPhone('integrations')

export const webhooksRoutes = [
  serve(webhooksStaffApi.list, owner, ({ db, visitor }) => service.listEndpoints(db, visitor)),
  serve(webhooksStaffApi.add, owner, ({ db, context, visitor, body }) =>
    service.addEndpoint(db, context, visitor, body),
  ),
  serve(webhooksStaffApi.change, owner, ({ db, context, visitor, params, body }) =>
    service.changeEndpoint(db, context, visitor, params.id, body),
  ),
  serve(webhooksStaffApi.remove, owner, ({ db, visitor, params }) =>
    service.removeEndpoint(db, visitor, params.id),
  ),
  serve(webhooksStaffApi.renewSecret, owner, ({ db, context, visitor, params }) =>
    service.renewSecret(db, context, visitor, params.id),
  ),
  serve(webhooksStaffApi.test, owner, ({ db, visitor, params }) =>
    service.testEndpoint(db, visitor, params.id),
  ),
  serve(webhooksStaffApi.deliveries, owner, ({ db, visitor, params, query }) =>
    listDeliveries(db, visitor, params.id, query.before),
  ),
  serve(webhooksStaffApi.again, owner, ({ db, visitor, params }) =>
    service.repeatDelivery(db, visitor, params.id, params.delivery_id),
  ),
]
