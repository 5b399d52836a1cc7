import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import type { productsReportApi } from '../../contract/products.ts'
import { comparedPeriod } from '../../rules/compared-period.ts'
import { sumProducts, sumStems } from '../queries/costs.ts'
import { scopeOf } from './report-scope.ts'
import { rollUpForPage } from './roll-up.ts'

type ProductsQuery = Validated<typeof productsReportApi.show>['query']

export const showProducts = async (db: Db, staff: Staff, { against, ...query }: ProductsQuery) => {
  const scope = scopeOf(staff, query)
  await rollUpForPage(db)
  const [products, stems] = await Promise.all([sumProducts(db, scope), sumStems(db, scope)])
  return {
    counted_at: db.now(),
    period: { from: scope.from, to: scope.to },
    before_period: comparedPeriod(scope, against),
    products,
    stems,
  }
}
