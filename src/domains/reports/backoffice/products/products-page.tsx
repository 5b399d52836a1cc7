import type { Route } from './+types/products-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { productsReportApi } from '../../contract/products.ts'
import { loadReport } from '../period/report-period.ts'
import { ReportsHead } from '../period/reports-head.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { StemsPanel } from './stems-panel.tsx'

export const clientLoader = staffLoad((api, { url }) =>
  loadReport(api, url, (query) => api(productsReportApi.show, { query: query as never })),
)

export const meta = noIndexMeta('staff.figures.tabs.products')

export default function ProductsReportPage({ loaderData: { report, ...choice } }: Route.ComponentProps) {
  const { period } = choice
  return (
    <>
      <ReportsHead {...choice} />
      {report && report.products.length === 0 && report.stems.length === 0 && (
        <EmptyState drawing="orders" title={t('staff.figures.empty')} text={t('staff.figures.emptyText')} />
      )}
      {report && (
        <div className="report-panels">
          {report.products.length > 0 && <ProductsPanel products={report.products} period={period} />}
          {report.stems.length > 0 && <StemsPanel stems={report.stems} period={period} />}
          <p className="report-note">
            {t('staff.figures.countedCosts', { at: formatMoment(report.counted_at) })}
          </p>
        </div>
      )}
    </>
  )
}
