import type { Route } from './+types/overview-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { overviewApi } from '../../contract/overview.ts'
import { loadReport } from '../period/report-period.ts'
import { ReportsHead } from '../period/reports-head.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import '#/ui/staff/report-panel.css'

export const clientLoader = staffLoad((api, { url }) =>
  loadReport(api, url, (query) => api(overviewApi.show, { query: query as never })),
)

export const meta = noIndexMeta('staff.figures.title')

export default function OverviewPage({ loaderData: { report, ...choice } }: Route.ComponentProps) {
  const { period } = choice
  return (
    <>
      <ReportsHead {...choice} />
      {report && report.total.orders === 0 && report.total.before.orders === 0 && (
        <EmptyState drawing="orders" title={t('staff.figures.empty')} text={t('staff.figures.emptyText')} />
      )}
      {report && (report.total.orders > 0 || report.total.before.orders > 0) && (
        <>
          <ReportTiles total={report.total} period={period} />
          <div className="report-panels">
            <RevenuePanel report={report} period={period} />
            <HoursPanel report={report} period={period} />
            <div className="report-pair">
              <PartsPanel part="stores" report={report} period={period} />
              <PartsPanel part="sources" report={report} period={period} />
            </div>
            <p className="report-note">
              {t('staff.figures.counted', { at: formatMoment(report.counted_at) })}
            </p>
          </div>
        </>
      )}
    </>
  )
}
