import type { Route } from './+types/other-report-page'
import { formatDate } from '#/platform/shared/dates.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { ReportPanel, SaveTable } from '#/ui/staff/report-panel.tsx'
import { Table } from '#/ui/staff/table.tsx'
import {
  type OtherCell,
  type OtherReport,
  otherReportsApi,
  type ReportColumn,
} from '../../contract/others.ts'
import { loadReport, type ReportPeriod } from '../period/report-period.ts'
import { ReportsHead } from '../period/reports-head.tsx'

type Row = { key: number; cells: readonly OtherCell[] }

const daysOf = ({ from, to, store_id }: ReportPeriod) => ({ from, to, ...(store_id && { store_id }) })

export const clientLoader = staffLoad((api, { url, params }) =>
  loadReport(api, url, (period) =>
    api(otherReportsApi.show, { params: { name: params['name'] ?? '' }, query: daysOf(period) }).catch(
      (error: unknown) => {
        if (!isApiError(error) || error.status !== 503) throw error
        return 'failed' as const
      },
    ),
  ),
)

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta({ title: titleOf(loaderData?.report), noIndex: true }, matches)

const titleOf = (report: OtherReport | 'failed' | null | undefined): string =>
  report && report !== 'failed' ? report.title : t('staff.figures.title')

/** What an extension counts; a table as it gives it. */
export default function OtherReportPage({ loaderData: { report, ...choice } }: Route.ComponentProps) {
  return (
    <>
      <ReportsHead {...choice} hasComparison={false} hasSource={false} />
      {report === 'failed' && <Nothing of="failed" />}
      {report && report !== 'failed' && <OtherPanel report={report} period={choice.period} />}
    </>
  )
}

const Nothing = ({ of }: { of: 'failed' | 'empty' }) => (
  <EmptyState
    drawing="orders"
    title={t(`staff.figures.others.${of}`)}
    text={t(`staff.figures.others.${of}Text`)}
  />
)

const OtherPanel = ({ report, period }: { report: OtherReport; period: ReportPeriod }) => {
  const { name, title, text, extension, columns, rows } = report
  if (rows.length === 0) return <Nothing of="empty" />
  return (
    <div className="report-panels">
      <ReportPanel
        title={title}
        text={text}
        action={
          <SaveTable
            call={otherReportsApi.table}
            input={{ params: { name }, query: daysOf(period) }}
            fileName={`${name}-${period.from}-${period.to}.csv`}
          />
        }
      >
        <Table
          caption={title}
          rows={rows.map((cells, key): Row => ({ key, cells }))}
          keyOf={({ key }) => key}
          columns={columns.map((column, at) => ({
            key: column.name,
            title: column.title,
            main: at === 0,
            end: column.kind === 'money' || column.kind === 'number',
            cell: ({ cells }: Row) => formatCell(cells[at] ?? null, column.kind),
          }))}
        />
      </ReportPanel>
      <p className="report-note">{t('staff.figures.others.by', { name: extension })}</p>
    </div>
  )
}

const formatCell = (cell: OtherCell, kind: ReportColumn['kind']): string => {
  if (cell === null || cell === '') return '—'
  if (kind === 'money') return formatMoney(Number(cell))
  if (kind === 'number') return formatNumber(Number(cell))
  return kind === 'date' ? formatDate(String(cell)) : String(cell)
}
