import type { AppContext } from '#/platform/server/app-context.ts'
import { serve, type Guard } from '#/platform/server/http/serve.ts'
import { pushApi } from '#/domains/notifications/contract/push.ts'
import * as push from '../service/push/push-subscriptions.ts'

type Guards = { customer: Guard<{ id: string; sessionId: string }> }

export const pushRoutes = (context: AppContext, { customer }: Guards) => [
  serve(pushApi.show, customer, ({ db, visitor }) => push.showPush(db, context, visitor)),
  serve(pushApi.subscribe, customer, ({ db, visitor, body, incoming }) =>
    push.subscribe(db, context, visitor, body, incoming.ip),
  ),
  serve(pushApi.unsubscribe, customer, ({ db, visitor, body, incoming }) =>
    push.unsubscribe(db, visitor, body.endpoint, incoming.ip),
  ),
]
