import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate } from '#/platform/shared/schemas.ts'
import { ComparedScope, counted } from './scope.ts'

const Month = z.object({ month: LocalDate, orders: z.int(), returned: z.int() })
export type ReportMonth = z.infer<typeof Month>

const Cohort = z.object({
  first_month: LocalDate,
  customers: z.int(),
  /** Of them who bought again, by months after the first. */
  later: z.array(z.int()),
})
export type Cohort = z.infer<typeof Cohort>

const Code = z.object({ code: z.string(), orders: z.int(), net: z.int(), discount: z.int() })
export type ReportCode = z.infer<typeof Code>

/** Columns, as the months have them. */
export const CERTIFICATE_SUMS = ['sold', 'spent', 'expired', 'refunded'] as const

const certificateMoney = {
  /** Certificates sold. */
  count: z.int(),
  /** Kopecks. `spent`: less what came back to them. */
  sold: z.int(),
  spent: z.int(),
  expired: z.int(),
  refunded: z.int(),
}
const CertificateMonth = z.object({ month: LocalDate, ...certificateMoney })
export type CertificateMonth = z.infer<typeof CertificateMonth>

/** Of the whole shop, by the days on which the money moved. */
const Certificates = z.object({
  ...certificateMoney,
  /** At the end of the last day. */
  owed: z.int(),
  /** The last twelve, whatever the period. */
  months: z.array(CertificateMonth),
  /** Of the scope, by the days that they are for. */
  orders: z.int(),
})
export type CertificatesReport = z.infer<typeof Certificates>

const CustomersReport = z.object({
  ...counted,
  /** The last twelve, whatever the period. */
  months: z.array(Month),
  codes: z.array(Code),
  /** Kopecks that points paid, of how many orders. */
  points: z.object({ paid: z.int(), orders: z.int() }),
  certificates: Certificates,
  /** Of the whole shop; visits null before they were counted. */
  conversion: z.object({ visits: z.int().nullable(), orders: z.int() }),
  /** The last twelve months; of all stores that one may see. */
  cohorts: z.array(Cohort),
})
export type CustomersReport = z.infer<typeof CustomersReport>

export const CUSTOMER_TABLES = ['months', 'codes', 'certificates', 'cohorts'] as const
export type CustomerTable = (typeof CUSTOMER_TABLES)[number]

export const customersReportApi = {
  show: call('GET', '/staff/api/reports/customers', {
    query: ComparedScope,
    response: CustomersReport,
    summary: 'Who returned, cohorts, promo codes, points, certificates, visits that became orders',
  }),
  table: call('GET', '/staff/api/reports/customers/table', {
    query: ComparedScope.extend({ part: z.enum(CUSTOMER_TABLES) }),
    sends: 'text/csv; charset=utf-8',
    summary: 'A part of the report on customers as a table',
  }),
}
