import { customer } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { favouritesApi } from '../contract.ts'
import * as favourites from './service.ts'

export const favouritesRoutes = [
  serve(favouritesApi.list, customer, ({ db, visitor: { id }, query }) =>
    favourites.listFavourites(db, id, query),
  ),
  serve(favouritesApi.add, customer, ({ db, visitor: { id }, body }) =>
    favourites.addFavourite(db, id, body.product_id),
  ),
  serve(favouritesApi.remove, customer, ({ db, visitor: { id }, body }) =>
    favourites.removeFavourite(db, id, body.product_id),
  ),
]
