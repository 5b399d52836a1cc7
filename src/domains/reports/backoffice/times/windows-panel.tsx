import { Link } from 'react-router'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import { type TimesReport, timesApi } from '../../contract/times.ts'
import { sharePercent } from '../../rules/change.ts'
import { ColumnChart } from '#/ui/charts/column-chart.tsx'
import { formatShare } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

/** By the hour that was promised; hatched is late. */
export const WindowsPanel = ({ report, period }: { report: TimesReport; period: ReportPeriod }) => {
  const { handed, late } = report.total
  const title = t(late > 0 ? 'staff.figures.windowsTitle' : 'staff.figures.allInTime', {
    late,
    orders: handed,
    share: formatShare(sharePercent(handed - late, handed)),
  })
  const rows = report.windows.map((one) => ({
    ...one,
    name: t('staff.figures.hour', { from: one.hour, to: one.hour + 1 }),
    to: toOrders(period, { window: one.hour }),
    toLate: toOrders(period, { window: one.hour, late: 1 }),
  }))
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.windowsText')}
      action={
        <SaveTable
          call={timesApi.table}
          input={{ query: { ...period, part: 'windows' } as never }}
          fileName={t('staff.figures.file.windows', { from: period.from, to: period.to })}
        />
      }
    >
      <ColumnChart
        label={title}
        format={formatNumber}
        columns={rows.map(({ hour, orders, late: missed, to }) => ({
          key: String(hour),
          name: String(hour),
          value: orders,
          missed,
          to,
        }))}
      />
      <TableBelow>
        <Table
          caption={title}
          rows={rows}
          keyOf={({ hour }) => hour}
          columns={[
            { key: 'name', title: t('staff.figures.columns.windows'), main: true, cell: ({ name }) => name },
            {
              key: 'orders',
              title: t('staff.figures.columns.handed'),
              end: true,
              cell: ({ orders, to }) => (
                <Link className="link" to={to}>
                  {orders}
                </Link>
              ),
            },
            {
              key: 'late',
              title: t('staff.figures.columns.late'),
              end: true,
              cell: ({ late: missed, toLate }) =>
                missed > 0 ? (
                  <Link className="link" to={toLate}>
                    {missed}
                  </Link>
                ) : (
                  0
                ),
            },
          ]}
        />
      </TableBelow>
    </ReportPanel>
  )
}
