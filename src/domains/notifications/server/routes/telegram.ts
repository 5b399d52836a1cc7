import { customer } from '#/domains/auth/server/public.ts'
import { telegramApi } from '#/domains/notifications/contract/telegram.ts'
import { serve } from '#/platform/server/http/serve.ts'
import * as telegram from '../service/telegram/telegram-chat.ts'

export const telegramRoutes = [
  serve(telegramApi.show, customer, ({ db, context, visitor }) =>
    telegram.showTelegram(db, context, visitor.id),
  ),
  serve(telegramApi.ask, customer, ({ db, context, visitor, body, incoming }) =>
    telegram.askForTelegram(db, context, visitor.id, { forStaff: body.for_staff, ip: incoming.ip }),
  ),
  serve(telegramApi.change, customer, ({ db, context, visitor, body }) =>
    telegram.changeTelegram(db, context, visitor.id, body.for_staff),
  ),
  serve(telegramApi.end, customer, ({ db, visitor, incoming }) =>
    telegram.endTelegram(db, visitor.id, incoming.ip),
  ),
  serve(telegramApi.answerForBot, customer, ({ db, context, visitor, body }) =>
    telegram.answerForBot(db, context, visitor.id, body.code),
  ),
]
