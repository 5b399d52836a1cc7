import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { storesStaffApi } from '#/domains/places/contract/staff/stores.ts'
import * as stores from '../service/edit-stores.ts'

const manager = staff('stores')

export const placesStaffRoutes = [
  serve(storesStaffApi.list, manager, ({ db, visitor }) => stores.listStaffStores(db, visitor)),
  serve(storesStaffApi.create, manager, ({ db, visitor, body }) => stores.createStore(db, visitor, body)),
  serve(storesStaffApi.update, manager, ({ db, visitor, params, body }) =>
    stores.updateStore(db, visitor, params.id, body),
  ),
]
