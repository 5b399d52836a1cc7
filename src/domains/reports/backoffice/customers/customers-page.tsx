import type { Route } from './+types/customers-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { customersReportApi } from '../../contract/customers.ts'
import { loadReport } from '../period/report-period.ts'
import { ReportsHead } from '../period/reports-head.tsx'
import { CertificatesPanel } from './certificates-panel.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { CohortsPanel } from './cohorts-panel.tsx'
import { ConversionPanel } from './conversion-panel.tsx'
import { MonthsPanel } from './months-panel.tsx'

export const clientLoader = staffLoad((api, { url }) =>
  loadReport(api, url, (query) => api(customersReportApi.show, { query: query as never })),
)

export const meta = noIndexMeta('staff.figures.tabs.customers')

export default function CustomersReportPage({ loaderData: { report, ...choice } }: Route.ComponentProps) {
  const { period } = choice
  return (
    <>
      <ReportsHead {...choice} />
      {report && (
        <div className="report-panels">
          <MonthsPanel months={report.months} period={period} />
          <div className="report-pair">
            <CodesPanel report={report} period={period} />
            <ConversionPanel report={report} />
          </div>
          <CertificatesPanel certificates={report.certificates} period={period} />
          <CohortsPanel cohorts={report.cohorts} period={period} />
          <p className="report-note">
            {t('staff.figures.countedCustomers', { at: formatMoment(report.counted_at) })}
          </p>
        </div>
      )}
    </>
  )
}
