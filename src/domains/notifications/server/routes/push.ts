import { customer } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { pushApi } from '#/domains/notifications/contract/push.ts'
import * as push from '../service/push/push-subscriptions.ts'

export const pushRoutes = [
  serve(pushApi.show, customer, ({ db, context, visitor }) => push.showPush(db, context, visitor)),
  serve(pushApi.subscribe, customer, ({ db, context, visitor, body, incoming }) =>
    push.subscribe(db, context, visitor, body, incoming.ip),
  ),
  serve(pushApi.unsubscribe, customer, ({ db, visitor, body, incoming }) =>
    push.unsubscribe(db, visitor, body.endpoint, incoming.ip),
  ),
]
