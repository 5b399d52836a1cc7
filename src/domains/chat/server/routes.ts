import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { chatApi, GUEST_TOKEN_HEADER } from '../contract.ts'
import * as chat from './service.ts'

export const chatRoutes = ({ visitor }: Guards) => [
  serve(chatApi.info, visitor, ({ db, visitor: { user }, incoming }) =>
    chat.getChatInfo(db, user?.id ?? null, incoming.headers[GUEST_TOKEN_HEADER] ?? null),
  ),
]
