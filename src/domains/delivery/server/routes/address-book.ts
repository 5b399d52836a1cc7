import { customer } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { addressesApi, recipientsApi } from '#/domains/delivery/contract/address-book.ts'
import * as addresses from '../service/address-book/edit-addresses.ts'
import * as recipients from '../service/address-book/edit-recipients.ts'

export const addressBookRoutes = [
  serve(recipientsApi.list, customer, async ({ db, visitor: { id } }) => ({
    items: await recipients.listRecipients(db, id),
  })),
  serve(recipientsApi.create, customer, ({ db, visitor: { id }, body }) =>
    recipients.saveRecipient(db, id, body),
  ),
  serve(recipientsApi.update, customer, ({ db, visitor: { id }, params, body }) =>
    recipients.changeRecipient(db, id, params.id, body),
  ),
  serve(recipientsApi.remove, customer, ({ db, visitor: { id }, params }) =>
    recipients.forgetRecipient(db, id, params.id),
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
]
