import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { recipientsApi } from '../contract.ts'
import * as reminders from './service.ts'

export const remindersRoutes = ({ customer }: Guards) => [
  serve(recipientsApi.list, customer, async ({ db, visitor: { id } }) => ({
    items: await reminders.listRecipients(db, id),
  })),
  serve(recipientsApi.create, customer, ({ db, visitor: { id }, body }) =>
    reminders.saveRecipient(db, id, body),
  ),
  serve(recipientsApi.update, customer, ({ db, visitor: { id }, params, body }) =>
    reminders.changeRecipient(db, id, params.id, body),
  ),
  serve(recipientsApi.remove, customer, ({ db, visitor: { id }, params }) =>
    reminders.forgetRecipient(db, id, params.id),
  ),
]
