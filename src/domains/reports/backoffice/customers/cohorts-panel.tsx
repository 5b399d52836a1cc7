import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { type Cohort, customersReportApi } from '../../contract/customers.ts'
import { sharePercent } from '../../rules/change.ts'
import { formatMonth, formatShare } from '../format-figures.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { ReportPanel, SaveTable } from '#/ui/staff/report-panel.tsx'

/** A table that is its own plot: one row a month of first purchases. */
export const CohortsPanel = ({ cohorts, period }: { cohorts: readonly Cohort[]; period: ReportPeriod }) => {
  const next = cohorts.filter(({ later }) => later.length > 0)
  const bought = next.reduce((sum, { customers }) => sum + customers, 0)
  const again = next.reduce((sum, { later }) => sum + (later[0] ?? 0), 0)
  const title =
    bought > 0
      ? t('staff.figures.cohortsTitle', { share: formatShare(sharePercent(again, bought)) })
      : t('staff.figures.noCohorts')
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.cohortsText')}
      action={
        <SaveTable
          call={customersReportApi.table}
          input={{ query: { ...period, part: 'cohorts' } as never }}
          fileName={t('staff.figures.file.cohorts', { from: period.from, to: period.to })}
        />
      }
    >
      {cohorts.length > 0 && (
        <Table
          caption={title}
          rows={cohorts.toReversed()}
          keyOf={({ first_month }) => first_month}
          columns={columnsOf(Math.max(...cohorts.map(({ later }) => later.length)))}
        />
      )}
    </ReportPanel>
  )
}

const columnsOf = (months: number): Column<Cohort>[] => [
  {
    key: 'month',
    title: t('staff.figures.columns.firstMonth'),
    main: true,
    cell: ({ first_month }) => formatMonth(first_month),
  },
  {
    key: 'customers',
    title: t('staff.figures.columns.customers'),
    end: true,
    cell: ({ customers }) => formatNumber(customers),
  },
  ...Array.from({ length: months }, (_, n) => ({
    key: String(n),
    title: t('staff.figures.monthsLater', { n: n + 1 }),
    end: true,
    cell: ({ customers, later }: Cohort) =>
      later[n] === undefined ? '' : formatShare(sharePercent(later[n], customers)),
  })),
]
