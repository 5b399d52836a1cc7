import type { Guards } from '#/domains/auth/server/guards.ts'
import { anyone, serve } from '#/platform/server/http/serve.ts'
import { addressesApi, reasonsApi, recipientsApi } from '../contract.ts'
import * as addresses from './addresses.ts'
import * as reasons from './reasons.ts'
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
  serve(addressesApi.list, customer, async ({ db, visitor: { id } }) => ({
    items: await addresses.listAddresses(db, id),
  })),
  serve(addressesApi.create, customer, ({ db, visitor: { id }, body }) =>
    addresses.saveAddress(db, id, body),
  ),
  serve(addressesApi.update, customer, ({ db, visitor: { id }, params, body }) =>
    addresses.changeAddress(db, id, params.id, body),
  ),
  serve(addressesApi.remove, customer, ({ db, visitor: { id }, params }) =>
    addresses.forgetAddress(db, id, params.id),
  ),
  serve(reasonsApi.list, customer, ({ db, visitor: { id } }) => reasons.listReasons(db, id)),
  serve(reasonsApi.create, customer, ({ db, visitor: { id }, body }) => reasons.rememberReason(db, id, body)),
  serve(reasonsApi.update, customer, ({ db, visitor: { id }, params, body }) =>
    reasons.changeReason(db, id, params.id, body),
  ),
  serve(reasonsApi.remove, customer, ({ db, visitor: { id }, params }) =>
    reasons.forgetReason(db, id, params.id),
  ),
  serve(reasonsApi.holidays, anyone, ({ query }) => reasons.listHolidays(query.year)),
]
