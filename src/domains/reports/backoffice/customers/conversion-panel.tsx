import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import type { CustomersReport } from '../../contract/customers.ts'
import { sharePercent } from '../../rules/change.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatShare } from '../format-figures.ts'
import { ReportPanel, TableBelow } from '#/ui/staff/report-panel.tsx'

type CountRow = { key: string; name: string; value: number }

const countsOf = (visits: number, orders: number): CountRow[] => [
  { key: 'visits', name: t('staff.figures.visits'), value: visits },
  { key: 'orders', name: t('staff.figures.placed'), value: orders },
]

const Counts = ({ label, rows }: { label: string; rows: readonly CountRow[] }) => (
  <>
    <BarChart label={label} bars={rows.map((row) => ({ ...row, label: formatNumber(row.value) }))} />
    <TableBelow>
      <Table
        caption={label}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', title: t('staff.figures.columns.what'), main: true, cell: ({ name }) => name },
          {
            key: 'value',
            title: t('staff.figures.columns.count'),
            end: true,
            cell: ({ value }) => formatNumber(value),
          },
        ]}
      />
    </TableBelow>
  </>
)

/** Of days on which visits were counted. */
export const ConversionPanel = ({ report: { conversion } }: { report: CustomersReport }) => {
  const { visits, orders } = conversion
  const title =
    visits === null
      ? t('staff.figures.noVisits')
      : t('staff.figures.conversionTitle', { share: formatShare(sharePercent(orders, visits)) })
  return (
    <ReportPanel title={title} text={t('staff.figures.conversionText')}>
      {visits !== null && <Counts label={title} rows={countsOf(visits, orders)} />}
    </ReportPanel>
  )
}
