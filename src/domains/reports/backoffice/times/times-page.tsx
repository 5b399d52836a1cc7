import type { Route } from './+types/times-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { timesApi } from '../../contract/times.ts'
import { loadReport } from '../period/report-period.ts'
import { ReportsHead } from '../period/reports-head.tsx'
import { CausesPanel } from './causes-panel.tsx'
import { StepsPanel } from './steps-panel.tsx'
import { WindowsPanel } from './windows-panel.tsx'
import { WorkersPanel } from './workers-panel.tsx'

export const clientLoader = staffLoad((api, { url }) =>
  loadReport(api, url, (query) => api(timesApi.show, { query: query as never })),
)

export const meta = noIndexMeta('staff.figures.tabs.times')

export default function TimesPage({ loaderData: { report, ...choice } }: Route.ComponentProps) {
  const { period } = choice
  return (
    <>
      <ReportsHead {...choice} />
      {report && report.total.handed === 0 && (
        <EmptyState
          drawing="orders"
          title={t('staff.figures.noneHanded')}
          text={t('staff.figures.emptyText')}
        />
      )}
      {report && report.total.handed > 0 && (
        <div className="report-panels">
          <StepsPanel report={report} />
          <div className="report-pair">
            <WindowsPanel report={report} period={period} />
            <CausesPanel report={report} period={period} />
          </div>
          <div className="report-pair">
            <WorkersPanel work="florists" workers={report.florists} period={period} />
            <WorkersPanel work="couriers" workers={report.couriers} period={period} />
          </div>
          <p className="report-note">
            {t('staff.figures.countedTimes', { at: formatMoment(report.counted_at) })}
          </p>
        </div>
      )}
    </>
  )
}
