import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import { productsReportApi, type ReportStem } from '../../contract/products.ts'
import { sharePercent } from '../../rules/change.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatRoundMoney, formatShare } from '../format-figures.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

const DRAWN = 8

export const StemsPanel = ({ stems, period }: { stems: readonly ReportStem[]; period: ReportPeriod }) => {
  const lost = stems.reduce((sum, { lost_cost }) => sum + lost_cost, 0)
  const bought = stems.reduce((sum, { bought_cost }) => sum + bought_cost, 0)
  const share = sharePercent(lost, bought)
  const title = t(share === null ? 'staff.figures.lostTitle' : 'staff.figures.lostShareTitle', {
    sum: formatMoney(lost),
    share: formatShare(share),
  })
  const drawn = stems.filter(({ lost_cost }) => lost_cost > 0).slice(0, DRAWN)
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.stemsText', { sum: formatMoney(bought) })}
      action={
        <SaveTable
          call={productsReportApi.table}
          input={{ query: { ...period, part: 'stems' } as never }}
          fileName={t('staff.figures.file.stems', { from: period.from, to: period.to })}
        />
      }
    >
      {drawn.length > 0 && (
        <BarChart
          label={title}
          bars={drawn.map(({ component_id, name, lost_cost }) => ({
            key: component_id,
            name,
            value: lost_cost,
            missed: lost_cost,
            label: formatRoundMoney(lost_cost),
          }))}
        />
      )}
      <TableBelow>
        <Table
          caption={title}
          rows={stems}
          keyOf={({ component_id }) => component_id}
          columns={[
            { key: 'name', title: t('staff.figures.columns.stem'), main: true, cell: ({ name }) => name },
            {
              key: 'bought',
              title: t('staff.figures.columns.bought'),
              end: true,
              cell: (one) => formatNumber(one.bought),
            },
            {
              key: 'bought_cost',
              title: t('staff.figures.columns.bought_cost'),
              end: true,
              cell: (one) => formatMoney(one.bought_cost),
            },
            {
              key: 'lost',
              title: t('staff.figures.columns.lost'),
              end: true,
              cell: (one) => formatNumber(one.lost),
            },
            {
              key: 'lost_cost',
              title: t('staff.figures.columns.lost_cost'),
              end: true,
              cell: ({ lost_cost }) => formatMoney(lost_cost),
            },
          ]}
        />
      </TableBelow>
    </ReportPanel>
  )
}
