import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { ColumnChart } from '#/ui/charts/column-chart.tsx'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import {
  CERTIFICATE_SUMS,
  type CertificateMonth,
  type CertificatesReport,
  customersReportApi,
} from '../../contract/customers.ts'
import { formatMonth, formatRoundMoney } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'

/** What was sold, spent and is owed: of the whole shop, by the days on which the money moved. */
export const CertificatesPanel = ({
  certificates: { months, orders, ...sums },
  period,
}: {
  certificates: CertificatesReport
  period: ReportPeriod
}) => {
  const title =
    sums.count > 0
      ? t('staff.figures.certificatesTitle', { n: sums.count, sum: formatMoney(sums.sold) })
      : t('staff.figures.noCertificates')
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.certificatesText')}
      action={
        <SaveTable
          call={customersReportApi.table}
          input={{ query: { ...period, part: 'certificates' } as never }}
          fileName={t('staff.figures.file.certificates', { from: period.from, to: period.to })}
        />
      }
    >
      {months.length > 0 && (
        <>
          <ColumnChart
            label={title}
            format={formatRoundMoney}
            columns={months.map(({ month, sold }) => ({
              key: month,
              name: formatMonth(month),
              value: sold,
            }))}
          />
          <TableBelow>
            <Table
              caption={title}
              rows={months.toReversed()}
              keyOf={({ month }) => month}
              columns={columns()}
            />
          </TableBelow>
        </>
      )}
      <p className="report-panel-text">
        {t('staff.figures.certificatesSpent', {
          spent: formatMoney(sums.spent),
          owed: formatMoney(sums.owed),
        })}{' '}
        {orders > 0 && (
          <Link className="link link-inline" to={toOrders(period, { certificate: 1 })}>
            {t('staff.figures.certificatesOrders', { n: orders })}
          </Link>
        )}
      </p>
    </ReportPanel>
  )
}

const columns = (): Column<CertificateMonth>[] => [
  {
    key: 'month',
    title: t('staff.figures.columns.month'),
    main: true,
    cell: ({ month }) => formatMonth(month),
  },
  { key: 'count', title: t('staff.figures.columns.quantity'), end: true, cell: ({ count }) => count },
  ...CERTIFICATE_SUMS.map((name): Column<CertificateMonth> => ({
    key: name,
    title: t(`staff.certificates.sums.${name}`),
    end: true,
    cell: (month) => formatMoney(month[name]),
  })),
]
