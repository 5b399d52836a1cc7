import type { Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { Cohort, customersReportApi } from '../../contract/customers.ts'
import { comparedPeriod } from '../../rules/compared-period.ts'
import { monthsBetween } from '../../rules/months.ts'
import { countOrdersByCertificate, findCertificateMonths, sumCertificates } from '../queries/certificates.ts'
import * as queries from '../queries/customers.ts'
import type { Scope } from '../queries/figures.ts'
import { countPlacedOnSite, sumVisits } from '../queries/visits.ts'
import { scopeOf } from './report-scope.ts'
import { rollUpForPage } from './roll-up.ts'

const YEAR_DAYS = 365

type CustomersQuery = Validated<typeof customersReportApi.show>['query']

export const showCustomers = async (db: Db, staff: Staff, { against, ...query }: CustomersQuery) => {
  const scope = scopeOf(staff, query)
  await rollUpForPage(db)
  const { from, to } = scope
  const since = `${addDays(to, -YEAR_DAYS).slice(0, 7)}-01`
  const [months, codes, points, certificates, visits, placed, cohorts] = await Promise.all([
    queries.findMonths(db, { ...scope, from: since }),
    queries.findCodes(db, scope),
    queries.sumPoints(db, scope),
    readCertificates(db, scope, since),
    sumVisits(db, from, to),
    countPlacedOnSite(db, from, to),
    queries.findCohorts(db, since, scope.storeId),
  ])
  return {
    counted_at: db.now(),
    period: { from, to },
    before_period: comparedPeriod(scope, against),
    months,
    codes,
    points,
    certificates,
    conversion: { visits, orders: placed },
    cohorts: cohortsOf(cohorts),
  }
}

const readCertificates = async (db: Db, scope: Scope, since: string) => {
  const { from, to } = scope
  const zone = await shopTimeZone(db)
  const [sums, months, orders] = await Promise.all([
    sumCertificates(db, { from, to, zone }),
    findCertificateMonths(db, { from: since, to, zone }),
    countOrdersByCertificate(db, scope),
  ])
  return { ...sums, months: [...months], orders }
}

const cohortsOf = (rows: Awaited<ReturnType<typeof queries.findCohorts>>): Cohort[] =>
  [...Map.groupBy(rows, ({ first_month }) => first_month)].map(([first_month, ofMonth]) => {
    const last = Math.max(...ofMonth.map(({ month }) => monthsBetween(first_month, month)))
    const after = (months: number) =>
      ofMonth.find(({ month }) => monthsBetween(first_month, month) === months)?.customers ?? 0
    return {
      first_month,
      customers: after(0),
      later: Array.from({ length: last }, (_, n) => after(n + 1)),
    }
  })
