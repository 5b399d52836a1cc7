import { Link } from 'react-router'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import { customersReportApi, type ReportMonth } from '../../contract/customers.ts'
import { sharePercent } from '../../rules/change.ts'
import { ColumnChart } from '#/ui/charts/column-chart.tsx'
import { formatMonth, formatShare } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

/** The share of orders by those who had bought within a year. */
export const MonthsPanel = ({ months, period }: { months: readonly ReportMonth[]; period: ReportPeriod }) => {
  const last = months.at(-1)
  const title = last
    ? t('staff.figures.monthsTitle', { share: formatShare(shareOf(last)), month: formatMonth(last.month) })
    : t('staff.figures.noHours')
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.monthsText')}
      action={
        <SaveTable
          call={customersReportApi.table}
          input={{ query: { ...period, part: 'months' } as never }}
          fileName={t('staff.figures.file.months', { from: period.from, to: period.to })}
        />
      }
    >
      {last && (
        <>
          <ColumnChart
            label={title}
            format={formatShare}
            columns={months.map((one) => ({
              key: one.month,
              name: formatMonth(one.month),
              value: shareOf(one) ?? 0,
              to: toOrders({ ...period, ...daysOf(one) }, { returned: 1 }),
            }))}
          />
          <TableBelow>
            <Table
              caption={title}
              rows={months.toReversed()}
              keyOf={({ month }) => month}
              columns={[
                {
                  key: 'month',
                  title: t('staff.figures.columns.month'),
                  main: true,
                  cell: ({ month }) => formatMonth(month),
                },
                {
                  key: 'orders',
                  title: t('staff.figures.columns.orders'),
                  end: true,
                  cell: (one) => (
                    <Link className="link" to={toOrders({ ...period, ...daysOf(one) })}>
                      {one.orders}
                    </Link>
                  ),
                },
                {
                  key: 'returned',
                  title: t('staff.figures.columns.returned'),
                  end: true,
                  cell: (one) => (
                    <Link className="link" to={toOrders({ ...period, ...daysOf(one) }, { returned: 1 })}>
                      {one.returned}
                    </Link>
                  ),
                },
                {
                  key: 'share',
                  title: t('staff.figures.columns.share'),
                  end: true,
                  cell: (one) => formatShare(shareOf(one)),
                },
              ]}
            />
          </TableBelow>
        </>
      )}
    </ReportPanel>
  )
}

const shareOf = ({ returned, orders }: ReportMonth) => sharePercent(returned, orders)

/** From its first day to its last. */
const daysOf = ({ month }: ReportMonth) => ({
  from: month,
  to: addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1),
})
