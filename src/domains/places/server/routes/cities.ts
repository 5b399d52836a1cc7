import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { citiesStaffApi } from '#/domains/places/contract/staff/cities.ts'
import * as cities from '../service/cities/edit-cities.ts'
import { suggestCities } from '../service/cities/suggest-cities.ts'

const manager = staff('cities')

export const citiesStaffRoutes = [
  serve(citiesStaffApi.list, manager, ({ db }) => cities.listStaffCities(db)),
  serve(citiesStaffApi.suggestions, manager, async ({ db, query }) => ({
    items: await suggestCities(db, query.query),
  })),
  serve(citiesStaffApi.create, manager, ({ db, visitor, body }) => cities.createCity(db, visitor, body)),
  serve(citiesStaffApi.update, manager, ({ db, visitor, params, body }) =>
    cities.updateCity(db, visitor, params.id, body),
  ),
  serve(citiesStaffApi.remove, manager, ({ db, visitor, params }) =>
    cities.removeCity(db, visitor, params.id),
  ),
  serve(citiesStaffApi.order, manager, ({ db, visitor, body }) => cities.orderCities(db, visitor, body.ids)),
]
