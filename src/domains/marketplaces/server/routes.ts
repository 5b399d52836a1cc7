import { staff } from '#/domains/auth/server/public.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import {
  flowwowTablesApi,
  marketplacesStaffApi,
  ozonTablesApi,
  yandexTablesApi,
} from '#/domains/marketplaces/contract/staff.ts'
import { serve } from '#/platform/server/http/serve.ts'
import {
  chooseCity,
  dismissOrder,
  fetchNow,
  matchArticle,
  placeAgain,
  repeatMessage,
} from './service/decide.ts'
import { applyOrders, checkOrders, orderProblems, ordersTemplate } from './service/import/import-orders.ts'
import { showMarketplaces } from './service/show-marketplaces.ts'

const managing = staff('marketplaces')

const tableRoutes = (source: Marketplace, { template, check, problems, apply }: typeof flowwowTablesApi) => {
  return [
    serve(template, managing, () => ordersTemplate(source)),
    serve(check, managing, ({ db, file }) => checkOrders(db, { source, file })),
    serve(problems, managing, ({ db, file }) => orderProblems(db, { source, file })),
    serve(apply, managing, ({ db, context, visitor, file, query }) =>
      applyOrders(db, { context, staff: visitor, source, file, ...query }),
    ),
  ]
}

export const marketplacesRoutes = [
  serve(marketplacesStaffApi.show, managing, ({ db, context }) => showMarketplaces(db, context)),
  serve(marketplacesStaffApi.match, managing, ({ db, context, visitor, params, body }) =>
    matchArticle(db, context, visitor, { ...params, article: body.article, variantId: body.variant_id }),
  ),
  serve(marketplacesStaffApi.city, managing, ({ db, context, visitor, params, body }) =>
    chooseCity(db, context, visitor, { ...params, cityId: body.city_id }),
  ),
  serve(marketplacesStaffApi.fetch, managing, ({ db, context, params }) =>
    fetchNow(db, context, params.source),
  ),
  serve(marketplacesStaffApi.place, managing, ({ db, context, params }) =>
    placeAgain(db, context, params.id),
  ),
  serve(marketplacesStaffApi.dismiss, managing, ({ db, context, visitor, params, body }) =>
    dismissOrder(db, context, visitor, params.id, body.reason),
  ),
  serve(marketplacesStaffApi.again, managing, ({ db, context, params }) =>
    repeatMessage(db, context, params.id),
  ),
  ...tableRoutes('flowwow', flowwowTablesApi),
  ...tableRoutes('yandex', yandexTablesApi),
  ...tableRoutes('ozon', ozonTablesApi),
]
