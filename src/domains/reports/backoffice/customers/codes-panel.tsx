import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import { type CustomersReport, customersReportApi } from '../../contract/customers.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatRoundMoney } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

const DRAWN = 8

export const CodesPanel = ({
  report: { codes, points },
  period,
}: {
  report: CustomersReport
  period: ReportPeriod
}) => {
  const [first] = codes
  const title = first
    ? t('staff.figures.codesTitle', {
        code: first.code,
        sum: formatMoney(first.net),
        off: formatMoney(first.discount),
      })
    : t('staff.figures.noCodes')
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.codesText')}
      action={
        <SaveTable
          call={customersReportApi.table}
          input={{ query: { ...period, part: 'codes' } as never }}
          fileName={t('staff.figures.file.codes', { from: period.from, to: period.to })}
        />
      }
    >
      {first && (
        <>
          <BarChart
            label={title}
            bars={codes.slice(0, DRAWN).map(({ code, net }) => ({
              key: code,
              name: code,
              value: net,
              label: formatRoundMoney(net),
              to: toOrders(period, { code }),
            }))}
          />
          <TableBelow>
            <Table
              caption={title}
              rows={codes}
              keyOf={({ code }) => code}
              columns={[
                { key: 'code', title: t('staff.figures.columns.code'), main: true, cell: ({ code }) => code },
                {
                  key: 'orders',
                  title: t('staff.figures.columns.orders'),
                  end: true,
                  cell: ({ code, orders }) => (
                    <Link className="link" to={toOrders(period, { code })}>
                      {orders}
                    </Link>
                  ),
                },
                {
                  key: 'net',
                  title: t('staff.figures.columns.net'),
                  end: true,
                  cell: ({ net }) => formatMoney(net),
                },
                {
                  key: 'discount',
                  title: t('staff.figures.columns.promo'),
                  end: true,
                  cell: ({ discount }) => formatMoney(discount),
                },
              ]}
            />
          </TableBelow>
        </>
      )}
      <p className="report-panel-text">
        {t('staff.figures.pointsText', { sum: formatMoney(points.paid) })}{' '}
        {points.orders > 0 && (
          <Link className="link link-inline" to={toOrders(period, { points: 1 })}>
            {t('staff.figures.pointsOrders', { n: points.orders })}
          </Link>
        )}
      </p>
    </ReportPanel>
  )
}
