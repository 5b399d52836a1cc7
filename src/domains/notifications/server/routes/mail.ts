import { customer } from '#/domains/auth/server/public.ts'
import { mailApi } from '#/domains/notifications/contract/mail.ts'
import { serve } from '#/platform/server/http/serve.ts'
import * as mail from '../service/mail/mail-address.ts'

export const mailRoutes = [
  serve(mailApi.show, customer, ({ db, context, visitor }) => mail.showMail(db, context, visitor.id)),
  serve(mailApi.ask, customer, ({ db, context, visitor, body }) =>
    mail.askForMail(db, context, visitor.id, body.address),
  ),
  serve(mailApi.confirm, customer, ({ db, context, visitor, body, incoming }) =>
    mail.confirmMail(db, context, visitor.id, { code: body.code, ip: incoming.ip }),
  ),
  serve(mailApi.end, customer, ({ db, visitor, incoming }) => mail.endMail(db, visitor.id, incoming.ip)),
]
