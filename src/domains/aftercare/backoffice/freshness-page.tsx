import type { Route } from './+types/freshness-page'
import { aftercareStaffApi } from '#/domains/aftercare/contract/staff.ts'
import { loadReport } from '#/domains/reports/backoffice/period/report-period.ts'
import { ReportsHead } from '#/domains/reports/backoffice/period/reports-head.tsx'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { FreshnessTiles } from './freshness-tiles.tsx'
import { FreshPanel } from './fresh-panel.tsx'

export const clientLoader = staffLoad((api, { url }) =>
  loadReport(api, url, (query) => api(aftercareStaffApi.freshness, { query: query as never })),
)

export const meta = noIndexMeta('staff.figures.tabs.freshness')

export default function FreshnessPage({ loaderData: { report, ...choice } }: Route.ComponentProps) {
  const { period } = choice
  return (
    <>
      <ReportsHead {...choice} hasComparison={false} />
      {report && (
        <>
          <FreshnessTiles freshness={report} />
          {report.answers === 0 ? (
            <EmptyState
              drawing="orders"
              title={t('staff.freshness.empty.title')}
              text={t('staff.freshness.empty.text')}
            />
          ) : (
            <div className="report-panels">
              <FreshPanel
                part="flowers"
                period={period}
                rows={report.flowers.map((row) => ({ ...row, key: row.id, isNamed: true }))}
              />
              <FreshPanel
                part="suppliers"
                period={period}
                rows={report.suppliers.map((row) => ({
                  ...row,
                  key: row.id ?? 0,
                  name: row.name ?? t('staff.freshness.noSupplier'),
                  isNamed: row.name !== null,
                  faded: 0,
                }))}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}
