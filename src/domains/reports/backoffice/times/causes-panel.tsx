import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import { type TimesReport, timesApi } from '../../contract/times.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

export const CausesPanel = ({ report, period }: { report: TimesReport; period: ReportPeriod }) => {
  const rows = report.causes.map(({ cause, orders }) => ({
    cause,
    orders,
    name: t(`staff.figures.causes.${cause}`),
    to: toOrders(period, { cause }),
  }))
  const [first] = rows
  const title = first
    ? t('staff.figures.causesTitle', { name: first.name, n: first.orders, of: report.total.late })
    : t('staff.figures.noCauses')
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.causesText')}
      action={
        <SaveTable
          call={timesApi.table}
          input={{ query: { ...period, part: 'causes' } as never }}
          fileName={t('staff.figures.file.causes', { from: period.from, to: period.to })}
        />
      }
    >
      {first && (
        <>
          <BarChart
            label={title}
            bars={rows.map(({ cause, name, orders, to }) => ({
              key: cause,
              name,
              value: orders,
              missed: orders,
              label: String(orders),
              to,
            }))}
          />
          <TableBelow>
            <Table
              caption={title}
              rows={rows}
              keyOf={({ cause }) => cause}
              columns={[
                {
                  key: 'name',
                  title: t('staff.figures.columns.causes'),
                  main: true,
                  cell: ({ name }) => name,
                },
                {
                  key: 'orders',
                  title: t('staff.figures.columns.late'),
                  end: true,
                  cell: ({ orders, to }) => (
                    <Link className="link" to={to}>
                      {orders}
                    </Link>
                  ),
                },
              ]}
            />
          </TableBelow>
        </>
      )}
    </ReportPanel>
  )
}
